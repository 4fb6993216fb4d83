// The worker that thinker.mjs asks: the page's own Python, from the same files.
import { imported } from "./arrivals.mjs";

const started = async ({ wasm, rest }, integrity) => {
  const downloads = { ...(wasm && { wasm: Promise.resolve(wasm) }) };
  globalThis.beads = { downloads, compiled: { rest }, integrity };
  const { loadPyodide } = await imported(new URL(INTERPRETER, import.meta.url).href);
  const { begin, step, drop } = (await loadPyodide()).pyimport("ui.background.worker");
  return { begin, step, drop }; // not the module: a promise would ask it whether it is one, too
};

let python;
onmessage = async ({ data: { compiled, integrity, number, verb, text } }) => {
  python ??= started(compiled, integrity); // which comes before all questions
  if (compiled) return;
  try {
    postMessage({ number, text: await (await python)[verb](text) });
  } catch (error) {
    postMessage({ number, error: error.message });
  }
};
