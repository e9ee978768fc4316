import type { InkedLine } from './line-ink.ts';
import { cutOut, type Picture, type Stretch } from './picture.ts';
import type { Engine } from './port.ts';

/** A character of a line as the recognising network saw it. */
export interface ReadLetter {
  readonly text: string;
  /**
   * Where its middle stands, in parts of the width of the line's ink; a little less than 0 or more than 1 at its ends.
   */
  readonly at: number;
  /** 0 to 1. */
  readonly sure: number;
}

/** The network's own height of a line. */
const HEIGHT = 48;
/** White around the ink, in parts of its height. */
const ABOVE = 0.16;
const BESIDE = 0.3;
const SHORTEST = 48;
/** A longer line is no line of a page. */
const LONGEST = 6_400;
/** Lines that are read at once, in pixels of their common width: more take more memory, not less time. */
const TOGETHER = 4_000;
/** Part of its width by which a line may be filled up to read it with longer ones. */
const FILL = 0.15;

/** What the network reads in each of the lines, in their order. */
export async function readLines(
  engine: Engine,
  picture: Picture,
  lines: readonly InkedLine[],
): Promise<ReadLetter[][]> {
  const prepared = lines.map((line, index) => ({ index, line, around: around(line.at) }));
  const sized = prepared.map((one) => ({ ...one, width: widthOf(one.around) })).sort((a, b) => a.width - b.width);
  const read: ReadLetter[][] = lines.map(() => []);
  for (let from = 0; from < sized.length; ) {
    const least = sized[from]?.width ?? SHORTEST;
    let to = from + 1;
    while (to < sized.length && fits(sized[to]?.width ?? 0, least, to + 1 - from)) to++;
    const batch = sized.slice(from, to);
    const width = batch.at(-1)?.width ?? SHORTEST;
    const answers = await readBatch(engine, picture, batch, width);
    for (const [k, { index, line, around, width: own }] of batch.entries()) {
      const scale = (around.right - around.left) / own;
      const offset = around.left - line.at.left;
      const long = line.at.right - line.at.left;
      read[index] = (answers[k] ?? []).map(({ x, ...letter }) => ({ ...letter, at: (x * scale + offset) / long }));
    }
    from = to;
  }
  return read;
}

function fits(width: number, least: number, count: number): boolean {
  return width <= least * (1 + FILL) && width * count <= TOGETHER;
}

function around({ left, right, top, bottom }: Stretch): Stretch {
  const high = bottom - top;
  return {
    left: left - BESIDE * high,
    right: right + BESIDE * high,
    top: top - ABOVE * high,
    bottom: bottom + ABOVE * high,
  };
}

function widthOf({ left, right, top, bottom }: Stretch): number {
  const width = (HEIGHT * (right - left)) / (bottom - top);
  return Math.min(LONGEST, Math.max(SHORTEST, Math.ceil(width / 8) * 8));
}

interface SizedLine {
  readonly line: InkedLine;
  readonly around: Stretch;
  readonly width: number;
}

interface PlacedLetter {
  readonly text: string;
  /** In pixels of the network's picture. */
  readonly x: number;
  readonly sure: number;
}

async function readBatch(
  engine: Engine,
  picture: Picture,
  batch: readonly SizedLine[],
  width: number,
): Promise<PlacedLetter[][]> {
  const plane = HEIGHT * width;
  const data = new Float32Array(batch.length * 3 * plane);
  for (const [k, { line, around, width: own }] of batch.entries()) {
    const cut = cutOut(picture, line.frame, around, own, HEIGHT);
    for (let y = 0; y < HEIGHT; y++) {
      const at = k * 3 * plane + y * width;
      for (let x = 0; x < own; x++) data[at + x] = (cut.data[y * own + x] as number) / 127.5 - 1;
    }
    // Gray: its three channels are the same.
    const first = k * 3 * plane;
    data.copyWithin(first + plane, first, first + plane);
    data.copyWithin(first + 2 * plane, first, first + plane);
  }
  const answer = await engine.recognise({ data, dims: [batch.length, 3, HEIGHT, width] });
  const [, steps = 0, classes = 0] = answer.dims;
  return batch.map((_, k) =>
    decoded(answer.data.subarray(k * steps * classes, (k + 1) * steps * classes), classes, engine.alphabet).map(
      ({ step, ...letter }) => ({ ...letter, x: ((step + 0.5) * width) / steps }),
    ),
  );
}

interface Decoded {
  readonly text: string;
  readonly step: number;
  readonly sure: number;
}

/**
 * The likeliest class of each step; the same one in steps that follow each other is one character, at the middle of
 * them (CTC, Graves et al. 2006).
 */
export function decoded(chances: Float32Array, classes: number, alphabet: readonly string[]): Decoded[] {
  const letters: { text: string; first: number; last: number; sure: number }[] = [];
  let before = 0;
  for (let step = 0; step * classes < chances.length; step++) {
    const row = chances.subarray(step * classes, (step + 1) * classes);
    const { best, chance } = likeliest(row);
    const last = letters.at(-1);
    if (best !== 0 && best === before && last) {
      last.last = step;
      last.sure = Math.max(last.sure, chance);
    } else if (best !== 0)
      letters.push({ text: plainText(alphabet[best] ?? ''), first: step, last: step, sure: chance });
    before = best;
  }
  return letters.map(({ text, first, last, sure }) => ({ text, step: (first + last) / 2, sure }));
}

function likeliest(row: Float32Array): { readonly best: number; readonly chance: number } {
  let best = 0;
  let chance = row[0] as number;
  for (let i = 1; i < row.length; i++) {
    if ((row[i] as number) > chance) {
      best = i;
      chance = row[i] as number;
    }
  }
  return { best, chance };
}

/** The network was taught Chinese first, and at times sees a wide form of a Latin sign. */
function plainText(text: string): string {
  const plain = text.normalize('NFKC');
  return { '、': ',', '。': '.', '“': '"', '”': '"', '‘': "'", '’': "'", '—': '-', '–': '-' }[plain] ?? plain;
}
