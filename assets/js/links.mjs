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

export { FLAGS, linked };
