import { boundsOfQuad, centerOfQuad, containsPoint } from '@blackbar/geometry';
import { type Blob, blobsOf } from './blobs.ts';
import { faintAreas } from './faint-areas.ts';
import { type FoundLine, findLines } from './find-lines.ts';
import { type InkedLine, inkOf } from './line-ink.ts';
import { LineReader } from './line-reader.ts';
import { frameAt, type Picture, shrunk } from './picture.ts';
import type { Engine } from './port.ts';
import type { ReadLetter } from './read-lines.ts';
import { LEAST_SURE, movedReading, type PageReading, type PixelRect, type ReadWord } from './reading.ts';
import { unreadInk } from './unread-ink.ts';
import { lieOf } from './upright.ts';
import { withSpaces } from './word-spaces.ts';
import { wordsOfLine } from './words-of-line.ts';

/** Long side of what lines are looked for in: type of 6 points on a letter page is 11 pixels high there. */
const LONG_SIDE = 1_440;
/** So many lines tell which way up a page is. */
const SAMPLE = 6;
/** Text the right way up is read so well. */
const UPRIGHT = 0.85;
/**
 * Pixels, of 300 an inch: few documents have letters of an inch. What is found there is a pattern, unless the network
 * is so sure of it.
 */
const HIGHEST = 300;
const LARGE_SURE = 0.6;
/** Nobody's page has more. */
const MOST_BLOBS = 5_000;

export interface ReadOptions {
  /**
   * A picture in a page of text: ink that does not look like writing is a photograph or a logo, and nothing to read.
   */
  readonly pasted?: boolean;
}

/** Everything that can be read in the picture of a page, whichever way it lies, and where there is ink that can not. */
export async function readPicture(engine: Engine, picture: Picture, options: ReadOptions = {}): Promise<PageReading> {
  const plain = await readPlain(engine, picture, options);
  const faint = await readFaint(engine, picture);
  const sure = plain.words.filter(({ confidence }) => confidence >= LEAST_SURE).map(({ quad }) => boundsOfQuad(quad));
  const isRead = ({ quad }: ReadWord) => {
    const { x, y } = centerOfQuad(quad);
    return sure.some((bounds) => containsPoint(bounds, x, y));
  };
  // Ink of some thirty shades is read without help as well: two readings of one word are no word.
  const words = [...plain.words, ...faint.words.filter((word) => !isRead(word))];
  return { words, unread: [...plain.unread, ...faint.unread] };
}

/** What stands a few shades off its ground: a stamp, a pencil, white on light gray. */
async function readFaint(engine: Engine, picture: Picture): Promise<PageReading> {
  const words: ReadWord[] = [];
  const unread: PixelRect[] = [];
  for (const { at, stretched } of faintAreas(picture)) {
    const reading = await readPlain(engine, stretched, { pasted: true });
    const sure = reading.words.filter(({ confidence }) => confidence >= LEAST_SURE);
    // Beside a word there is writing for sure: a weave of faint lines is no ink that somebody has to look at.
    if (sure.length === 0) continue;
    const moved = movedReading({ words: sure, unread: reading.unread }, at.x, at.y);
    words.push(...moved.words);
    unread.push(...moved.unread);
  }
  return { words, unread };
}

async function readPlain(engine: Engine, picture: Picture, { pasted = false }: ReadOptions): Promise<PageReading> {
  const { blobs, scale } = await detected(engine, picture);
  if (pasted && blobs.length === 0) return { words: [], unread: [] };
  const { sideways, skew } = lieOf(blobs);
  const angles = sideways ? [Math.PI / 2, -Math.PI / 2] : [0, Math.PI];
  const reader = new LineReader(engine, picture);
  const lines = await bestWayUp(
    reader,
    blobs,
    scale,
    angles.map((angle) => angle + skew),
  );
  const read = await reader.read(lines);
  const words = withSpaces(lines.flatMap((line, i) => wordsOfLine(line, read[i] ?? [])));
  const unread = unreadInk(picture, words);
  return { words, unread: pasted ? unread.filter((area) => lines.some((line) => lies(line, area))) : unread };
}

/** Whether the middle of a line lies in an area. */
function lies({ frame: { u, v }, at }: InkedLine, { x, y, width, height }: PixelRect): boolean {
  const [along, down] = [(at.left + at.right) / 2, (at.top + at.bottom) / 2];
  const [px, py] = [along * u[0] + down * v[0] - x, along * u[1] + down * v[1] - y];
  return px >= 0 && px <= width && py >= 0 && py <= height;
}

async function detected(engine: Engine, picture: Picture) {
  const scale = Math.max(1, Math.max(picture.width, picture.height) / LONG_SIDE);
  const size = (pixels: number) => Math.max(32, Math.round(pixels / scale / 32) * 32);
  const [width, height] = [size(picture.width), size(picture.height)];
  const small = shrunk(
    picture,
    Math.min(picture.width, Math.round(picture.width / scale)),
    Math.min(picture.height, Math.round(picture.height / scale)),
  );
  const answer = await engine.detect(asInput(small, width, height));
  return { blobs: blobsOf(answer.data, width, height).slice(0, MOST_BLOBS), scale };
}

/** As the network was taught: by mean and spread of each channel. What is beyond the picture is white. */
function asInput({ width, height, data }: Picture, toWidth: number, toHeight: number) {
  const means = [0.485, 0.456, 0.406];
  const spreads = [0.229, 0.224, 0.225];
  const out = new Float32Array(3 * toWidth * toHeight);
  for (const [channel, mean] of means.entries()) {
    const spread = spreads[channel] as number;
    const shades = Float32Array.from({ length: 256 }, (_, shade) => (shade / 255 - mean) / spread);
    for (let y = 0, at = channel * toWidth * toHeight; y < toHeight; y++) {
      for (let x = 0; x < toWidth; x++, at++) {
        const inside = x < width && y < height;
        out[at] = shades[inside ? (data[y * width + x] as number) : 255] as number;
      }
    }
  }
  return { data: out, dims: [1, 3, toHeight, toWidth] };
}

/** The lines of a page in the direction in which they can be read. */
async function bestWayUp(
  reader: LineReader,
  blobs: readonly Blob[],
  scale: number,
  angles: readonly number[],
): Promise<InkedLine[]> {
  let best: { readonly lines: InkedLine[]; readonly sure: number } | undefined;
  for (const angle of angles) {
    const found = findLines(blobs, angle, scale).flatMap((line) => inkOf(reader.picture, line) ?? []);
    const lines = await withoutPatterns(reader, found);
    const sample = lines
      .filter(({ frame }) => frame.u[0] === Math.cos(angle))
      .sort((a, b) => long(b) - long(a))
      .slice(0, SAMPLE);
    const sure = sureness(await reader.read(sample));
    if (!best || sure > best.sure) best = { lines, sure };
    if (best.sure >= UPRIGHT) break;
  }
  return withOthersTurned(reader, best?.lines ?? []);
}

async function withoutPatterns(reader: LineReader, lines: readonly InkedLine[]): Promise<InkedLine[]> {
  const high = lines.filter(({ at }) => at.bottom - at.top > HIGHEST);
  const read = await reader.read(high);
  const patterns = new Set(high.filter((_, i) => sureness([read[i] ?? []]) < LARGE_SURE));
  return lines.filter((line) => !patterns.has(line));
}

function long({ at }: InkedLine): number {
  return Math.min(20 * (at.bottom - at.top), at.right - at.left);
}

function sureness(lines: readonly (readonly ReadLetter[])[]): number {
  const letters = lines.flat();
  return letters.length === 0 ? 0 : letters.reduce((sum, { sure }) => sum + sure, 0) / letters.length;
}

/** Lines that run another way than the page's may be read from either end: as the network is surer of. */
async function withOthersTurned(reader: LineReader, lines: readonly InkedLine[]): Promise<InkedLine[]> {
  const page = lines[0]?.frame;
  const kept: InkedLine[] = [];
  for (const line of lines) {
    const other = line.frame === page ? undefined : inkOf(reader.picture, turned(line));
    if (!other) kept.push(line);
    else {
      const [a = [], b = []] = await reader.read([line, other]);
      kept.push(sureness([b]) > sureness([a]) ? other : line);
    }
  }
  return kept;
}

function turned({ frame, at }: InkedLine): FoundLine {
  const angle = Math.atan2(frame.u[1], frame.u[0]) + Math.PI;
  return { frame: frameAt(angle), at: { left: -at.right, right: -at.left, top: -at.bottom, bottom: -at.top } };
}
