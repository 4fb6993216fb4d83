// Why something did not come, told with what helps. The page knows each of its files by a hash, which
// stands in its import map: by that the browser refuses modules, and what is fetched is refused too.
{
  const map = document.querySelector("script[type=importmap]");
  const whole = (path) => new URL(path, document.baseURI).href;
  const hashes = Object.entries(map ? JSON.parse(map.textContent).integrity : {});
  const integrity = Object.fromEntries(hashes.map(([path, hash]) => [whole(path), hash]));
  const TYPES = { js: /javascript/, css: /text\/css/ };

  const answers = () =>
    fetch(location.pathname, { method: "HEAD", cache: "no-store" }).then(
      ({ ok }) => ok,
      () => false,
    );

  // What is wrong with a file, as a code of notes.js, and what its sentence needs; nothing if nothing is.
  const judged = async (file, hash = integrity[file]) => {
    const name = file.replace(/.*\//, "");
    let response;
    try {
      response = await fetch(file);
    } catch {
      return { code: (await answers()) ? "blocked" : "failed", given: [name] };
    }
    const type = response.headers.get("content-type") ?? "";
    if (/^4(04|10)$/.test(response.status) || (response.ok && type.startsWith("text/html"))) return { code: "gone" };
    if (!response.ok) return { code: "host", given: [name, response.status] };
    try {
      await fetch(file, { integrity: hash });
    } catch {
      return { code: "changed", given: [name], file };
    }
    const wanted = TYPES[name.split(".").pop()];
    return wanted && !wanted.test(type) && { code: "type", given: [name] };
  };

  // `error` may say which `file` it is about; a script that fails does not say whether it is that one or
  // one that it imports.
  beads.cause = async (error) => {
    if (error instanceof RangeError) return { code: "memory" }; // a device refuses it
    if (!globalThis.WebAssembly || error instanceof WebAssembly.CompileError) return { code: "wasm" };
    const files = error?.file ? [error.file] : Object.keys(integrity).filter((file) => file.endsWith(".js"));
    const found = await Promise.all(files.map((file) => judged(file, error?.integrity)));
    return found.find(Boolean) || { code: "failed" };
  };

  const RECOVER = ["failed", "gone", "changed"];
  beads.tell = async (error) => {
    const { code, given, file } = await beads.cause(error);
    const recover = RECOVER.includes(code) && self === top;
    beads.note(code, { given, recover, retry: () => beads.again(file, error?.integrity) });
  };
  beads.integrity = integrity;

  // Styles that do not arrive are asked for again: a page without them can hardly be used.
  const restyle = async ({ target: link }) => {
    if (!link.matches?.("link[rel=stylesheet]") || link.dataset.tries === "3") return;
    const { href: file, integrity } = link;
    const next = link.cloneNode();
    next.dataset.tries = Number(link.dataset.tries ?? 0) + 1;
    setTimeout(() => link.replaceWith(next), 1000 * next.dataset.tries);
    const arrived = await fetch(file, { cache: "reload", integrity }).catch(() => undefined);
    if (arrived?.ok) return;
    const tell = () => beads.tell({ file, integrity });
    tell();
    if (!beads.awake) addEventListener("beads:awake", tell, { once: true });
  };
  addEventListener("error", restyle, true);
}
