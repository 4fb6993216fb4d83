// Constants that are equal, kept once: the compiler makes the names of the variables, their kinds and
// much else anew for each function, and each module brings names of its own.
//
// Python's objects are read and changed in its memory, as CPython 3.14 lays them out in 32 bits.

const TYPE = 1; // words of an object; before them its references are counted
const SIZE = 2;
const STATE = 4; // of a string
const TEXT = 5; // of a string that is ASCII
const ITEMS = 4; // of a tuple, and the bytes of `bytes`
const ASCII = 0x60; // compact, and nothing but ASCII
const INTERNED = 3;
// Words of a code object: constants, names, table of exceptions; names and kinds of its variables,
// file, name, full name, table of lines.
const FIELDS = [3, 4, 5, 18, 19, 20, 21, 22, 23];
const [CONSTANTS, FILE] = [3, 20];

// `types`: the addresses of str, bytes and tuple. Returns `share(codes)`, where each of `codes` is
// [address of a code object, of its constants, of its file's name], `sweep()` for between, and `done()`.
const sharing = (module, types) => {
  const [str, bytes, tuple] = types;
  const known = new Map(); // what an object says -> its address
  const word = (object, index) => module.HEAPU32[(object >> 2) + index];
  const text = (object, index, length) => {
    const start = object + 4 * index;
    return String.fromCharCode(...module.HEAPU8.subarray(start, start + length));
  };

  // What makes two objects the same constant; undefined for those that stay as they are.
  const meaning = (object) => {
    const [type, size] = [word(object, TYPE), word(object, SIZE)];
    if (type === bytes) return `b${text(object, ITEMS, size)}`;
    if (type === str && (word(object, STATE) & ASCII) === ASCII) return `s${text(object, TEXT, size)}`;
    if (type !== tuple) return undefined;
    for (let i = ITEMS; i < ITEMS + size; i++) replace(object, i);
    return `t${module.HEAPU32.subarray((object >> 2) + ITEMS, (object >> 2) + ITEMS + size).join()}`;
  };

  // The one object that stands for all that are equal; an interned string is preferred.
  const one = (object) => {
    const says = meaning(object);
    if (says === undefined) return object;
    const first = known.get(says);
    const better = first && says[0] === "s" && word(object, STATE) & INTERNED & ~word(first, STATE);
    if (first && !better) return first;
    module._Py_IncRef(object);
    if (first) module._Py_DecRef(first);
    known.set(says, object);
    return object;
  };

  const replace = (owner, index) => {
    const old = word(owner, index);
    const shared = one(old);
    if (shared === old) return;
    module._Py_IncRef(shared);
    module.HEAPU32[(owner >> 2) + index] = shared;
    module._Py_DecRef(old);
  };

  const share = (codes) => {
    for (const [code, constants, file] of codes) {
      if (word(code, CONSTANTS) !== constants || word(code, FILE) !== file)
        throw new Error("code objects are laid out otherwise");
      for (const field of FIELDS) replace(code, field);
    }
  };

  // Those that nobody else holds any more go; how many.
  const sweep = () => {
    const before = known.size;
    for (const [says, object] of known) {
      if (word(object, 0) > 1) continue;
      known.delete(says);
      module._Py_DecRef(object);
    }
    return before - known.size;
  };

  const done = () => {
    for (const object of known.values()) module._Py_DecRef(object);
    known.clear();
  };
  return { share, sweep, done };
};

export { sharing };
