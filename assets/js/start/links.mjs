// Python's garbage collector keeps its objects in a ring: before each object stand the addresses of
// the next one and the previous one, which no compressor can guess. All that the snapshot holds is in
// one ring (`gc.freeze`), and its order means nothing: it is stored in the order of addresses, the
// first word as the distance to the next object, the second as nothing, but for the flags in the two
// lowest bits of both.

const FLAGS = 3;

// Distances become addresses; `ring` is the address of the ring's head.
const linked = (words, ring) => {
  let before = ring;
  for (let at = words[ring >> 2] & ~FLAGS; at !== ring; ) {
    const step = words[at >> 2] & ~FLAGS;
    const next = step ? at + step : ring;
    words[at >> 2] = next | (words[at >> 2] & FLAGS);
    words[(at >> 2) + 1] = before | (words[(at >> 2) + 1] & FLAGS);
    before = at;
    at = next;
  }
};

// Hashes of strings, which look like chance, are worked out again: in place of each stands how many
// bytes further on the next one is, nothing for the last. `first` is the address of the first. A
// string is [.., length, hash, state, text], in words.
const hashed = (module, first) => {
  const words = module.HEAPU32;
  for (let at = first, step = 1; step; at += step) {
    step = words[at >> 2];
    words[at >> 2] = module._Py_HashBuffer(at + 8, words[(at >> 2) - 1]);
  }
};

export { FLAGS, hashed, linked };
