// The snapshot: what a Python that has imported everything has in its memory and a fresh one has
// not. `FILES.heap` describes it: runs of [address, length], to be filled from one sequence of
// bytes, stored as zstd frames of `piece` bytes each.

import { hashed, linked } from "./links.mjs";

const checksum = (bytes) => {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  let sum = 0;
  for (let i = 0; i < words.length; i++) sum = (Math.imul(sum, 31) + words[i]) | 0;
  return sum;
};

const intact = (bytes) =>
  bytes.length === FILES.heap.bytes && checksum(bytes) === FILES.heap.sum;

// Pyodide's own zstd unpacks; the fresh memory's free top serves as the table, cleared after use.
const unpacked = (module, packed) => {
  const { bytes, frames, piece } = FILES.heap;
  const memory = module.HEAPU8;
  const whole = new Uint8Array(bytes);
  let from = 0;
  frames.forEach((length, index) => {
    const size = Math.min(piece, bytes - index * piece);
    const source = (memory.length - length) & ~63;
    const target = (source - size) & ~63;
    memory.set(packed.subarray(from, from + length), source);
    const got = module._ZSTD_decompress(target, size, source, length) >>> 0;
    if (got !== size) throw new Error(`frame ${index}: zstd ${got}`);
    whole.set(memory.subarray(target, target + size), index * piece);
    memory.fill(0, target, source + length);
    from += length;
  });
  return whole;
};

// `checked`: by its hash, before it was unpacked.
const apply = (module, bytes, checked) => {
  const { memory, runs, ring, strings } = FILES.heap;
  if (module.HEAPU8.length !== memory) throw new Error(`memory of ${module.HEAPU8.length} bytes`);
  if (!checked && !intact(bytes)) throw new Error("damaged");
  let from = 0;
  for (let i = 0; i < runs.length; i += 2) {
    module.HEAPU8.set(bytes.subarray(from, from + runs[i + 1]), runs[i]);
    from += runs[i + 1];
  }
  linked(module.HEAPU32, ring);
  hashed(module, strings);
};

// What Pyodide takes for the whole snapshot: its header, saying that no memory follows.
const header = () => {
  const bytes = Uint8Array.from(atob(FILES.heap.header), (letter) => letter.charCodeAt(0));
  new DataView(bytes.buffer).setUint32(4, bytes.length, true);
  return bytes;
};

export { apply, checksum, header, unpacked };
