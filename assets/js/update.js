// The service worker, the new version it has ready, and the files the system hands over.
{
  const AFTER_AWAKE_MS = 500;
  let ready;
  let told = () => {};

  // The new version starts with the page's next load; this asks for both at once.
  const apply = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    ready.postMessage("take over");
  };

  const offer = (worker) => {
    ready = worker;
    told(apply);
  };

  const follow = (coming) =>
    coming.addEventListener("statechange", () => {
      if (coming.state === "installed" && navigator.serviceWorker.controller) offer(coming);
    });

  // One may be on its way already: another tab has asked for it.
  const watch = (registration) => {
    if (registration.waiting) offer(registration.waiting);
    if (registration.installing) follow(registration.installing);
    registration.addEventListener("updatefound", () => follow(registration.installing));
  };

  // Where nothing may be kept, asking for it would only be noise on the console.
  const keeps = () => {
    try {
      return Boolean(localStorage);
    } catch {
      return false;
    }
  };

  const register = async () => {
    if (!keeps()) return;
    let registration;
    try {
      registration = await navigator.serviceWorker.register("./sw.js", { updateViaCache: "none" });
    } catch {
      return; // No storage, as in some iframes, or no secure origin: the site works online.
    }
    if (registration) watch(registration); // where workers are switched off there is none
  };

  const shared = async (callback) => {
    try {
      const cache = await caches.open("beads-boxes:shared");
      const text = await (await cache.match("./shared"))?.text();
      await cache.delete("./shared");
      if (text) callback(text);
    } catch {
      // Nothing can be shared without storage.
    }
  };

  // A file of this version is gone from its host, where a new version must be then. What did not arrive
  // is told first.
  beads.replaced = () => setTimeout(() => told(() => location.reload()));

  // `callback(apply)` once a new version has arrived whole; `apply()` reloads into it.
  beads.update = (callback) => {
    told = callback;
    if (ready) told(apply);
  };

  // `callback(text)` for each saved game that the system opens with this app.
  beads.opened = (callback) => {
    if (new URLSearchParams(location.search).has("shared")) shared(callback);
    globalThis.launchQueue?.setConsumer(async ({ files }) => {
      for (const handle of files) callback(await (await handle.getFile()).text());
    });
  };

  if (beads.build !== "source" && "serviceWorker" in navigator)
    addEventListener("beads:awake", () => setTimeout(register, AFTER_AWAKE_MS), { once: true });
}
