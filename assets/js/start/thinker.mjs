// The worker in which computer players think (worker.mjs), asked by texts. It is made when the first
// of them has to, and is given what the page has compiled already.
import { arriving } from "./arrivals.mjs";

const STARTING_MS = 60_000; // on a slow line its Python has to arrive first
const ANSWERING_MS = 10_000; // of work of 50 ms at a time: longer is never

// `beads.ask(verb, text)`: the promise of an answer, refused when there is no worker, or none any
// more: the page thinks itself then.
const offerThinker = () => {
  const waiting = new Map(); // number of the question -> how to answer it
  let number = 0;
  let ready = false;
  let worker;
  let starting;
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

  // A worker's own script is one that no browser checks: it is asked for by its hash before.
  const start = async () => {
    if (globalThis.origin === "null") throw new Error("a page without an origin has no worker");
    const { href } = new URL(beads.worker, document.baseURI);
    await arriving(href);
    if (broken) return;
    worker = new Worker(href, { type: "module" });
    worker.onmessage = answered;
    worker.onerror = (event) => {
      event.preventDefault();
      fail(event.message ?? "the worker did not start");
    };
    const { compiled, integrity } = beads;
    try {
      worker.postMessage({ compiled, integrity });
    } catch {
      worker.postMessage({ compiled: {}, integrity }); // what is compiled cannot be sent: it compiles its own
    }
  };

  beads.ask = (verb, text) =>
    new Promise((resolve, reject) => {
      if (broken) throw broken;
      const question = { number: (number += 1), verb, text };
      const longest = ready ? ANSWERING_MS : STARTING_MS;
      const patience = setTimeout(fail, longest, "the worker does not answer");
      waiting.set(number, { resolve, reject, patience });
      starting ??= start().catch(({ message }) => fail(message));
      starting.then(() => worker?.postMessage(question));
    });
};

export { offerThinker };
