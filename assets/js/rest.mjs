// Most functions of the runtime never run. They are in a second module, the rest, which arrives
// after the start, or at once when one of them is called all the same (tools/runtime/divide.py).

const AFTER_AWAKE_MS = 200;
const LONGEST_WAIT_MS = 60_000;
// (module (import "" "f" (func)) (export "f" (func 0))): what a table of functions can hold.
const BRIDGE = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 6, 1, 0, 1, 102, 0, 0, 7, 5, 1, 1, 102, 0, 0,
];
const SHARED = "split:";

const asFunction = (f) =>
  new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(BRIDGE)), { "": { f } }).exports.f;

const requestedNow = (address) => {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  return Uint8Array.from(request.response, (letter) => letter.charCodeAt(0) & 255);
};

// An address of its own: the browser may be waiting for the other one, and for this very page to
// read it. Without a network there may be a copy under the plain address.
// `kept`: bytes that are here already, if any; they may have been cut on their way.
const compiledNow = (url, kept) => {
  const sources = [() => requestedNow(`${url}?now`), () => requestedNow(url)];
  if (kept) sources.unshift(() => kept);
  for (const bytes of sources) {
    try {
      return new WebAssembly.Module(bytes());
    } catch {
      // No answer, or not this one: the next.
    }
  }
  return undefined;
};

// Resolves after a while, or when there is a network again.
const pause = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    globalThis.addEventListener("online", resolve, { once: true });
  });

// The module at `url`, however often it takes; undefined once it is no longer `wanted`. Its bytes are
// handed to `take` as soon as they are here. What is not what it should be is asked of the host anew.
const persistently = async (url, wanted, take) => {
  for (let wait = 1000, cache = "default"; wanted(); wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      const response = await fetch(url, { cache, priority: "low" });
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      const bytes = await response.arrayBuffer();
      take(bytes);
      return await WebAssembly.compile(bytes);
    } catch {
      take(undefined);
      cache = "reload";
      await pause(wait);
    }
  }
  return undefined;
};

// The exports that are Pyodide's, and those that only the rest imports.
const parted = (exports) => {
  const own = {};
  const shared = { ...exports, nowhere: new WebAssembly.Global({ value: "i32" }, 0) };
  for (const [name, value] of Object.entries(exports))
    if (name.startsWith(SHARED)) shared[name.slice(SHARED.length)] = value;
    else own[name] = value;
  return { own, shared };
};

const always = () => true;
const nothing = () => {};

// Python cannot go on: it waits for a function that is not here. What was played is kept, so the
// page begins again as soon as the rest can be had.
let again;
const stranded = (url) => {
  if (globalThis.document) {
    beads.stranded?.();
    again ??= persistently(url, always, nothing).then(() => location.reload());
  }
  throw new Error("the rest of the runtime did not arrive");
};

const awake = () =>
  globalThis.document && !beads.awake
    ? new Promise((resolve) => addEventListener("beads:awake", resolve, { once: true }))
    : Promise.resolve();

// Instantiates the first module; the rest, at `url`, follows when the page is awake, in a worker when
// it has time, or is `given` already compiled. `atOnce`: it must not be missing from the start.
// `told(module)` once it is here.
const divided = async (first, imports, url, { atOnce, given, told }) => {
  const instance = await WebAssembly.instantiate(first, imports);
  const { own, shared } = parted(instance.exports);
  let joined = false;
  let bytes; // arrived, not compiled yet
  const join = (module) => {
    if (joined) return;
    new WebAssembly.Instance(module, { ...imports, split: shared });
    joined = true;
    bytes = undefined;
    told(module);
  };
  const take = (arrived) => {
    bytes = arrived;
  };
  const follow = async () => {
    const module = given ?? (await persistently(url, () => !joined, take));
    if (module) join(module);
  };
  // Everything stands still meanwhile. It is right, and slow: the profile lacks a function.
  const now = () => {
    console.warn("The rest of the runtime was wanted at once.");
    join(compiledNow(url, bytes) ?? stranded(url));
  };
  shared.through.set(0, asFunction(now));
  if (atOnce || given) await follow();
  else awake().then(() => setTimeout(follow, AFTER_AWAKE_MS));
  return { exports: own };
};

export { asFunction, divided, parted };
