// The site's own Python under Node: its snapshot restored into a runtime of choice.
import fs from "node:fs";
import { load } from "../snapshot/pyodide.mjs";
import { created } from "./instances.mjs";

// `folder` is the build's; the others are those of `created`.
const restored = async (folder, { glue, instantiate }) => {
  globalThis.FILES = { heap: JSON.parse(fs.readFileSync(`${folder}/heap.json`, "utf8")) };
  const { apply, header, unpacked } = await import("../../../assets/js/start/heap.mjs");
  return load({
    stdLibURL: `${folder}/thin.zip`,
    _loadSnapshot: header(),
    createPyodideModule: async (settings) => {
      const module = await created(glue, instantiate, settings);
      apply(module, unpacked(module, fs.readFileSync(`${folder}/heap.zst`)));
      return module;
    },
  });
};

// What arrives later, here now.
const withParts = (pyodide, folder) => {
  for (const part of fs.readdirSync(`${folder}/late`)) {
    pyodide.FS.writeFile("/part", fs.readFileSync(`${folder}/late/${part}`));
    pyodide.runPython(`
from pathlib import Path
from ui.background.bundles import ROOT, unpack
from ui.toolkit.words import learn
unpack(Path("/part").read_bytes(), ROOT)
learn()
`);
  }
};

export { restored, withParts };
