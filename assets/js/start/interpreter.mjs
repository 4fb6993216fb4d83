// PyScript's `interpreter`: stands in for pyodide.mjs and exports the same two names. Python starts
// as soon as this is here, from the snapshot; whenever that fails, for whatever reason, from the
// library. PyScript, or the worker, gets it when it asks.
import { loadPyodide as load, version } from "pyodide";
import { early } from "./arrivals.mjs";
import { plain } from "./plain.mjs";
import { restored } from "./restored.mjs";
import { offerThinker } from "./thinker.mjs";

const page = globalThis.document && globalThis.beads;
// What Python prints goes where whoever asked for it says.
const streams = {};
const options = {
  indexURL: new URL(".", import.meta.url).href,
  stdout: (line) => (streams.stdout ?? console.log)(line),
  stderr: (line) => (streams.stderr ?? console.error)(line),
};

// The page began again because something was not here in time (rest.mjs): now all of it is.
const whole = () => {
  if (!page || !history.state?.whole) return false;
  history.replaceState(null, "");
  return true;
};

const begun = async () => {
  if (FILES.heap && !whole()) {
    try {
      return await restored({ load, version }, options);
    } catch (error) {
      console.info(`No snapshot, plain start: ${error}`);
    }
  }
  return plain({ load, version }, options);
};

const started = async () => {
  try {
    const pyodide = await begun();
    if (page) pyodide._module.API.on_fatal = () => beads.broken?.();
    return pyodide;
  } catch (error) {
    page?.failed?.(error);
    throw error;
  }
};

const python = early(started());
if (page) offerThinker();

const loadPyodide = ({ stdout, stderr } = {}) => {
  Object.assign(streams, { stdout, stderr });
  return python;
};

export { loadPyodide, version };
