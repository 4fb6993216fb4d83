// In the page's head: everything Python needs sets out before PyScript itself has arrived.
import { arrived, compiled, early, imported, known } from "./arrivals.mjs";
import { kept } from "./keep.mjs";

const at = (name) => new URL(`files/${name}`, document.baseURI).href;
// A frame that was scrolled out of sight, or a hidden page, paints nothing: do not wait for ever.
const PATIENCE_MS = document.hidden ? 0 : self === top ? 2000 : 300;
const patience = (act) =>
  new Promise((resolve) => {
    act(resolve);
    setTimeout(resolve, PATIENCE_MS);
  });
const frame = (resolve) => requestAnimationFrame(() => setTimeout(resolve));
const picture = (resolve) =>
  document.querySelector("#app > *") ? resolve() : addEventListener("beads:picture", resolve, { once: true });
const firstPaint = patience(picture).then(() => patience(frame));

// The snapshot's bytes stand for all: it comes last. Counting those of the runtime too would lead them
// through the page chunk by chunk, and it has enough to do.
let arrivedBytes = 0;
const count = (bytes) => {
  arrivedBytes += bytes;
  beads.progress((0.95 * arrivedBytes) / FILES.heap.packed);
};

// All of it sets out once the first picture is there: what that needs has the line to itself, and
// the page has time to draw it.
const runtime = async () => {
  await firstPaint;
  return compiled(at(FILES.wasm));
};

const heap = async () => {
  await firstPaint;
  const url = at(FILES.heap.name);
  return (await kept(url)) ?? { packed: await arrived(url, { count }), checked: Boolean(known(url)) };
};

Object.assign(beads, { build: FILES.build, worker: WORKER });
beads.downloads = {
  wasm: early(runtime()),
  ...(FILES.heap && { heap: early(heap()) }),
  asm: early(firstPaint.then(() => imported(at(FILES.asm)))),
};
// Python does not wait for PyScript, which asks for it later.
const interpreter = new URL(INTERPRETER, document.baseURI).href;
firstPaint.then(() => imported(interpreter)).catch((error) => beads.failed(error));
