// The worker that thinker.mjs asks: the page's own Python, from the same files.

const started = async ({ wasm, rest }) => {
  globalThis.beads = { downloads: { ...(wasm && { wasm: Promise.resolve(wasm) }) }, compiled: { rest } };
  const { loadPyodide } = await import(new URL(INTERPRETER, import.meta.url).href);
  const { begin, step, drop } = (await loadPyodide()).pyimport("ui.background.worker");
  return { begin, step, drop }; // not the module: a promise would ask it whether it is one, too
};

let python;
onmessage = async ({ data: { compiled, number, verb, text } }) => {
  python ??= started(compiled); // which comes before all questions
  if (compiled) return;
  try {
    postMessage({ number, text: await (await python)[verb](text) });
  } catch (error) {
    postMessage({ number, error: error.message });
  }
};
