import { quadToView, scaleView } from '@blackbar/geometry';
import type { PageGlyphs, PagePart, TextRange, ViewRect } from '@blackbar/model';
import type { Engine, Picture } from '@blackbar/ocr';
import { buildPagePart, quadsOf } from '@blackbar/text';
import { letterPairsIn } from '../letter-pairs.ts';
import { READ_FOR_SURE } from '../read-for-sure.ts';

/** So many words tell whether a page's text is what the page shows. */
const SAMPLE = 8;
const LONG_WORD = /[\p{L}\p{N}]{4,}/gu;
/** Mean likeness below which the text is not what the page shows. */
const ALIKE = 0.5;

/** Whether the text of a page is something else than what stands in the same places of its picture. */
export async function contradicts(
  engine: Engine,
  picture: Picture,
  page: PageGlyphs,
  pixelsPerPoint: number,
): Promise<boolean> {
  const { readPlaces } = await import('@blackbar/ocr');
  const part = buildPagePart(page);
  const words = spread(uprightWords(part), SAMPLE);
  if (words.length < SAMPLE / 2) return false;
  const seen = await readPlaces(
    engine,
    picture,
    words.map(({ rect }) => scaleView(rect, pixelsPerPoint)),
  );
  const read = seen.filter(({ text }) => text !== '');
  const likeness = words.reduce((sum, { text }, i) => sum + alike(text, seen[i]?.text ?? ''), 0) / words.length;
  const sure = read.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, read.length);
  return likeness < ALIKE && sure >= READ_FOR_SURE;
}

/** Where a page's own text stands in its picture. */
export function layerPlaces(page: PageGlyphs, pixelsPerPoint: number) {
  const part = buildPagePart(page);
  return [...part.text.matchAll(/\S+/g)].flatMap((match) =>
    quadsOf(part, rangeOf(match)).map((quad) => scaleView(quadToView(page.geometry, quad), pixelsPerPoint)),
  );
}

interface PlacedWord {
  readonly text: string;
  readonly rect: ViewRect;
}

function uprightWords(part: PagePart): PlacedWord[] {
  return [...part.text.matchAll(LONG_WORD)].flatMap((match) => {
    const quads = quadsOf(part, rangeOf(match));
    const [quad] = quads;
    if (!quad || quads.length > 1) return [];
    const rect = quadToView(part.geometry, quad);
    return rect.width > 1.2 * rect.height ? [{ text: match[0], rect }] : [];
  });
}

export function rangeOf(match: RegExpExecArray): TextRange {
  return { start: match.index, end: match.index + match[0].length };
}

/** So many of all, evenly over them. */
export function spread<T>(all: readonly T[], count: number): T[] {
  if (all.length <= count) return [...all];
  return Array.from({ length: count }, (_, i) => all[Math.floor(((i + 0.5) * all.length) / count)] as T);
}

/** 0 to 1. A place may show a little more than its word, or less. */
function alike(word: string, seen: string): number {
  const [a, b] = [word.toLowerCase(), seen.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')];
  if (b.length >= 3 && (a.includes(b) || b.includes(a))) return 1;
  return letterPairsIn(a, b) / Math.max(1, a.length - 1);
}
