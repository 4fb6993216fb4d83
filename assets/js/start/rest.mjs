// Most functions of the runtime never run. They are in a second module, the rest, which arrives
// after the start (tools/start/runtime/divide.py). Where one of them is called before, nothing can wait for
// it: the page begins again with all of it.

const AFTER_AWAKE_MS = 200;
const LONGEST_WAIT_MS = 60_000;
// (module (import "" "f" (func)) (export "f" (func 0))): what a table of functions can hold.
const BRIDGE = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 6, 1, 0, 1, 102, 0, 0, 7, 5, 1, 1, 102, 0, 0,
];
const SHARED = "split:";

const asFunction = (f) =>
  new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(BRIDGE)), { "": { f } }).exports.f;

// Resolves after a while, or when there is a network again.
const pause = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    globalThis.addEventListener("online", resolve, { once: true });
  });

// What `use` makes of the bytes at `url`, however often it takes; undefined once it is no longer
// `wanted`. What is not what it should be is asked of the host anew.
const persistently = async (url, wanted, use) => {
  for (let wait = 1000, cache = "default"; wanted(); wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      const integrity = globalThis.beads?.integrity?.[url];
      const response = await fetch(url, { cache, integrity, priority: "low" });
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      return await use(await response.arrayBuffer());
    } catch {
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

// Python cannot go on: it waits for something that is not here. What was played is kept, so the page
// begins again as soon as that can be had, and then with everything (interpreter.mjs).
let again;
const stranded = (url) => {
  if (globalThis.document) {
    beads.stranded?.(url);
    again ??= persistently(url, () => true, (bytes) => WebAssembly.compile(bytes)).then(() => {
      history.replaceState({ whole: true }, "");
      location.reload();
    });
  }
  throw new Error(`${url} is not here`);
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
    told(module);
  };
  const compiled = async (arrived) => {
    bytes = arrived;
    try {
      return await WebAssembly.compile(arrived);
    } finally {
      bytes = undefined;
    }
  };
  const follow = async () => {
    const module = given ?? (await persistently(url, () => !joined, compiled));
    if (module) join(module);
  };
  // Everything stands still while it is compiled, if it is on its way. The profile lacks a function.
  const now = () => {
    console.warn("The rest of the runtime was wanted at once.");
    let module;
    try {
      module = new WebAssembly.Module(bytes);
    } catch {
      stranded(url); // nothing has arrived yet, or not what it should be
    }
    join(module);
  };
  shared.through.set(0, asFunction(now));
  if (atOnce || given) await follow();
  else awake().then(() => setTimeout(follow, AFTER_AWAKE_MS));
  return { exports: own };
};

export { asFunction, divided, parted, stranded };
