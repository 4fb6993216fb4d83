// node heap.mjs <folder>: the memory of a Python that has imported everything, as a delta.
//
// <folder> holds thin.zip, wanted.json and the compiled project as unpacked/; left there: heap.zst,
// heap.json, and memory.raw, the whole of it, for verify.mjs.
// A file of the format that assets/js/start/heap.mjs applies: only bytes that differ from what a fresh
// instance has anyway, freed memory zeroed, compressed by Pyodide's own zstd.
import fs from "node:fs";
import { load, pyscript, run, runtime, script } from "./pyodide.mjs";
import { hash } from "../../../assets/js/start/prelude.mjs";
import { linked } from "../../../assets/js/start/links.mjs";
import { checksum } from "../../../assets/js/start/heap.mjs";
import {
  GRAIN,
  dataSegments,
  hashesOf,
  lastByte,
  lastUsed,
  runsOf,
  unhashed,
  unlinked,
  zeroFreeChunks,
  zeroFreed,
} from "./memory.mjs";
import { sharing } from "./intern_constants.mjs";
import { stdlib as pyscriptPrelude } from "../../../node_modules/@pyscript/core/src/stdlib.js";

const PIECE = 12 * 1024 * 1024;
const folder = process.argv[2];
const library = `${folder}/thin.zip`;
globalThis.document ??= {}; // `from js import document` is kept as a path

const filled = async () => {
  const pyodide = await load({ _makeSnapshot: true, stdLibURL: library });
  for (const path of fs.readdirSync(`${folder}/unpacked`, { recursive: true }).sort()) {
    const here = `${folder}/unpacked/${path}`;
    if (fs.statSync(here).isDirectory()) pyodide.FS.mkdirTree(path);
    else pyodide.FS.writeFile(path, fs.readFileSync(here));
  }
  pyodide.FS.writeFile("/wanted.json", fs.readFileSync(`${folder}/wanted.json`));
  pyodide.FS.writeFile("/lib/_snapshot.py", script("finder.py"));
  pyodide.FS.writeFile("/lib/_call_sites.py", script("call_sites.py"));
  for (const name of ["dataclass_methods.py", "lines.py"])
    pyodide.FS.writeFile(`/lib/${name}`, script(name));
  pyodide.runPython("import sys; sys.path.append('/lib')");
  const types = ["str", "bytes", "tuple"].map((type) => pyodide.runPython(`id(${type})`));
  const { share, sweep, done } = sharing(pyodide._module, types);
  const zero = () => zeroFreeChunks(pyodide._module);
  run(pyodide, "contents.py", { PYSCRIPT: pyscript.pyscript, MEMORY: { share, sweep, done, zero } });
  return pyodide;
};

// What a loaded instance holds before the snapshot is restored.
const untouched = async (snapshot) => {
  const { default: create } = await import(`${runtime}pyodide.asm.mjs`);
  let memory;
  await load({
    _loadSnapshot: snapshot,
    stdLibURL: library,
    createPyodideModule: async (settings) => {
      const module = await create(settings);
      memory = module.HEAPU8.slice();
      return module;
    },
  });
  return memory;
};

// Compressed in pieces, so that the page can unpack each in the free top of a fresh memory.
const squeezed = async (bytes) => {
  const squeezer = await load();
  const frames = [];
  for (let start = 0; start < bytes.length; start += PIECE) {
    squeezer.FS.writeFile("/piece", bytes.subarray(start, start + PIECE));
    run(squeezer, "compress.py");
    frames.push(squeezer.FS.readFile("/piece.zst"));
  }
  return frames;
};

const pyodide = await filled();
const module = pyodide._module;
zeroFreed(module);
const hashes = hashesOf(module, pyodide.runPython("id(str)"));
const snapshot = pyodide.makeMemorySnapshot();
const weights = run(pyodide, "size_report.py", { BASE: module.___heap_base });
const headerBytes = new DataView(snapshot.buffer, snapshot.byteOffset).getUint32(4, true);
const header = snapshot.slice(0, headerBytes);
const memory = snapshot.slice(headerBytes);
const ring = unlinked(memory, pyodide.runPython("import sys; id(sys.modules)"), module.___heap_base);
const restored = memory.slice();
linked(new Uint32Array(restored.buffer), ring);
unhashed(memory, hashes);
const initial = await untouched(snapshot);
if (initial.length !== memory.length) throw new Error("more than a fresh memory holds: import less");
const built = dataSegments(fs.readFileSync(`${runtime}pyodide.asm.wasm`), memory.length);
const top = (Math.max(lastByte(memory), lastByte(initial)) + GRAIN) & -GRAIN;
const runs = runsOf({ memory, initial, built, heapBase: module.___heap_base, top });
const delta = Uint8Array.from(
  Buffer.concat(runs.map(([start, length]) => memory.subarray(start, start + length))),
);

const frames = await squeezed(delta);
const packed = Buffer.concat(frames);
fs.writeFileSync(`${folder}/memory.raw`, restored);
fs.writeFileSync(`${folder}/heap.zst`, packed);
fs.writeFileSync(
  `${folder}/heap.json`,
  JSON.stringify({
    header: Buffer.from(header).toString("base64"),
    runs: runs.flat(),
    ring,
    strings: hashes[0],
    memory: memory.length,
    bytes: delta.length,
    packed: packed.length,
    sum: checksum(delta),
    piece: PIECE,
    frames: frames.map((frame) => frame.length),
    prelude: { length: pyscriptPrelude.length, hash: hash(pyscriptPrelude) },
  }),
);
const used = lastUsed(memory, module.___heap_base, top);
console.log(`snapshot: ${delta.length} bytes, packed ${packed.length}`);
console.log(`memory: ${used} of ${memory.length} bytes used; the heap in kB: ${weights}`);
process.exit(0);
