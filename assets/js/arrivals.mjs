// Files on their way: asked for twice before giving up, counted as they arrive.

const once = async (url) => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
};

// `count(bytes)` is told of each chunk, unpacked; the bytes are the file's own size.
const arriving = async (url, count) => {
  const response = await once(url).catch(() => once(url));
  if (!count || !response.body) return response;
  const counter = new TransformStream({
    transform(chunk, controller) {
      count(chunk.byteLength);
      controller.enqueue(chunk);
    },
  });
  const headers = { "content-type": response.headers.get("content-type") ?? "" };
  return new Response(response.body.pipeThrough(counter), { headers });
};

const arrived = async (url, count) =>
  new Uint8Array(await (await arriving(url, count)).arrayBuffer());

// Hosts that do not know the type of .wasm cannot be streamed.
const compiled = async (response) =>
  response.headers.get("content-type") === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());

// Started now, awaited later: a failure waits for whoever asks.
const early = (promise) => {
  promise.catch(() => {});
  return promise;
};

export { arrived, arriving, compiled, early };
