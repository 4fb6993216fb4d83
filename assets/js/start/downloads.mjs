// What Pyodide asks for, answered from the page's head start (start.mjs) or fetched now.
import { arrived, compiled, early, imported } from "./arrivals.mjs";
import { tellWhatRan } from "./ran.mjs";
import { divided } from "./rest.mjs";

const started = globalThis.beads?.downloads ?? {};
// Compiled code, which the page's worker gets too: `wasm`, `rest`.
const code = globalThis.beads ? (beads.compiled ??= {}) : {};
const at = (name) => new URL(name, import.meta.url).href;
const bytes = (name) => early(arrived(at(name)));
const wasm = () => (started.wasm ??= early(compiled(at(FILES.wasm))));
const asm = () => (started.asm ??= early(imported(at(FILES.asm))));
const LIBRARY = "about:library";

// A lock file without packages: there are none, and the real one is 120 kB.
const lock = (version) => JSON.stringify({ info: { ...FILES.info, version }, packages: {} });

// `whole`: all of the runtime is needed from the start.
const instantiated = async (imports, whole) => {
  const module = (code.wasm = await wasm());
  if (FILES.rest) {
    const told = (rest) => (code.rest = rest);
    return divided(module, imports, at(FILES.rest), { atOnce: whole, given: code.rest, told });
  }
  const instance = await WebAssembly.instantiate(module, imports);
  if (FILES.profiled && !whole) tellWhatRan(instance.exports);
  return instance;
};

// While Pyodide loads, its requests for the runtime and the library are answered from here. `refused`
// hears that no instance can be made, of which Pyodide says nothing: it waits for ever.
const answering = async (library, whole, refused, action) => {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (resource, ...rest) => {
    const url = String(resource.url ?? resource);
    if (url === LIBRARY) return library.then((zip) => new Response(zip));
    if (url.endsWith("/pyodide.asm.wasm")) return Promise.resolve(new Response());
    return fetch(resource, ...rest);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    try {
      return { instance: await instantiated(imports, whole), module: code.wasm };
    } catch (error) {
      refused(error);
      throw error;
    }
  };
  try {
    return await action();
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
};

// `create` makes the Emscripten module from its settings; `library` is the promise of a zip.
const instance = (load, version, options, { library, create, ...more }) => {
  let refused;
  const failed = new Promise((_, reject) => {
    refused = reject;
    for (const needed of [wasm(), asm(), library]) needed.catch(reject);
  });
  const factory = async (settings) => (await asm()).default(settings);
  const settings = {
    ...options,
    stdLibURL: LIBRARY,
    lockFileContents: lock(version),
    createPyodideModule: create ? (given) => create(factory, given) : factory,
    ...more,
  };
  return answering(library, !create, refused, () => Promise.race([load(settings), failed]));
};

export { at, bytes, instance, started };
