// node verify.mjs <folder>: does the delta restore what was there? To be run after an upgrade.
//
// Restores heap.zst as the page does, then compares with memory.raw byte by byte. The stack below
// its top is dead, and may differ; so may errno.
import fs from "node:fs";
import { load, runtime } from "./pyodide.mjs";

const folder = process.argv[2];
globalThis.FILES = { heap: JSON.parse(fs.readFileSync(`${folder}/heap.json`, "utf8")) };
const { apply, header, unpacked } = await import("../../../assets/js/start/heap.mjs");
const { default: create } = await import(`${runtime}pyodide.asm.mjs`);
const expected = fs.readFileSync(`${folder}/memory.raw`);

let different = 0;
let dead = 0;
const pyodide = await load({
  stdLibURL: `${folder}/thin.zip`,
  _loadSnapshot: header(),
  createPyodideModule: async (settings) => {
    const module = await create(settings);
    apply(module, unpacked(module, fs.readFileSync(`${folder}/heap.zst`)));
    const top = module._emscripten_stack_get_current();
    const errno = module.___errno_location();
    for (let i = 0; i < expected.length; i++) {
      if (module.HEAPU8[i] === expected[i]) continue;
      if (i >= module.___stack_low && i < top) dead++;
      else if (i !== errno) different++;
    }
    return module;
  },
});
const modules = pyodide.runPython("import sys; len(sys.modules)");
console.log(`${expected.length} bytes, ${different} differ, and ${dead} of dead stack; ${modules} modules`);
process.exit(different ? 1 : 0);
