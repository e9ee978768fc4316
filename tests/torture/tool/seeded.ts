import { escaped, FONTS, file, type PageParts } from '../page.ts';
import type { RawPdf } from '../raw-pdf.ts';
import { KEPT, type Row, rowsOf } from '../row.ts';
import { randomOf } from './random.ts';

/** A page made from a seed: secrets of its own, and beside them what resembles them and must stay. */
export interface SeededRow extends Row {
  readonly lookAlikes: readonly string[];
}

interface Look {
  readonly surname: string;
  readonly number: string;
  readonly lookAlikes: readonly [string, string];
  readonly rotate: number;
  readonly angle: number;
  /** Points; the letters' size on the page. */
  readonly size: number;
  readonly white: boolean;
  readonly carrier: Carrier;
}

const ROTATIONS = [0, 90, 180, 270];
const ANGLES = [0, 0, 0, 90, 180, 45];
const SIZES = [5, 8, 11, 14, 26];

/** Where the text comes from; each writes one string at a place, in a font of one unit that the matrix scales. */
const CARRIERS = {
  string: (_pdf, text, matrix) => ({ content: `BT /F1 1 Tf ${matrix} Tm (${escaped(text)}) Tj ET` }),
  letters: (_pdf, text, matrix) => ({
    content: `BT /F1 1 Tf ${matrix} Tm [${[...text].map((char, i) => `(${escaped(char)})${(i % 4) * 10 - 15}`).join('')}] TJ ET`,
  }),
  form: (pdf, text, matrix) => {
    const drawn = pdf.flate(
      `/Type /XObject /Subtype /Form /BBox [-900 -900 1500 1500] /Resources << /Font << ${FONTS} >> >>`,
      `BT /F1 1 Tf (${escaped(text)}) Tj ET`,
    );
    return { content: `q ${matrix} cm /X0 Do Q`, resources: `/XObject << /X0 ${drawn} >>` };
  },
  actual: (_pdf, text, matrix) => ({
    content: `/Span << /ActualText (${escaped(text)}) >> BDC BT /F1 1 Tf ${matrix} Tm (${escaped(text)}) Tj ET EMC`,
  }),
  note: (pdf, text, matrix) => {
    const note = pdf.add(
      `<< /Type /Annot /Subtype /Text /Rect [500 20 520 40] /Contents (${escaped(text)}) /T (Clerk) >>`,
    );
    return {
      content: `BT /F1 1 Tf ${matrix} Tm (${escaped(text)}) Tj ET`,
      entries: `/Annots [${note}]`,
    };
  },
} satisfies Record<string, (pdf: RawPdf, text: string, matrix: string) => PageParts>;
type Carrier = keyof typeof CARRIERS;

/** `count` pages: orientation x polarity x carrier x size, drawn anew for each seed. */
export function seededRows(seed: number, count: number): readonly SeededRow[] {
  const random = randomOf(seed);
  return Array.from({ length: count }, (_, i) => rowOf(`${seed}-${i}`, lookOf(random)));
}

function lookOf(random: () => number): Look {
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const syllables = (consonants: string) => one([...consonants]) + one([...'aeiou']);
  const surname = `Z${one([...'aeiou'])}${syllables('bdgkmprtv')}${syllables('bdgkmprtv')}${one([...'lnrsx'])}`;
  const digits = Array.from({ length: 9 }, () => Math.floor(random() * 10)).join('');
  const number = `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
  const last = Number(digits.at(-1));
  return {
    surname,
    number,
    lookAlikes: [`${surname.slice(0, -1)}w`, `${number.slice(0, -1)}${(last + 1) % 10}`],
    rotate: one(ROTATIONS),
    angle: one(ANGLES),
    size: one(SIZES),
    white: random() < 0.3,
    carrier: one(Object.keys(CARRIERS) as Carrier[]),
  };
}

function rowOf(name: string, look: Look): SeededRow {
  const { surname, number, lookAlikes, carrier, rotate, angle, size, white } = look;
  const title = `${carrier}, ${size} pt at ${angle} degrees, page turned by ${rotate}${white ? ', white on black' : ''}`;
  const row = rowsOf('seeded')(name, title, () => build(look), {
    terms: [surname, number],
    mustBeGone: [surname, number, number.replaceAll('-', '')],
    mustRemain: [KEPT],
  });
  return { ...row, lookAlikes };
}

function build({ surname, number, lookAlikes, rotate, angle, size, white, carrier }: Look): Uint8Array {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const matrixAt = (x: number, y: number) =>
    [cos * size, sin * size, -sin * size, cos * size, x, y].map((value) => value.toFixed(4)).join(' ');
  return file((pdf) => {
    const secret = CARRIERS[carrier](pdf, `${surname} ${number}`, matrixAt(300, 520));
    const others = `BT /F1 9 Tf 1 0 0 1 72 120 Tm (${lookAlikes.join(' and ')}) Tj ET`;
    const ground = white ? '0 g 0 340 612 452 re f 1 g' : '0 g';
    return {
      pages: [
        {
          ...secret,
          content: `q ${ground} ${secret.content} Q ${others}`,
          entries: `/Rotate ${rotate} ${'entries' in secret ? secret.entries : ''}`,
        },
      ],
    };
  });
}
