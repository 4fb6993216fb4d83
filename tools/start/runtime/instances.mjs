// The runtime from files of choice, under Node.
import fs from "node:fs";
import path from "node:path";
import { asFunction, parted } from "../../../assets/js/start/rest.mjs";

const made = (file, imports) => {
  const module = new WebAssembly.Module(fs.readFileSync(file));
  return { module, instance: new WebAssembly.Instance(module, imports) };
};

// Makes an instance of the `first` file. The `rest`, where there is one, comes when it is called,
// never by itself; `came` is told.
const halves = (first, rest, came) => (imports) => {
  const { module, instance } = made(first, imports);
  if (!rest) return { module, instance };
  const { own, shared } = parted(instance.exports);
  const join = () => {
    came();
    made(rest, { ...imports, split: shared });
  };
  shared.through.set(0, asFunction(join));
  return { module, instance: { exports: own } };
};

// What Pyodide makes of the JavaScript at `glue`, around an instance that `instantiate` makes of its
// imports, with its module.
const created = async (glue, instantiate, settings) => {
  const { default: create } = await import(path.resolve(glue));
  const { instantiate: native } = WebAssembly;
  WebAssembly.instantiate = async (source, imports) => {
    WebAssembly.instantiate = native;
    return instantiate(imports);
  };
  return create(settings);
};

export { created, halves };
