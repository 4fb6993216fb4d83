// Files on their way, each the one that the page knows by its hash (causes.js). They are asked for
// twice before giving up, the second time past what the browser has kept.

const known = (url) => globalThis.beads?.integrity?.[url];

const once = async (url, cache, integrity) => {
  const response = await fetch(url, { cache, integrity });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
};

// `ask(cache)` gives a promise; the error says which file it was.
const twice = async (url, cache, ask) => {
  try {
    return await ask(cache).catch(() => ask("reload"));
  } catch (error) {
    throw Object.assign(error, { file: url });
  }
};

const arriving = (url, cache = "default") => twice(url, cache, (how) => once(url, how, known(url)));

// Where a page may not reckon hashes, not having come by a safe way, there is nothing to be sure of.
const check = async (bytes, url) => {
  if (!known(url) || !globalThis.crypto?.subtle) return bytes;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  if (`sha256-${btoa(String.fromCharCode(...hash))}` !== known(url)) throw new Error(`${url} is another file`);
  return bytes;
};

// `count(bytes)` is told of each chunk; the browser checks a file before it gives any of it, so that
// one is checked here.
const arrived = (url, { cache = "default", count } = {}) =>
  count
    ? twice(url, cache, async (how) => check(await counted(await once(url, how), count), url))
    : arriving(url, cache).then(async (response) => new Uint8Array(await response.arrayBuffer()));

const counted = async (response, count) => {
  if (!response.body) return new Uint8Array(await response.arrayBuffer());
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

// A module, which on a page the browser checks; a worker has no import map.
const imported = async (url) => {
  if (!globalThis.document) await arriving(url);
  try {
    return await import(url);
  } catch (error) {
    throw Object.assign(error, { file: url });
  }
};

// Started now, awaited later: a failure waits for whoever asks.
const early = (promise) => {
  promise.catch(() => {});
  return promise;
};

export { arrived, arriving, compiled, early, imported };
