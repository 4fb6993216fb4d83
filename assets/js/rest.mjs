// Most functions of the runtime never run. They are in a second module, the rest, which arrives
// after the start, or at once when one of them is called all the same (tools/runtime/divide.py).
import { arrived } from "./arrivals.mjs";

const AFTER_AWAKE_MS = 200;
const LONGEST_WAIT_MS = 60_000;
// (module (import "" "f" (func)) (export "f" (func 0))): what a table of functions can hold.
const BRIDGE = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 6, 1, 0, 1, 102, 0, 0, 7, 5, 1, 1, 102, 0, 0,
];
const SHARED = "split:";

const asFunction = (f) =>
  new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(BRIDGE)), { "": { f } }).exports.f;

// An address of its own: the browser may be waiting for the other one, and for this very page to
// read it. Without a network there may be a copy under the plain address.
const fetchedNow = (url) => {
  for (const address of [`${url}?now`, url]) {
    try {
      const request = new XMLHttpRequest();
      request.open("GET", address, false);
      request.overrideMimeType("text/plain; charset=x-user-defined");
      request.send();
      if (request.status === 200)
        return Uint8Array.from(request.response, (letter) => letter.charCodeAt(0) & 255);
    } catch {
      // The next address.
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

// The bytes, however often it takes.
const persistently = async (url) => {
  for (let wait = 1000; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      return await arrived(url);
    } catch {
      await pause(wait);
    }
  }
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

// Python cannot go on: it waits for a function that is not here. What was played is kept, so the
// page begins again as soon as the rest can be had.
const stranded = (url) => {
  globalThis.beads?.stranded?.();
  if (globalThis.document) persistently(url).then(() => location.reload());
  throw new Error("the rest of the runtime did not arrive");
};

const awake = () =>
  globalThis.document && !beads.awake
    ? new Promise((resolve) => addEventListener("beads:awake", resolve, { once: true }))
    : Promise.resolve();

// Instantiates the first module; the rest, at `url`, follows when the page is awake, in a worker
// when it has time. `atOnce`: it must not be missing from the start.
const divided = async (first, imports, url, atOnce) => {
  const instance = await WebAssembly.instantiate(first, imports);
  const { own, shared } = parted(instance.exports);
  const given = { ...imports, split: shared };
  let joined = false;
  const tell = (how) => {
    joined = true;
    if (globalThis.beads) beads.rest = how;
  };
  const join = async (how) => {
    const compiled = await WebAssembly.compile(await persistently(url));
    if (joined) return;
    await WebAssembly.instantiate(compiled, given);
    tell(how);
  };
  const now = () => {
    const bytes = fetchedNow(url) ?? stranded(url);
    new WebAssembly.Instance(new WebAssembly.Module(bytes), given);
    tell("at once");
  };
  shared.through.set(0, asFunction(now));
  if (atOnce) await join("first");
  else awake().then(() => setTimeout(join, AFTER_AWAKE_MS, "later"));
  return { exports: own };
};

export { asFunction, divided, parted };
