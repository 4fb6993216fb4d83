// PyScript's `interpreter`: stands in for pyodide.mjs, exports the same two names, and starts
// Python from the snapshot; whenever that fails, for whatever reason, from the library.
import { loadPyodide as load, version } from "pyodide";
import { plain } from "./plain.mjs";
import { restored } from "./restored.mjs";

const started = async (options) => {
  if (FILES.heap) {
    try {
      return await restored({ load, version }, options);
    } catch (error) {
      console.info(`No snapshot, plain start: ${error}`);
    }
  }
  return plain({ load, version }, options);
};

const loadPyodide = (options) =>
  started(options).catch((error) => {
    globalThis.beads?.failed();
    throw error;
  });

export { loadPyodide, version };
