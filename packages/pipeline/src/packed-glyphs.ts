import type { Glyph, PagePart, Quad } from '@blackbar/model';

/** Glyphs that are kept ready as objects; all others wait in flat arrays. Everyone goes from page to page: a few dense pages. */
const READY = 20_000;

/** Flags: a glyph that is not seen, and one that is not sure to mean its text. */
const INVISIBLE = 1;
const UNMAPPED = 2;

/**
 * The glyphs of a whole document in an eighth of the memory. A page's are unpacked when they are asked for
 * and forgotten again after others. Coordinates are kept as the PDF engine has them: in single precision.
 */
export class PackedGlyphs {
  readonly #texts: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #ready = new Map<number, readonly Glyph[]>();
  #readyGlyphs = 0;

  /** The same part, its glyphs packed. */
  pack(part: PagePart): PagePart {
    const page = new PackedPage(part.glyphs, (text) => this.#numberOf(text));
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

/** Coordinates of a glyph besides its quad: origin, size, angle. */
const PLACE = 4;

class PackedPage {
  readonly #texts: Uint32Array;
  readonly #flags: Uint8Array;
  readonly #places: Float32Array;
  readonly #quads: Float32Array;
  readonly #confidences: Float32Array | undefined;
  /** Every quad is an upright rectangle, given by two corners. */
  readonly #upright: boolean;

  constructor(glyphs: readonly Glyph[], numberOf: (text: string) => number) {
    this.#upright = glyphs.every(({ quad }) => isUpright(quad));
    this.#texts = Uint32Array.from(glyphs, ({ text }) => numberOf(text));
    this.#flags = Uint8Array.from(glyphs, (g) => (g.invisible ? INVISIBLE : 0) + (g.unmapped ? UNMAPPED : 0));
    this.#places = new Float32Array(glyphs.length * PLACE);
    const corners = this.#upright ? 4 : 8;
    this.#quads = new Float32Array(glyphs.length * corners);
    glyphs.forEach(({ quad, origin, size, angle }, i) => {
      this.#places.set([origin.x, origin.y, size, angle], i * PLACE);
      this.#quads.set(this.#upright ? [quad[0], quad[1], quad[4], quad[5]] : quad, i * corners);
    });
    this.#confidences = glyphs.some(({ confidence }) => confidence !== undefined)
      ? Float32Array.from(glyphs, ({ confidence }) => confidence ?? Number.NaN)
      : undefined;
  }

  unpack(texts: readonly string[]): Glyph[] {
    return Array.from(this.#texts, (number, i): Glyph => {
      const at = i * PLACE;
      const glyph = {
        text: texts[number] ?? '',
        quad: this.#quadOf(i),
        origin: { x: this.#places[at] as number, y: this.#places[at + 1] as number },
        size: this.#places[at + 2] as number,
        angle: this.#places[at + 3] as number,
      };
      const flags = this.#flags[i] ?? 0;
      const confidence = this.#confidences?.[i] ?? Number.NaN;
      if (flags === 0 && Number.isNaN(confidence)) return glyph;
      return {
        ...glyph,
        ...(flags & INVISIBLE ? { invisible: true } : {}),
        ...(flags & UNMAPPED ? { unmapped: true } : {}),
        ...(Number.isNaN(confidence) ? {} : { confidence }),
      };
    });
  }

  #quadOf(i: number): Quad {
    if (!this.#upright) return Array.from(this.#quads.subarray(8 * i, 8 * i + 8)) as unknown as Quad;
    const corner = (k: number) => this.#quads[4 * i + k] as number;
    const [left, bottom, right, top] = [corner(0), corner(1), corner(2), corner(3)];
    return [left, bottom, right, bottom, right, top, left, top];
  }
}

function isUpright([x1, y1, x2, y2, x3, y3, x4, y4]: Quad): boolean {
  return y1 === y2 && x2 === x3 && y3 === y4 && x4 === x1;
}
