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
const checked = (url) => Boolean(known(url) && globalThis.crypto?.subtle);

const check = async (bytes, url) => {
  if (!checked(url)) return bytes;
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

// What cannot be compiled is not asked for again.
const compiled = async (url) => WebAssembly.compile(await arrived(url));

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

export { arrived, arriving, checked, compiled, early, imported };
