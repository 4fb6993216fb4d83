// The engine tests inside Pyodide, under Node: its Python 3.14, this tree, the tools of `.venv`.
import { loadPyodide } from "pyodide";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const [packages, ...tests] = process.argv.slice(2);

const env = {
  HOME: "/home/pyodide",
  PYTHONDONTWRITEBYTECODE: "1",
  HYPOTHESIS_NO_PLUGINS: "1", // those of other tools need an operating system
};
const pyodide = await loadPyodide({ env });
const mount = (folder, at) => {
  pyodide.FS.mkdirTree(at);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: folder }, at);
};
mount(root, "/project");
mount(packages, "/packages");
pyodide.globals.set("tests", pyodide.toPy(tests));
const status = pyodide.runPython(`
import os, sys
os.chdir("/project")
sys.path[:0] = ["/project", "/packages"]
import pytest
int(pytest.main(["-q", "-p", "no:cacheprovider", "-m", "not slow", *tests]))
`);
process.exit(status);
