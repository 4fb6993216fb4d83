// node heap.mjs <folder>: the memory of a Python that has imported everything, as a delta.
//
// <folder> holds library.zip, site.zip, wanted.json; left there: heap.zst, heap.json.
// A file of the format that assets/js/heap.mjs applies: only bytes that differ from what a fresh
// instance has anyway, freed memory zeroed, compressed by Pyodide's own zstd.
import fs from "node:fs";
import { load, pyscript, run, runtime, script } from "./pyodide.mjs";
import { hash } from "../../assets/js/prelude.mjs";
import { checksum } from "../../assets/js/heap.mjs";
import { GRAIN, dataSegments, lastByte, runsOf, zeroFreed } from "./memory.mjs";
import { stdlib as pyscriptPrelude } from "../../node_modules/@pyscript/core/src/stdlib.js";

const PIECE = 8 * 1024 * 1024;
const folder = process.argv[2];
const library = `${folder}/library.zip`;
globalThis.document ??= {}; // `from js import document` is kept as a path

const filled = async () => {
  const pyodide = await load({ _makeSnapshot: true, stdLibURL: library });
  pyodide.unpackArchive(new Uint8Array(fs.readFileSync(`${folder}/site.zip`)), "zip");
  for (const name of ["site.zip", "wanted.json"])
    pyodide.FS.writeFile(`/${name}`, fs.readFileSync(`${folder}/${name}`));
  pyodide.FS.writeFile("_snapshot.py", script("finder.py"));
  run(pyodide, "contents.py", { PYSCRIPT: pyscript.pyscript });
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
    run(squeezer, "squeeze.py");
    frames.push(squeezer.FS.readFile("/piece.zst"));
  }
  return frames;
};

const pyodide = await filled();
const module = pyodide._module;
zeroFreed(module);
const snapshot = pyodide.makeMemorySnapshot();
const headerBytes = new DataView(snapshot.buffer, snapshot.byteOffset).getUint32(4, true);
const header = snapshot.slice(0, headerBytes);
const memory = snapshot.subarray(headerBytes);
const initial = await untouched(snapshot);
const built = dataSegments(fs.readFileSync(`${runtime}pyodide.asm.wasm`), memory.length);
const top = (Math.max(lastByte(memory), lastByte(initial)) + GRAIN) & -GRAIN;
const runs = runsOf({ memory, initial, built, heapBase: module.___heap_base, top });
const delta = Uint8Array.from(
  Buffer.concat(runs.map(([start, length]) => memory.subarray(start, start + length))),
);

const frames = await squeezed(delta);
const packed = Buffer.concat(frames);
fs.writeFileSync(`${folder}/heap.zst`, packed);
fs.writeFileSync(
  `${folder}/heap.json`,
  JSON.stringify({
    header: Buffer.from(header).toString("base64"),
    runs: runs.flat(),
    memory: memory.length,
    bytes: delta.length,
    sum: checksum(delta),
    piece: PIECE,
    frames: frames.map((frame) => frame.length),
    prelude: { length: pyscriptPrelude.length, hash: hash(pyscriptPrelude) },
  }),
);
console.log(`snapshot: ${delta.length} bytes, packed ${packed.length}, memory used to ${top}`);
process.exit(0);
