// The plain start: the slim library and the project as zips, everything imported anew.
import { bytes, instance } from "./downloads.mjs";
import { offerParts } from "./late.mjs";

const plain = async ({ load, version }, options) => {
  const [library, site] = [bytes(FILES.library), bytes(FILES.site)];
  const pyodide = await instance(load, version, options, { library });
  pyodide.unpackArchive(await site, "zip");
  offerParts(pyodide);
  globalThis.beads && (beads.started = "plain");
  return pyodide;
};

export { plain };
