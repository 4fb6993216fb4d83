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

// Not there where a page has not come by a safe way: there the browser checks what it fetches, which
// costs the page three times as much.
const hashes = globalThis.crypto?.subtle;

const check = async (bytes, url) => {
  if (!hashes || !known(url)) return bytes;
  const hash = new Uint8Array(await hashes.digest("SHA-256", bytes));
  if (`sha256-${btoa(String.fromCharCode(...hash))}` !== known(url)) throw new Error(`${url} is another file`);
  return bytes;
};

const unchecked = async (url, cache, count) => {
  const response = await once(url, cache, hashes ? "" : known(url));
  return count ? counted(response, count) : new Uint8Array(await response.arrayBuffer());
};

// `count(bytes)` is told of each chunk.
const arrived = (url, { cache = "default", count } = {}) =>
  twice(url, cache, async (how) => check(await unchecked(url, how, count), url));

const counted = async (response, count) => {
  if (!response.body) return new Uint8Array(await response.arrayBuffer());
  const chunks = [];
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    count(value.byteLength);
  }
  return joined(chunks);
};

const joined = (chunks) => {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
};

// Compiled while it is checked. What cannot be compiled is not asked for again.
const compiled = async (url) => {
  let module;
  await twice(url, "default", async (how) => {
    const bytes = await unchecked(url, how);
    module = early(WebAssembly.compile(bytes));
    return check(bytes, url);
  });
  return module;
};

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

export { arrived, arriving, compiled, known, early, imported };
