// Only in the build of `make profile` (tools/start/runtime): the server is told which functions ran.
const EVERY_MS = 700;

const tellWhatRan = (exports) => {
  const words = [];
  for (let word = 0; exports[`ran${word}`]; word++) words.push(exports[`ran${word}`]);
  const tell = () => {
    const bits = BigUint64Array.from(words, ({ value }) => BigInt.asUintN(64, value));
    fetch(new URL("../ran", import.meta.url), { method: "POST", body: bits, keepalive: true }).catch(() => {});
  };
  globalThis.addEventListener("pagehide", tell);
  setInterval(tell, EVERY_MS);
};

export { tellWhatRan };
