import fc from 'fast-check';
import type { Box, DrawnGlyph } from '../oracles/index.ts';
import { file } from '../torture/page.ts';

export interface Line {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly font: 'F1' | 'F2' | 'F3';
  readonly size: number;
  readonly angle: number;
  readonly spacing: number;
  readonly scale: number;
  readonly kerned: boolean;
}

export interface RandomPage {
  readonly lines: readonly Line[];
  readonly rotation: 0 | 90 | 180 | 270;
  readonly crop: readonly [number, number, number, number];
  readonly boxes: readonly Box[];
  readonly aims: readonly Aim[];
}

/** A box around a letter that the page shows; `nth` is its share of the way through them. */
interface Aim {
  readonly nth: number;
  readonly width: number;
  readonly height: number;
}

const word = fc.stringMatching(/^[A-Za-z0-9]{2,9}$/);

const line: fc.Arbitrary<Line> = fc.record({
  text: fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' ')),
  x: fc.integer({ min: 40, max: 350 }),
  y: fc.integer({ min: 60, max: 720 }),
  font: fc.constantFrom('F1', 'F2', 'F3'),
  size: fc.integer({ min: 6, max: 30 }),
  angle: fc.constantFrom(0, 0, 0, 0, 30, 45, 90, 180, 270),
  spacing: fc.constantFrom(0, 0, 0, 1, -0.3, 4),
  scale: fc.constantFrom(100, 100, 100, 60, 140),
  kerned: fc.boolean(),
});

/** Boxes on the page as displayed, cut off by its edges at times. */
const box: fc.Arbitrary<Box> = fc.record({
  page: fc.constant(1),
  x: fc.integer({ min: 0, max: 450 }),
  y: fc.integer({ min: 0, max: 550 }),
  width: fc.integer({ min: 8, max: 240 }),
  height: fc.integer({ min: 6, max: 120 }),
});

const aim: fc.Arbitrary<Aim> = fc.record({
  nth: fc.double({ min: 0, max: 1, noNaN: true }),
  width: fc.integer({ min: 20, max: 160 }),
  height: fc.integer({ min: 20, max: 60 }),
});

export const randomPage: fc.Arbitrary<RandomPage> = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 14 }),
  rotation: fc.constantFrom<RandomPage['rotation']>(0, 90, 180, 270),
  crop: fc.constantFrom<RandomPage['crop']>([0, 0, 612, 792], [20, 30, 600, 760], [-40, -60, 560, 700]),
  boxes: fc.array(box, { minLength: 1, maxLength: 2 }),
  aims: fc.array(aim, { minLength: 1, maxLength: 3 }),
});

/** The glyphs that a reader sees, not those beyond the page's edges; all as they stand on the displayed page. */
export function onPage({ crop, rotation }: RandomPage, glyphs: readonly DrawnGlyph[]): DrawnGlyph[] {
  const [left, bottom, right, top] = crop;
  const [across, along] = [right - left, top - bottom];
  const [width, height] = rotation % 180 === 0 ? [across, along] : [along, across];
  return glyphs.filter(({ x, y }) => x > 0 && y > 0 && x < width && y < height);
}

/** Without aim most boxes lie beside all text. */
export function aimedBoxes({ aims }: RandomPage, glyphs: readonly DrawnGlyph[]): Box[] {
  return aims.flatMap(({ nth, width, height }) => {
    const glyph = glyphs[Math.floor(nth * (glyphs.length - 1))];
    return glyph ? [{ page: 1, x: glyph.x - width / 2, y: glyph.y - height / 2, width, height }] : [];
  });
}

export function write({ lines, rotation, crop }: RandomPage): Uint8Array {
  const content = lines.map(operators).join('\n');
  const entries = `/Rotate ${rotation} /CropBox [${crop.join(' ')}]`;
  return file({ pages: [{ content, entries, mediaBox: '[-100 -100 700 900]' }] });
}

function operators({ text, x, y, font, size, angle, spacing, scale, kerned }: Line): string {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const matrix = [cos, sin, -sin, cos, x, y].map((v) => v.toFixed(4)).join(' ');
  const shown = kerned ? `[${[...text].map((c, i) => `(${c})${(i % 5) * 15 - 30}`).join(' ')}] TJ` : `(${text}) Tj`;
  return `BT /${font} ${size} Tf ${spacing} Tc ${scale} Tz ${matrix} Tm ${shown} ET`;
}
