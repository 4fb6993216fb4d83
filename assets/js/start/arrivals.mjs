// Files on their way: asked for twice before giving up.

const once = async (url, cache) => {
  const response = await fetch(url, { cache });
  if (!response.ok)
    throw Object.assign(new Error(`${url}: ${response.status}`), { gone: response.status === 404 });
  return response;
};

const arriving = (url, cache = "default") => once(url, cache).catch(() => once(url, cache));

// `count(bytes)` is told of each chunk.
const arrived = async (url, { cache, count } = {}) => {
  const response = await arriving(url, cache);
  if (!count || !response.body) return new Uint8Array(await response.arrayBuffer());
  const chunks = [];
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    count(value.byteLength);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
};

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
