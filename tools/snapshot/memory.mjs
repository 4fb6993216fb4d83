// Looking at the linear memory of a Pyodide instance: what must be stored of it, what need not.

const GRAIN = 64;

// dlmalloc's chunks follow one another from the heap's base to the break. A chunk's second word
// is its size; bit 1 says it is in use. A free one keeps list pointers at its start.
const zeroFreeChunks = (module) => {
  const words = module.HEAPU32;
  const end = module._sbrk(0);
  const sizeAt = (chunk) => words[(chunk + 4) >> 2] & ~7;
  const isFirst = (chunk) => {
    for (let step = 0; step < 200; step++) {
      if (sizeAt(chunk) < 16 || chunk + sizeAt(chunk) > end) return false;
      chunk += sizeAt(chunk);
    }
    return true;
  };
  const base = (module.___heap_base + 7) & ~7;
  const first = [base, base + 8].find(isFirst);
  if (first === undefined) throw new Error("the heap's first chunk is not where it was");
  for (let chunk = first; chunk < end; chunk += sizeAt(chunk)) {
    const size = sizeAt(chunk);
    if (size < 16) break;
    if (words[(chunk + 4) >> 2] & 2) continue;
    const links = size < 256 ? 8 : 24;
    module.HEAPU8.fill(0, chunk + 8 + links, Math.min(chunk + size, end));
  }
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

export { GRAIN, dataSegments, lastByte, runsOf, zeroFreed };
