// The whole site kept in one cache per build, answered from there first.
//
// A new build is fetched beside the old one, each file checked against its hash; only when all
// have arrived can it take over, and it does so at the next start (or when the page asks): one
// start never sees two builds. `BUILD` and `FILES` (path -> start of its SHA-256) come from
// tools/build.py.
const PREFIX = "beads-boxes:";
const CACHE = `${PREFIX}site:${BUILD}`;
const SHARED = `${PREFIX}shared`;

const address = (path) => new URL(path, registration.scope).href;
const siteCaches = async () => (await caches.keys()).filter((name) => name.startsWith(`${PREFIX}site:`));

const hashOf = async (bytes) =>
  [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

// Caches of other sites on this origin, and the kept snapshot, are none of ours here.
const found = async (request) => {
  for (const cacheName of [CACHE, ...(await siteCaches())]) {
    const response = await caches.match(request, { cacheName });
    if (response) return response;
  }
  return undefined;
};

// A file with its hash in its name may come from any cache, the browser's too.
const fetched = async (path, hash) => {
  const url = address(path);
  const named = path.includes(hash);
  const response = (named && (await found(url))) || (await fetch(url, { cache: named ? "default" : "no-cache" }));
  const copy = response.clone();
  if (!response.ok || !(await hashOf(await copy.arrayBuffer())).startsWith(hash))
    throw new Error(`${path} is not the one of build ${BUILD}`);
  return response;
};

const install = async () => {
  const cache = await caches.open(CACHE);
  for (const [path, hash] of Object.entries(FILES))
    if (!(await cache.match(address(path)))) await cache.put(address(path), await fetched(path, hash));
};

// A tab that still runs the old build keeps running; what it asks for later may be gone, and
// only its computer players do: without their worker they think on the page.
const activate = async () => {
  for (const name of await siteCaches()) if (name !== CACHE) await caches.delete(name);
  await clients.claim();
};

// Pages read their query themselves: whatever stands in it, it is one page.
const answer = async (request) => {
  const bare = request.url.split(/[?#]/)[0].replace(/index\.html$/, "");
  const kept = await found(request.mode === "navigate" ? bare : request);
  if (kept || request.mode !== "navigate" || !bare.endsWith("/")) return kept ?? fetch(request);
  // A shared link names a page that only messengers need: without a network, straight to the app.
  return fetch(request).catch(() => Response.redirect(address("./")));
};

// A saved game shared with the installed app: kept until the page asks for it.
const receive = async (request) => {
  const file = (await request.formData()).get("save");
  if (file) await (await caches.open(SHARED)).put(address("./shared"), new Response(await file.text()));
  return Response.redirect(address("./?shared"), 303);
};

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
});
addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin || !url.href.startsWith(registration.scope)) return;
  if (request.method === "POST" && url.href === address("./share")) event.respondWith(receive(request));
  if (request.method === "GET") event.respondWith(answer(request));
});
