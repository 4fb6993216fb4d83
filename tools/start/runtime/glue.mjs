// node glue.mjs < {source, imported, exported, always}: Pyodide's JavaScript for a runtime that never
// loads an extension module, as {text, exports}.
//
// Of thousands of exports and library functions those remain that are named: the text is cut where its
// syntax tree says, and a bundler drops what nothing refers to any more.
import fs from "node:fs";
import { parse } from "acorn";
import { transformSync } from "esbuild";

const parsed = (text) => parse(text, { ecmaVersion: "latest", sourceType: "module" });

// A tree's nodes, all of them.
const nodes = function* (node) {
  if (node.type) yield node;
  for (const each of Object.values(node)) if (each && typeof each === "object") yield* nodes(each);
};

const only = (found, what) => {
  if (found.length !== 1) throw new Error(`${what}: ${found.length} in the glue`);
  return found[0];
};

// The text with each of `edits`, [start, end, what stands there instead].
const edited = (text, edits) => {
  const parts = [];
  let at = 0;
  for (const [start, end, instead] of edits.toSorted(([a], [b]) => a - b)) {
    parts.push(text.slice(at, start), instead);
    at = end;
  }
  return [...parts, text.slice(at)].join("");
};

const without = ({ start, end }) => [start, end, ""];
const isFunction = ({ type }) => type === "FunctionDeclaration";
const isNamed = (node, name) => node.type === "Identifier" && (!name || node.name === name);

// The name that is asked of `object`, by a dot or in brackets.
const asked = (node, object) =>
  node.type === "MemberExpression" && isNamed(node.object, object)
    ? (node.property.name ?? node.property.value)
    : undefined;

const bundled = (text, short) =>
  transformSync(text, {
    format: "esm",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    treeShaking: true,
    minifySyntax: true,
    minifyWhitespace: true,
    minifyIdentifiers: short,
  }).code;

const { source, imported, exported, always } = JSON.parse(fs.readFileSync(0, "utf8"));
const made = only(parsed(source).body.filter(isFunction), "functions");
const all = [...nodes(made)];
const returned = made.body.body.at(-1);
if (returned.type !== "ReturnStatement" || !isNamed(returned.argument))
  throw new Error("the glue returns no variable");
const result = returned.argument.name;

// `wasmImports` holds what the runtime imports, and nothing else keeps the rest alive.
const imports = only(
  all.filter(({ type, id }) => type === "VariableDeclarator" && isNamed(id, "wasmImports")),
  "wasmImports",
).init;
const taken = imports.properties.filter(({ key }) => imported.includes(key.name));
const alive = new Set(taken.map(({ value }) => value.name));
const read = new Set(all.map((node) => !node.computed && asked(node, "Module")));
const unused = ({ type, expression }) => {
  if (type !== "ExpressionStatement" || expression.type !== "AssignmentExpression") return false;
  const { left, right } = expression;
  if (left.type !== "MemberExpression" || !isNamed(left.object)) return false;
  if (left.property.name === "sig") return !alive.has(left.object.name);
  return right.name?.startsWith("_") && asked(left, "Module") === right.name && !read.has(right.name);
};
// An eval in a function would keep all names around it.
const evals = all.filter(({ type, callee }) => type === "CallExpression" && isNamed(callee, "eval"));
const edits = [
  [imports.start, imports.end, `{${taken.map(({ start, end }) => source.slice(start, end)).join()}}`],
  ...all.filter(unused).map(without),
  ...evals.map(({ callee }) => [callee.start, callee.end, "(0,eval)"]),
];

// The exports of the runtime, each with the statement that gives it to a variable.
const { body: assigning } = only(
  all.filter((node) => isFunction(node) && isNamed(node.id, "assignWasmExports")),
  "assignWasmExports",
).body;
const given = assigning.map((node) => ({
  node,
  name: [...nodes(node)].map((each) => asked(each, "wasmExports")).find(Boolean),
  variable: node.expression.left.name,
}));

// What the function does as a module of its own, with only the exports `keep` given to variables: there
// the bundler sees what is unused.
const asModule = (keep) =>
  edited(source, [
    ...edits,
    ...given.filter(({ name }) => !keep.has(name)).map(({ node }) => without(node)),
    [0, made.body.start + 1, ""],
    [returned.start, source.length, `export{${result}}`],
  ]);

// The same as a function again.
const asFunction = (text) => {
  const [end, name] = /export\s*\{\s*([\w$]+)(?: as [\w$]+)?\s*\};?\s*$/.exec(text);
  const body = text.slice(0, -end.length);
  return `export default async function(moduleArg={}){${body};return ${name}}`;
};

const left = [...nodes(parsed(bundled(asModule(new Set()), false)))];
const named = new Set(left.filter((node) => isNamed(node)).map(({ name }) => name));
const keep = new Set([
  ...always,
  ...left.map((node) => asked(node, "wasmExports") ?? asked(node, "moduleExports")).filter(Boolean),
  ...given.filter(({ variable }) => named.has(variable)).map(({ name }) => name),
]);
const text = asFunction(bundled(asModule(keep), true));
process.stdout.write(JSON.stringify({ text, exports: exported.filter((name) => keep.has(name)) }));
