// The quick start: a fresh instance whose memory becomes that of one which has imported
// everything. It relies on private parts of the pinned Pyodide (docs/BOOT.md).
import { arrived, early } from "./arrivals.mjs";
import { at, instance, started } from "./downloads.mjs";
import { apply, header, unpacked } from "./heap.mjs";
import { forget, keep, kept } from "./keep.mjs";
import { offerParts } from "./late.mjs";
import { carryingPyscript } from "./prelude.mjs";
import { stranded } from "./rest.mjs";

const KEEP_AFTER_MS = 1500;
// A zip without entries: the library is in the snapshot.
const NO_LIBRARY = new Uint8Array([80, 75, 5, 6, ...new Array(18).fill(0)]);

const heapArrived = async () => {
  const url = at(FILES.heap.name);
  return (await kept(url)) ?? { packed: await arrived(url) };
};

// What the snapshot lacks of the library cannot be waited for (finder.py); in play nothing is lacking.
const offerLibrary = (pyodide) =>
  pyodide.registerJsModule("_library", {
    lacking() {
      console.warn("The library was wanted at once.");
      stranded(at(FILES.rest ?? FILES.wasm));
    },
  });

const restored = async ({ load, version }, options) => {
  const heap = started.heap ?? early(heapArrived());
  let fresh;
  const create = async (factory, settings) => {
    const module = await factory(settings); // whole, even if there is no heap: half an instance complains
    const arrival = await heap;
    const bytes = arrival.unpacked ?? unpacked(module, arrival.packed);
    apply(module, bytes, arrival.checked);
    if (!arrival.unpacked) fresh = bytes;
    module.API.rawRun("import _call_sites; _call_sites.vary()"); // first of all (call_sites.py)
    return module;
  };
  try {
    const pyodide = await instance(load, version, options, {
      library: Promise.resolve(NO_LIBRARY),
      create,
      _loadSnapshot: header(),
    });
    offerLibrary(pyodide);
    offerParts(pyodide);
    const random = pyodide.pyimport("random");
    random.seed();
    random.destroy();
    if (globalThis.beads) beads.started = "snapshot";
    if (fresh && globalThis.document) setTimeout(() => keep(at(FILES.heap.name), fresh), KEEP_AFTER_MS);
    return carryingPyscript(pyodide);
  } catch (error) {
    await forget();
    throw error;
  }
};

export { restored };
