// The worker in which computer players think (worker.mjs), asked by texts. It is made when the first
// of them has to, and is given what the page has compiled already.

const STARTING_MS = 60_000; // on a slow line its Python has to arrive first
const ANSWERING_MS = 10_000; // of work of 50 ms at a time: longer is never

// `beads.ask(verb, text)`: the promise of an answer, refused when there is no worker, or none any
// more: the page thinks itself then.
const offerThinker = () => {
  const waiting = new Map(); // number of the question -> how to answer it
  let number = 0;
  let ready = false;
  let worker;
  let broken;

  const fail = (reason) => {
    worker?.terminate();
    broken = new Error(reason);
    for (const { reject, patience } of waiting.values()) {
      clearTimeout(patience);
      reject(broken);
    }
    waiting.clear();
  };

  const answered = ({ data }) => {
    const { resolve, reject, patience } = waiting.get(data.number);
    clearTimeout(patience);
    waiting.delete(data.number);
    ready = true;
    if (data.error === undefined) resolve(data.text);
    else reject(new Error(data.error));
  };

  const start = () => {
    if (globalThis.origin === "null") throw new Error("a page without an origin has no worker");
    worker = new Worker(new URL(beads.worker, document.baseURI), { type: "module" });
    worker.onmessage = answered;
    worker.onerror = (event) => {
      event.preventDefault();
      fail(event.message ?? "the worker did not start");
    };
    try {
      worker.postMessage({ compiled: beads.compiled });
    } catch {
      worker.postMessage({ compiled: {} }); // what is compiled cannot be sent: it compiles its own
    }
  };

  const startOnce = () => {
    try {
      if (!worker) start();
    } catch (error) {
      fail(error.message);
    }
  };

  beads.ask = (verb, text) =>
    new Promise((resolve, reject) => {
      if (!broken) startOnce();
      if (broken) throw broken;
      number += 1;
      const longest = ready ? ANSWERING_MS : STARTING_MS;
      const patience = setTimeout(fail, longest, "the worker does not answer");
      waiting.set(number, { resolve, reject, patience });
      worker.postMessage({ number, verb, text });
    });
};

export { offerThinker };
