/** Units of which a stretch is made. A pattern is told by one stretch of the longest length that fits into it. */
const LENGTHS = [1, 2, 4, 8, 16] as const;
/** Bytes, or code units of a text. */
type Units = Uint8Array | Uint16Array;

const BASE = 0x01000193;
const MIX = 0x9e3779b1;

/**
 * Finds all of many patterns in one pass over a text, however many they are. Each pattern is looked for by its
 * rarest stretch of up to 16 units, so that those with the same beginning are not tried one after the other
 * (Karp and Rabin 1987, with the choice of the window left to the patterns). Takes a few bytes for each unit
 * of the patterns: a table of states as Aho and Corasick have it takes hundreds.
 */
export class StretchIndex {
  /** All patterns one after the other; `#from[i]` to `#from[i + 1]` is pattern `i`. */
  readonly #units: Units;
  readonly #from: Int32Array;
  readonly #tables: readonly Table[];
  readonly #fold: Uint8Array | undefined;

  /**
   * `fold`, for texts of bytes: what a byte counts as. Patterns are folded by whoever gives them. None may be empty.
   */
  constructor(patterns: Iterable<string>, fold?: Uint8Array) {
    this.#fold = fold;
    const from = [0];
    let units: Units = fold === undefined ? new Uint16Array(1024) : new Uint8Array(1024);
    let length = 0;
    for (const pattern of patterns) {
      if (length + pattern.length > units.length) units = grown(units, length + pattern.length);
      for (let i = 0; i < pattern.length; i++) units[length++] = pattern.charCodeAt(i);
      from.push(length);
    }
    this.#units = units.slice(0, length);
    this.#from = Int32Array.from(from);
    this.#tables = LENGTHS.flatMap((width, i) => {
      const longer = LENGTHS[i + 1] ?? Number.POSITIVE_INFINITY;
      const members = from.flatMap((start, k) => {
        const size = (from[k + 1] ?? start) - start;
        return size >= width && size < longer ? [k] : [];
      });
      return members.length === 0 ? [] : [new Table(width, members, this.#units, this.#from)];
    });
  }

  /** Calls `found` with the number and the place of each pattern that stands in the text, until it answers true. */
  find(text: Units, found: (pattern: number, start: number) => boolean): boolean {
    return this.#tables.some((table) =>
      table.find(text, this.#fold, (pattern, start) => this.#stands(text, pattern, start) && found(pattern, start)),
    );
  }

  #stands(text: Units, pattern: number, start: number): boolean {
    const from = this.#from[pattern] as number;
    const length = (this.#from[pattern + 1] as number) - from;
    if (start < 0 || start + length > text.length) return false;
    for (let i = 0; i < length; i++) {
      const unit = text[start + i] as number;
      if ((this.#fold ? this.#fold[unit] : unit) !== this.#units[from + i]) return false;
    }
    return true;
  }
}

/** The patterns that are told by stretches of one length, by the hash of theirs. */
class Table {
  readonly #width: number;
  /** What the unit that leaves a stretch had added to its hash. */
  readonly #leaving: number;
  readonly #shift: number;
  /** By slot the first member + 1, 0 for none; by member the next. */
  readonly #heads: Int32Array;
  readonly #next: Int32Array;
  readonly #patterns: Int32Array;
  readonly #hashes: Int32Array;
  /** Where in its pattern a member's stretch begins. */
  readonly #offsets: Int32Array;

  constructor(width: number, patterns: readonly number[], units: Units, from: Int32Array) {
    this.#width = width;
    this.#leaving = power(width - 1);
    const bits = Math.max(8, 33 - Math.clz32(patterns.length));
    this.#shift = 32 - bits;
    this.#patterns = Int32Array.from(patterns);
    this.#hashes = new Int32Array(patterns.length);
    this.#offsets = new Int32Array(patterns.length);
    this.#heads = new Int32Array(2 ** bits);
    this.#next = new Int32Array(patterns.length);
    const counts = this.#counts(units, from);
    patterns.forEach((pattern, member) => {
      let rarest = Number.POSITIVE_INFINITY;
      this.#roll(units, from[pattern] as number, from[pattern + 1] as number, (hash, at) => {
        const count = counts[slotOf(hash, COUNTS_SHIFT)] as number;
        if (count >= rarest) return false;
        rarest = count;
        this.#hashes[member] = hash;
        this.#offsets[member] = at - (from[pattern] as number);
        return count === 1;
      });
      const slot = slotOf(this.#hashes[member] as number, this.#shift);
      this.#next[member] = this.#heads[slot] as number;
      this.#heads[slot] = member + 1;
    });
  }

  /** Written out, not by `#roll`: this is done for every byte and every letter of a file. */
  find(text: Units, fold: Uint8Array | undefined, found: (pattern: number, start: number) => boolean): boolean {
    const [width, leaving, shift, heads] = [this.#width, this.#leaving, this.#shift, this.#heads];
    let hash = 0;
    for (let i = 0; i < text.length; i++) {
      if (i >= width) {
        const gone = text[i - width] as number;
        hash = (hash - Math.imul(fold === undefined ? gone : (fold[gone] as number), leaving)) | 0;
      }
      const unit = text[i] as number;
      hash = (Math.imul(hash, BASE) + (fold === undefined ? unit : (fold[unit] as number))) | 0;
      if (i < width - 1) continue;
      const head = heads[Math.imul(hash ^ (hash >>> 15), MIX) >>> shift] as number;
      if (head > 0 && this.#inSlot(head, hash, i - width + 1, found)) return true;
    }
    return false;
  }

  #inSlot(head: number, hash: number, at: number, found: (pattern: number, start: number) => boolean): boolean {
    for (let member = head; member > 0; member = this.#next[member - 1] as number) {
      const i = member - 1;
      if (this.#hashes[i] === hash && found(this.#patterns[i] as number, at - (this.#offsets[i] as number)))
        return true;
    }
    return false;
  }

  /** How many stretches of all members have a hash, but for those that meet by chance. */
  #counts(units: Units, from: Int32Array): Uint32Array {
    const counts = new Uint32Array(2 ** COUNTS_BITS);
    for (const pattern of this.#patterns) {
      this.#roll(units, from[pattern] as number, from[pattern + 1] as number, (hash) => {
        const slot = slotOf(hash, COUNTS_SHIFT);
        counts[slot] = (counts[slot] as number) + 1;
        return false;
      });
    }
    return counts;
  }

  /** Calls `each` with the hash and the place of every stretch between two places, until it answers true. */
  #roll(units: Units, from: number, to: number, each: (hash: number, at: number) => boolean): boolean {
    const [width, leaving] = [this.#width, this.#leaving];
    let hash = 0;
    for (let i = from; i < to; i++) {
      if (i - from >= width) {
        hash = (hash - Math.imul(units[i - width] as number, leaving)) | 0;
      }
      hash = (Math.imul(hash, BASE) + (units[i] as number)) | 0;
      if (i - from >= width - 1 && each(hash, i - width + 1)) return true;
    }
    return false;
  }
}

const COUNTS_BITS = 18;
const COUNTS_SHIFT = 32 - COUNTS_BITS;

function slotOf(hash: number, shift: number): number {
  return Math.imul(hash ^ (hash >>> 15), MIX) >>> shift;
}

function power(exponent: number): number {
  let value = 1;
  for (let i = 0; i < exponent; i++) value = Math.imul(value, BASE);
  return value;
}

function grown(units: Units, needed: number): Units {
  const size = Math.max(needed, units.length * 2);
  const larger = units instanceof Uint8Array ? new Uint8Array(size) : new Uint16Array(size);
  larger.set(units);
  return larger;
}
