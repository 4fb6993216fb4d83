// node library.mjs <site.zip> <late.json> <out> [lined]: the slim library and the compiled project, as zips,
// and what of the project arrives later, as late/<part>.
import fs from "node:fs";
import path from "node:path";
import { load, pyscript, run, script } from "./pyodide.mjs";

const [site, late, out, lined] = process.argv.slice(2);
const pyodide = await load();
pyodide.FS.writeFile("/source.zip", fs.readFileSync(site));
pyodide.FS.writeFile("/late.json", fs.readFileSync(late));
const standIns = fs.readdirSync(new URL("thin", import.meta.url), { recursive: true });
for (const name of ["lines.py", ...standIns.filter((each) => each.endsWith(".py")).map((each) => `thin/${each}`)]) {
  pyodide.FS.mkdirTree(path.dirname(name));
  pyodide.FS.writeFile(name, script(name));
}
pyodide.runPython("import importlib; importlib.invalidate_caches()"); // it has looked here before
run(pyodide, "library.py", { PYSCRIPT: pyscript.pyscript, LINED: lined === "lined" });
for (const name of ["library.zip", "thin.zip", "site.zip", "wanted.json"])
  fs.writeFileSync(`${out}/${name}`, pyodide.FS.readFile(`/${name}`));
fs.rmSync(`${out}/late`, { recursive: true, force: true });
fs.mkdirSync(`${out}/late`);
for (const part of Object.keys(JSON.parse(fs.readFileSync(late, "utf8"))))
  fs.writeFileSync(`${out}/late/${part}`, pyodide.FS.readFile(`/late/${part}`));
process.exit(0);
