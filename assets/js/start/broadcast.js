// PyScript opens a channel to workers of its own. A browser that refuses all storage throws then, and
// nothing would start. There are no such workers here: a channel that nobody hears does as well.
try {
  new BroadcastChannel("beads-boxes").close();
} catch {
  globalThis.BroadcastChannel = class extends EventTarget {
    postMessage() {}
    close() {}
  };
}
