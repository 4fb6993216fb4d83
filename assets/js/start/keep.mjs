// The snapshot unpacked, kept for the next visit in a cache of its own; one at a time.
const CACHE = "beads-boxes:heap";
const CHUNK = 1 << 18; // bytes that are copied at a time, while nothing else can be done

const kept = async (url) => {
  try {
    const cache = await caches.open(CACHE);
    const found = await cache.match(`${url}?unpacked`);
    return found && { unpacked: new Uint8Array(await found.arrayBuffer()) };
  } catch {
    return undefined;
  }
};

const inChunks = (bytes) => {
  let begin = 0;
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve));
      controller.enqueue(bytes.subarray(begin, (begin += CHUNK)));
      if (begin >= bytes.length) controller.close();
    },
  });
};

const keep = async (url, bytes) => {
  try {
    await forget();
    const cache = await caches.open(CACHE);
    await cache.put(`${url}?unpacked`, new Response(inChunks(bytes)));
  } catch {
    // No storage, or none left: the next visit unpacks again.
  }
};

const forget = async () => {
  try {
    await caches.delete(CACHE);
  } catch {
    // Nothing can be kept here, so nothing is.
  }
};

export { forget, keep, kept };
