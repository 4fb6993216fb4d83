// node library.mjs <site.zip> <out>: the slim library and the compiled project, as zips.
import fs from "node:fs";
import { load, pyscript, run, script } from "./pyodide.mjs";

const [site, out] = process.argv.slice(2);
const pyodide = await load();
pyodide.FS.writeFile("/source.zip", fs.readFileSync(site));
pyodide.FS.writeFile("thin.py", script("thin.py"));
run(pyodide, "library.py", { PYSCRIPT: pyscript.pyscript });
for (const name of ["library.zip", "thin.zip", "site.zip", "wanted.json"])
  fs.writeFileSync(`${out}/${name}`, pyodide.FS.readFile(`/${name}`));
process.exit(0);
