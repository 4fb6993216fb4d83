// node plays.mjs <build folder> <glue> <first.wasm> [<rest.wasm>]: the seeded plays of plays.py, as
// the runtime of these files plays them. The rest comes when it is called, never by itself; how often
// it came is told on the error stream.
import fs from "node:fs";
import { halves } from "./instances.mjs";
import { restored, withParts } from "./restored.mjs";

const [folder, glue, first, rest] = process.argv.slice(2);
let loads = 0;
const instantiate = halves(first, rest, () => loads++);
const pyodide = await restored(folder, { glue, instantiate });
withParts(pyodide, folder);
const before = loads;
const told = pyodide.runPython(fs.readFileSync(new URL("seeded_games.py", import.meta.url), "utf8"));
console.error(`the rest came ${before} times before, ${loads - before} times in the plays`);
process.stdout.write(`${told}\n`, () => process.exit(0));
