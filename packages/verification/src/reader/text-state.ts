import type { Matrix } from '@blackbar/model';
import { concat, mapPoint } from '../plane.ts';
import { BARE, type Cell, type Surface } from './painted-tiles.ts';
import { OPS } from './pdfjs.ts';

/** What pdf.js says of a font. Numbers are in glyph space; `fontMatrix` takes them to text space. */
export interface FontFace {
  readonly fontMatrix?: readonly number[];
  readonly vertical?: boolean;
  readonly defaultVMetrics?: readonly number[];
  readonly ascent?: number;
  readonly descent?: number;
  readonly isType3Font?: boolean;
  /** What all of its glyphs lie in: left, bottom, right and top, in this order however the file has them. */
  readonly bbox?: ArrayLike<number>;
  /** Of a Type 3 font: what each glyph's procedure does. */
  readonly charProcOperatorList?: Readonly<Record<string, Cell | undefined>>;
  readonly loadedName?: string;
  /** Drawn with a font of the reader's own, or not at all. */
  readonly missingFile?: boolean;
}

export interface ShownGlyph {
  readonly unicode: string;
  readonly width: number;
  readonly isSpace: boolean;
  readonly fontChar: string;
  readonly accent?: unknown;
  readonly vmetric?: readonly number[] | null;
  /** Key of its procedure in a Type 3 font. */
  readonly operatorListId?: string | null;
}

type Placed = (glyph: ShownGlyph, matrix: Matrix, advance: number, ascent: number, descent: number) => void;

/** Ascent and descent of a font that says nothing of its own or nonsense, in ems. */
const USUAL = { ascent: 0.75, descent: -0.25 };

/** Text state and text objects of ISO 32000-2, 9.3 and 9.4, as pdf.js' operator list spells them. */
export class TextState {
  ctm: Matrix = [1, 0, 0, 1, 0, 0];
  fontSize = 0;
  surface: Surface = BARE;
  #face: FontFace = {};
  #text: Matrix = [1, 0, 0, 1, 0, 0];
  #x = 0;
  #y = 0;
  #lineX = 0;
  #lineY = 0;
  #charSpacing = 0;
  #wordSpacing = 0;
  #scale = 1;
  #leading = 0;
  #rise = 0;

  get face(): FontFace {
    return this.#face;
  }

  copy(): TextState {
    const other = new TextState();
    other.ctm = this.ctm;
    other.fontSize = this.fontSize;
    other.surface = this.surface;
    other.#face = this.#face;
    other.#text = this.#text;
    other.#x = this.#x;
    other.#y = this.#y;
    other.#lineX = this.#lineX;
    other.#lineY = this.#lineY;
    other.#charSpacing = this.#charSpacing;
    other.#wordSpacing = this.#wordSpacing;
    other.#scale = this.#scale;
    other.#leading = this.#leading;
    other.#rise = this.#rise;
    return other;
  }

  setFont(face: FontFace | undefined, size: number): void {
    this.#face = face ?? {};
    this.fontSize = size;
  }

  operator(op: number, a: readonly unknown[]): void {
    const n = (i: number) => a[i] as number;
    switch (op) {
      case OPS.beginText:
        this.#setMatrix([1, 0, 0, 1, 0, 0]);
        return;
      case OPS.setTextMatrix:
        this.#setMatrix(matrixOf(a));
        return;
      case OPS.setCharSpacing:
        this.#charSpacing = n(0);
        return;
      case OPS.setWordSpacing:
        this.#wordSpacing = n(0);
        return;
      case OPS.setHScale:
        this.#scale = n(0) / 100;
        return;
      case OPS.setLeading:
        // pdf.js hands /TL on with its sign as in the file: a positive leading moves down.
        this.#leading = -n(0);
        return;
      case OPS.setTextRise:
        this.#rise = n(0);
        return;
      case OPS.setLeadingMoveText:
        this.#leading = n(1);
        this.#move(n(0), n(1));
        return;
      case OPS.moveText:
        this.#move(n(0), n(1));
        return;
      case OPS.nextLine:
        this.#move(0, this.#leading);
        return;
    }
  }

  /** Shows glyphs and moves on, each glyph's matrix taking its own em-scaled advance box to user space. */
  show(glyphs: readonly (ShownGlyph | number)[], placed: Placed): void {
    const size = this.fontSize;
    const face = this.#face;
    const glyphScale = face.fontMatrix?.[0] ?? 0.001;
    const { ascent, descent } = extents(face);
    const [a, b, c, d, e, f] = concat(this.#text, this.ctm);
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        const shift = (-glyph * size) / 1000;
        if (face.vertical) this.#y += shift;
        else this.#x += shift * this.#scale;
        continue;
      }
      const spacing = this.#charSpacing + (glyph.isSpace ? this.#wordSpacing : 0);
      const up = this.#y + this.#rise;
      const m: Matrix = [this.#scale * a, this.#scale * b, c, d, this.#x * a + up * c + e, this.#x * b + up * d + f];
      const width = glyph.width * glyphScale * size;
      if (face.vertical) {
        this.#showVertical(glyph, m, width, glyphScale * size, spacing, placed);
      } else {
        placed(glyph, m, width, ascent * size, descent * size);
        this.#x += (width + spacing) * this.#scale;
      }
    }
  }

  /** ISO 32000-2, 9.7.4.3: the origin moves by the position vector, the advance runs down the page. */
  #showVertical(glyph: ShownGlyph, m: Matrix, width: number, scale: number, spacing: number, placed: Placed): void {
    const metric = glyph.vmetric ?? this.#face.defaultVMetrics ?? [-1000, width / 2, 880];
    const down = (metric[0] ?? -1000) * scale;
    const right = glyph.vmetric ? (metric[1] ?? 0) * scale : width / 2;
    const [e, f] = mapPoint(m, -right, 0);
    placed(glyph, [m[0], m[1], m[2], m[3], e, f], width, 0, down);
    this.#y += down - spacing;
  }

  #setMatrix(m: Matrix): void {
    this.#text = m;
    this.#x = this.#y = this.#lineX = this.#lineY = 0;
  }

  #move(x: number, y: number): void {
    this.#lineX += x;
    this.#lineY += y;
    this.#x = this.#lineX;
    this.#y = this.#lineY;
  }
}

/** pdf.js gives the six numbers either one by one or as one array. */
function matrixOf(a: readonly unknown[]): Matrix {
  const m = (typeof a[0] === 'number' ? a : a[0]) as ArrayLike<number>;
  return [m[0] ?? 1, m[1] ?? 0, m[2] ?? 0, m[3] ?? 1, m[4] ?? 0, m[5] ?? 0];
}

function extents(face: FontFace): { ascent: number; descent: number } {
  const said = saidExtents(face);
  if (!face.isType3Font || (face.fontMatrix?.[3] ?? 1) >= 0 || hangs(face)) return said;
  // Drawn upside down by the font's own matrix (9.6.4), to stand upright in text that is mirrored: dvips' bitmap fonts.
  return { ascent: -said.ascent, descent: -said.descent };
}

/** Glyphs written downwards from their line, which the font's matrix puts upright: browsers' variable fonts. */
function hangs({ bbox }: FontFace): boolean {
  return (bbox?.[1] ?? 0) + (bbox?.[3] ?? 0) < 0;
}

function saidExtents({ ascent, descent }: FontFace): { ascent: number; descent: number } {
  if (ascent === undefined || descent === undefined) return USUAL;
  const height = ascent - descent;
  return height > 0.3 && height < 3 ? { ascent, descent } : USUAL;
}
