import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Glyph, PagePart, Quad } from '@blackbar/model';
import { Blocks } from '@blackbar/packing';

/**
 * Glyphs that are kept ready as objects; all others wait packed. Everyone goes from page to page: a few dense pages.
 */
const READY = 20_000;

/** Flags: a glyph that is not seen, one that is not sure to mean its text, one that is white or clipped away. */
const INVISIBLE = 1;
const UNMAPPED = 2;
const FAINT = 4;

/**
 * The glyphs of a whole document in a small part of the memory. A page's are unpacked when they are asked for
 * and forgotten again after others. Coordinates are kept as the PDF engine has them: in single precision.
 */
export class PackedGlyphs {
  readonly #texts: string[] = [];
  readonly #blocks = new Blocks();
  readonly #numbers = new Map<string, number>();
  readonly #ready = new Map<number, readonly Glyph[]>();
  #readyGlyphs = 0;

  /** The same part, its glyphs packed. */
  pack(part: PagePart): PagePart {
    const page = new PackedPage(part.glyphs, (text) => this.#numberOf(text), this.#blocks);
    // The getter may name nothing of `part`: it would hold on to the glyphs that were just packed.
    const unpack = this.#unpacker(part.page, page);
    return {
      ...part,
      get glyphs() {
        return unpack();
      },
    };
  }

  #unpacker(number: number, page: PackedPage): () => readonly Glyph[] {
    return () => this.#glyphsOf(number, page);
  }

  #numberOf(text: string): number {
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = this.#texts.push(text) - 1;
      this.#numbers.set(text, number);
    }
    return number;
  }

  #glyphsOf(number: number, page: PackedPage): readonly Glyph[] {
    const known = this.#ready.get(number);
    if (known) return known;
    const glyphs = page.unpack(this.#texts);
    this.#ready.set(number, glyphs);
    this.#readyGlyphs += glyphs.length;
    for (const [other, { length }] of this.#ready) {
      if (this.#readyGlyphs <= READY || other === number) break;
      this.#ready.delete(other);
      this.#readyGlyphs -= length;
    }
    return glyphs;
  }
}

/** What is known of every glyph, one value each: number of its text, flags, origin, size, angle. */
const PLAIN = 6;

/**
 * The glyphs of one page by columns, deflated: what is equal along a line, such as its height, takes next to
 * nothing.
 */
class PackedPage {
  readonly #count: number;
  /** Values of a quad: every one is an upright rectangle, given by two corners, or all are given in full. */
  readonly #corners: 4 | 8;
  readonly #columns: number;
  readonly #packed: Uint8Array;

  constructor(glyphs: readonly Glyph[], numberOf: (text: string) => number, blocks: Blocks) {
    this.#count = glyphs.length;
    this.#corners = glyphs.every(({ quad }) => isUpright(quad)) ? 4 : 8;
    const read = glyphs.some(({ confidence }) => confidence !== undefined) ? 1 : 0;
    this.#columns = PLAIN + this.#corners + read;
    const values = new Float32Array(this.#columns * this.#count);
    glyphs.forEach((glyph, i) => {
      const { text, quad, origin, size, angle, invisible, unmapped, faint, confidence = Number.NaN } = glyph;
      const flags = (invisible ? INVISIBLE : 0) + (unmapped ? UNMAPPED : 0) + (faint ? FAINT : 0);
      const corners = this.#corners === 4 ? [quad[0], quad[1], quad[4], quad[5]] : quad;
      const row = [numberOf(text), flags, origin.x, origin.y, size, angle, ...corners, confidence];
      for (let column = 0; column < this.#columns; column++) {
        values[column * this.#count + i] = row[column] as number;
      }
    });
    this.#packed = blocks.keep(deflateRawSync(values, { level: 1 }));
  }

  unpack(texts: readonly string[]): Glyph[] {
    const { buffer, byteOffset } = inflateRawSync(this.#packed, { chunkSize: 4 * this.#columns * this.#count + 64 });
    const values = new Float32Array(buffer, byteOffset, this.#columns * this.#count);
    return Array.from({ length: this.#count }, (_, i): Glyph => {
      const at = (column: number) => values[column * this.#count + i] as number;
      const glyph = {
        text: texts[at(0)] ?? '',
        quad: this.#quadOf(at),
        origin: { x: at(2), y: at(3) },
        size: at(4),
        angle: at(5),
      };
      const flags = at(1);
      const confidence = this.#columns > PLAIN + this.#corners ? at(this.#columns - 1) : Number.NaN;
      if (flags === 0 && Number.isNaN(confidence)) return glyph;
      return {
        ...glyph,
        ...(flags & INVISIBLE ? { invisible: true } : {}),
        ...(flags & UNMAPPED ? { unmapped: true } : {}),
        ...(flags & FAINT ? { faint: true } : {}),
        ...(Number.isNaN(confidence) ? {} : { confidence }),
      };
    });
  }

  #quadOf(at: (column: number) => number): Quad {
    const corner = (k: number) => at(PLAIN + k);
    const [x1, y1, x2, y2] = [corner(0), corner(1), corner(2), corner(3)];
    if (this.#corners === 8) return [x1, y1, x2, y2, corner(4), corner(5), corner(6), corner(7)];
    return [x1, y1, x2, y1, x2, y2, x1, y2];
  }
}

function isUpright([x1, y1, x2, y2, x3, y3, x4, y4]: Quad): boolean {
  return y1 === y2 && x2 === x3 && y3 === y4 && x4 === x1;
}
