// Looking at the linear memory of a Pyodide instance: what must be stored of it, what need not.

import { FLAGS } from "../../../assets/js/start/links.mjs";

const GRAIN = 64;
const ASCII = 0x60; // the state of a string that is nothing else, and kept in one piece

// dlmalloc's chunks follow one another from the heap's base to the break. A chunk's second word
// is its size; bit 1 says it is in use. A free one keeps list pointers at its start.
const IN_USE = 2;
const chunks = function* (words, heapBase, end) {
  const sizeAt = (chunk) => words[(chunk + 4) >> 2] & ~7;
  const isFirst = (chunk) => {
    for (let step = 0; step < 200; step++) {
      if (sizeAt(chunk) < 16 || chunk + sizeAt(chunk) > end) return false;
      chunk += sizeAt(chunk);
    }
    return true;
  };
  const base = (heapBase + 7) & ~7;
  const first = [base, base + 8].find(isFirst);
  if (first === undefined) throw new Error("the heap's first chunk is not where it was");
  for (let chunk = first; chunk < end && sizeAt(chunk) >= 16; chunk += sizeAt(chunk))
    yield { chunk, size: sizeAt(chunk), used: Boolean(words[(chunk + 4) >> 2] & IN_USE) };
};

const zeroFreeChunks = (module) => {
  const end = module._sbrk(0);
  for (const { chunk, size, used } of chunks(module.HEAPU32, module.___heap_base, end)) {
    if (used) continue;
    const links = size < 256 ? 8 : 24;
    module.HEAPU8.fill(0, chunk + 8 + links, Math.min(chunk + size, end));
  }
};

// Where the last chunk in use ends.
const lastUsed = (memory, heapBase, end) => {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length >> 2);
  let last = 0;
  for (const { chunk, size, used } of chunks(words, heapBase, end)) if (used) last = chunk + size;
  return last;
};

const zeroFreed = (module) => {
  const dead = module._emscripten_stack_get_current() - 256;
  module.HEAPU8.fill(0, module.___stack_low, dead);
  zeroFreeChunks(module);
};

// The memory as the module's own data segments fill it.
const dataSegments = (wasm, length) => {
  const memory = new Uint8Array(length);
  let at = 8;
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = wasm[at++];
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  };
  const expect = (byte, what) => {
    if (wasm[at++] !== byte) throw new Error(`data segment: ${what}`);
  };
  while (at < wasm.length) {
    const section = wasm[at++];
    const size = number();
    const end = at + size;
    if (section === 11)
      for (let left = number(); left > 0; left--) {
        expect(0, "not active");
        expect(0x41, "no constant offset");
        const offset = number();
        expect(0x0b, "no end of offset");
        const bytes = number();
        memory.set(wasm.subarray(at, at + bytes), offset);
        at += bytes;
      }
    at = end;
  }
  return memory;
};

const lastByte = (memory) => {
  let last = memory.length - 1;
  while (last >= 0 && !memory[last]) last--;
  return last;
};

// [start, length] of all that has to be stored: below the heap what differs from the data
// segments now or in a fresh instance, from the heap on everything.
const runsOf = ({ memory, initial, built, heapBase, top }) => {
  const differs = (start) => {
    for (let i = start; i < start + GRAIN; i++)
      if (memory[i] !== built[i] || initial[i] !== built[i]) return true;
    return false;
  };
  const heap = heapBase - (heapBase % GRAIN);
  const runs = [];
  for (let start = 0; start < heap; start += GRAIN) {
    if (!differs(start)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] >= start - GRAIN) last[1] = start + GRAIN - last[0];
    else runs.push([start, GRAIN]);
  }
  runs.push([heap, top - heap]);
  return runs;
};

// The ring of links through the object at `object`, as assets/js/start/links.mjs stores it: distances in
// place of addresses. Returns the address of its head, the only one below the heap.
const unlinked = (memory, object, heapBase) => {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length >> 2);
  const start = object - 8; // the links stand before the object
  const nodes = [];
  let at = start;
  do {
    nodes.push(at);
    at = words[at >> 2] & ~FLAGS;
  } while (at !== start);
  const heads = nodes.filter((node) => node < heapBase);
  if (heads.length !== 1) throw new Error(`${heads.length} heads: the objects are not in one ring`);
  const [ring] = heads;
  const sorted = nodes.filter((node) => node !== ring).sort((a, b) => a - b);
  words[ring >> 2] = sorted[0] | (words[ring >> 2] & FLAGS);
  words[(ring >> 2) + 1] = sorted.at(-1) | (words[(ring >> 2) + 1] & FLAGS);
  sorted.forEach((node, index) => {
    const next = sorted[index + 1] ?? node;
    words[node >> 2] = (next - node) | (words[node >> 2] & FLAGS);
    words[(node >> 2) + 1] &= FLAGS;
  });
  return ring;
};

// Where the hashes of strings stand, in order: in each chunk of the heap that holds an object of type
// `str` whose hash is that of its text, if it is ASCII.
const hashesOf = (module, str) => {
  const words = module.HEAPU32;
  const found = [];
  for (const { chunk, size, used } of chunks(words, module.___heap_base, module._sbrk(0))) {
    const [type, length, hash, state] = words.subarray((chunk >> 2) + 3, (chunk >> 2) + 7);
    const at = chunk + 20;
    if (!used || type !== str || (state & ASCII) !== ASCII || length + 28 > size) continue;
    if (module._Py_HashBuffer(at + 8, length) >>> 0 === hash) found.push(at);
  }
  return found;
};

// Distances in place of the hashes, as assets/js/start/links.mjs stores them.
const unhashed = (memory, hashes) => {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length >> 2);
  hashes.forEach((at, index) => (words[at >> 2] = (hashes[index + 1] ?? at) - at));
};

export {
  GRAIN,
  dataSegments,
  hashesOf,
  lastByte,
  lastUsed,
  runsOf,
  unhashed,
  unlinked,
  zeroFreeChunks,
  zeroFreed,
};
