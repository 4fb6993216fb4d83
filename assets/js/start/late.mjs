// Parts of the site that Python waits for when they are first wanted (ui/background/bundles.py).
import { arrived } from "./arrivals.mjs";
import { at } from "./downloads.mjs";

// Python is told of what cannot be had by getting nothing, or its name if it is another file. `again`:
// past what the browser has kept.
const offerParts = (pyodide) => {
  const index = Object.fromEntries(Object.entries(FILES.late).map(([part, { files }]) => [part, files]));
  pyodide.registerJsModule("_late", {
    index: JSON.stringify(index),
    fetch: (part, again) =>
      arrived(at(FILES.late[part].name), { cache: again ? "reload" : "default" }).catch(async (error) => {
        const cause = await globalThis.beads?.cause?.(error);
        if (cause?.code === "gone") beads.replaced?.();
        return cause?.code === "changed" ? cause.given[0] : undefined;
      }),
  });
  pyodide.runPython("import _late\nfrom ui.background.bundles import parts\nparts.begin(_late.index, _late.fetch)");
};

export { offerParts };
