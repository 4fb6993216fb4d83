// PyScript opens two IndexedDB data bases at its start (a package cache, file handles) and waits
// for them. The site uses neither, and a browser that blocks storage in an iframe refuses both:
// these two are answered from memory. Every other data base is the browser's own.
{
  const PYSCRIPTS = /^IDBMap\/(@pyscript\.fs|.*@[\d.]+)$/; // file handles; packages, by folder and version
  const native = (() => {
    try {
      return globalThis.indexedDB;
    } catch {
      return null;
    }
  })();
  const kept = new Map();

  const answer = (result) => {
    const request = { result };
    queueMicrotask(() => request.onsuccess?.({ target: request }));
    return request;
  };

  const database = (name) => {
    if (!kept.has(name)) kept.set(name, new Map());
    const map = kept.get(name);
    const store = {
      count: () => answer(map.size),
      clear: () => answer(map.clear()),
      delete: (key) => answer(void map.delete(key)),
      get: (key) => answer(map.get(key)),
      getAllKeys: () => answer([...map.keys()]),
      getKey: (key) => answer(map.has(key) ? key : undefined),
      put: (value, key) => answer(map.set(key, value) && key),
    };
    return {
      objectStoreNames: { length: 1, contains: () => true },
      transaction: () => ({ objectStore: () => store }),
      close() {},
    };
  };

  Object.defineProperty(globalThis, "indexedDB", {
    configurable: true,
    value: {
      open: (name, ...version) =>
        PYSCRIPTS.test(name) || !native ? answer(database(name)) : native.open(name, ...version),
      deleteDatabase: (name) => (native ? native.deleteDatabase(name) : answer(undefined)),
    },
  });
}
