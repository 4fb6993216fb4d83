// Parts of the site that Python asks for when they are first wanted (ui/background/bundles.py).
import { arrived } from "./arrivals.mjs";
import { at } from "./downloads.mjs";

const fetchNow = (url) => {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status !== 200) throw new Error(`${url}: ${request.status}`);
  return Uint8Array.from(request.response, (letter) => letter.charCodeAt(0) & 255);
};

// Python is told of what cannot be had by getting nothing.
const offerParts = (pyodide) => {
  const url = (part) => at(FILES.late[part].name);
  const index = Object.fromEntries(Object.entries(FILES.late).map(([part, { files }]) => [part, files]));
  pyodide.registerJsModule("_late", {
    index: JSON.stringify(index),
    fetch: (part) => arrived(url(part)).catch(() => undefined),
    fetchNow(part) {
      try {
        return fetchNow(url(part));
      } catch {
        return undefined;
      }
    },
  });
  pyodide.runPython("import _late\nfrom ui.background.bundles import parts\nparts.begin(_late.index, _late.fetch, _late.fetchNow)");
};

export { fetchNow, offerParts };
