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

const right = async (response, hash) =>
  response.ok && (await hashOf(await response.clone().arrayBuffer())).startsWith(hash);

// A file with its hash in its name may come from any cache, the browser's too; one that is another all
// the same comes from the host.
const fetched = async (path, hash) => {
  const url = address(path);
  const named = path.includes(hash);
  const ways = [() => fetch(url, { cache: "reload" })];
  if (named) ways.unshift(async () => (await found(url)) ?? fetch(url));
  for (const way of ways) {
    const response = await way();
    if (await right(response, hash)) return response;
  }
  throw new Error(`${path} is not the one of build ${BUILD}`);
};

const install = async () => {
  const cache = await caches.open(CACHE);
  for (const [path, hash] of Object.entries(FILES))
    if (!(await cache.match(address(path)))) await cache.put(address(path), await fetched(path, hash));
};

// What a page wants of the host, as what was kept is not what it should be, takes its place if it is.
const renewed = async ({ url }) => {
  const [path, hash] = Object.entries(FILES).find(([path]) => address(path) === url) ?? [];
  if (!path) return undefined;
  try {
    const response = await fetch(url, { cache: "reload" });
    if (!(await right(response, hash))) return undefined;
    await (await caches.open(CACHE)).put(url, response.clone());
    return response;
  } catch {
    return undefined; // no network: what is kept is all there is
  }
};

// A tab that still runs the old build keeps running; what it asks for later may be gone, and
// only its computer players do: without their worker they think on the page.
const activate = async () => {
  for (const name of await siteCaches()) if (name !== CACHE) await caches.delete(name);
  await clients.claim();
};

// Pages read their query themselves: whatever stands in it, it is one page. Without a network 404.html
// mends what is not kept, as it does on the host.
const answer = async (request) => {
  const bare = request.url.split(/[?#]/)[0].replace(/index\.html$/, "");
  const anew = request.cache === "reload" && request.mode !== "navigate" && (await renewed(request));
  const kept = anew || (await found(request.mode === "navigate" ? bare : request));
  if (kept || request.mode !== "navigate" || /\.\w+$/.test(bare)) return kept ?? fetch(request);
  return fetch(request).catch(() => found(address("404.html")));
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
