import { kindMask } from "./jsonDocument";

/** The node table while it grows. */
export class NodeTable {
  count = 0;
  kinds: Uint8Array;
  starts: Int32Array;
  ends: Int32Array;
  keyStarts: Int32Array;
  keyEnds: Int32Array;
  names: Uint8Array;
  sizes: Int32Array;
  parents: Int32Array;

  constructor(capacity: number) {
    this.kinds = new Uint8Array(capacity);
    this.starts = new Int32Array(capacity);
    this.ends = new Int32Array(capacity);
    this.keyStarts = new Int32Array(capacity);
    this.keyEnds = new Int32Array(capacity);
    this.names = new Uint8Array(capacity);
    this.sizes = new Int32Array(capacity);
    this.parents = new Int32Array(capacity);
  }

  /** Adds a node that holds nothing yet; its key is told by `keyStart` -1 or the offsets of the key. */
  add(kind: number, parent: number, start: number, end: number, keyStart: number, keyEnd: number, name: number): number {
    if (this.count === this.kinds.length) this.#grow();
    const node = this.count++;
    this.kinds[node] = kind;
    this.starts[node] = start;
    this.ends[node] = end;
    this.keyStarts[node] = keyStart;
    this.keyEnds[node] = keyEnd;
    this.names[node] = name;
    this.sizes[node] = 1;
    this.parents[node] = parent;
    return node;
  }

  close(node: number, end: number): void {
    this.ends[node] = end;
    this.sizes[node] = this.count - node;
  }

  mark(node: number, flag: number): void {
    this.kinds[node] = (this.kinds[node] ?? 0) | flag;
  }

  kindCode(node: number): number {
    return (this.kinds[node] ?? 0) & kindMask;
  }

  #grow(): void {
    const capacity = Math.max(16, this.kinds.length * 2);
    this.kinds = longerBytes(this.kinds, capacity);
    this.names = longerBytes(this.names, capacity);
    this.starts = longer(this.starts, capacity);
    this.ends = longer(this.ends, capacity);
    this.keyStarts = longer(this.keyStarts, capacity);
    this.keyEnds = longer(this.keyEnds, capacity);
    this.sizes = longer(this.sizes, capacity);
    this.parents = longer(this.parents, capacity);
  }
}

function longerBytes(array: Uint8Array, capacity: number): Uint8Array {
  const grown = new Uint8Array(capacity);
  grown.set(array);
  return grown;
}

function longer(array: Int32Array, capacity: number): Int32Array {
  const grown = new Int32Array(capacity);
  grown.set(array);
  return grown;
}
