// PyScript begins by writing its own package to the file system, as one long text of Python.
// The snapshot carries that package compiled, so importing it is all there is to do. A text that
// is not the one of the build runs as it is.

const hash = (text) => {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
};

const known = (code) =>
  code.length >= FILES.prelude.length && hash(code.slice(0, FILES.prelude.length)) === FILES.prelude.hash;

// A text that only imports is not compiled: that takes time, and some fifty functions of the runtime
// that the start does not need otherwise, each made ready when it is first called.
const IMPORT = /^\s*import ([\w.]+)\s*$/;

const carryingPyscript = (pyodide) => {
  for (const name of ["runPython", "runPythonAsync"]) {
    const run = pyodide[name].bind(pyodide);
    pyodide[name] = (code, ...rest) => {
      const text = known(code) ? `import pyscript${code.slice(FILES.prelude.length)}` : code;
      const module = IMPORT.exec(text)?.[1];
      if (!module) return run(text, ...rest);
      pyodide.pyimport(module).destroy();
      return name === "runPython" ? undefined : Promise.resolve();
    };
  }
  return pyodide;
};

export { carryingPyscript, hash };
