// node plays.mjs <build folder> <glue> <first.wasm> [<rest.wasm>]: the seeded plays of plays.py, as
// the runtime of these files plays them. The rest comes when it is called, never by itself; how often
// it came is told on the error stream.
import fs from "node:fs";
import path from "node:path";
import { restored, withParts } from "./restored.mjs";
import { asFunction, parted } from "../../assets/js/rest.mjs";

const [folder, glue, first, rest] = process.argv.slice(2);
const made = (file, imports) => {
  const module = new WebAssembly.Module(fs.readFileSync(file));
  return { module, instance: new WebAssembly.Instance(module, imports) };
};

let loads = 0;
const instantiate = (imports) => {
  const { module, instance } = made(first, imports);
  if (!rest) return { module, instance };
  const { own, shared } = parted(instance.exports);
  shared.through.set(
    0,
    asFunction(() => {
      loads++;
      made(rest, { ...imports, split: shared });
    }),
  );
  return { module, instance: { exports: own } };
};

const pyodide = await restored(folder, { glue: path.resolve(glue), instantiate });
withParts(pyodide, folder);
const before = loads;
const told = pyodide.runPython(fs.readFileSync(new URL("plays.py", import.meta.url), "utf8"));
console.error(`the rest came ${before} times before, ${loads - before} times in the plays`);
process.stdout.write(`${told}\n`, () => process.exit(0));
