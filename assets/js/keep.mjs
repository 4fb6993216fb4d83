// The snapshot unpacked, kept for the next visit in a cache of its own; one at a time.
const CACHE = "beads-boxes:heap";

const kept = async (url) => {
  try {
    const cache = await caches.open(CACHE);
    const found = await cache.match(`${url}?unpacked`);
    return found && { unpacked: new Uint8Array(await found.arrayBuffer()) };
  } catch {
    return undefined;
  }
};

const keep = async (url, bytes) => {
  try {
    await forget();
    const cache = await caches.open(CACHE);
    await cache.put(`${url}?unpacked`, new Response(bytes));
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
