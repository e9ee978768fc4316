import { SeenText } from '../search/seen-text.ts';
import { gapOnLine } from './lines.ts';
import type { ReadGlyph } from './read-glyph.ts';

/** An initial is so many times as large as the text that it begins, at least. */
const LARGER = 1.5;
/** In sizes of that text: where its first letter begins behind the initial, and how far apart their tops may stand. */
const BEHIND = { least: -0.3, most: 1.2 };
const LEVEL = 0.7;
/** Height of a capital in sizes, and how near two baselines are one. */
const CAPITAL_HEIGHT = 0.7;
const SAME_LINE = 1 / 3;
const UPRIGHT = 0.02;
const MOST = 200;

/**
 * From each large initial to the end of the line that begins at its top right: what is seen as one word stands on two
 * baselines.
 */
export function textsFromInitials(glyphs: readonly ReadGlyph[]): readonly SeenText[] {
  const upright = glyphs.flatMap((glyph, i) => (Math.abs(glyph.angle) < UPRIGHT ? [i] : []));
  const at = (i: number) => glyphs[i] as ReadGlyph;
  const sizes = upright.map((i) => at(i).size).toSorted((a, b) => a - b);
  const usual = sizes[sizes.length >> 1] ?? 0;
  const large = upright.filter((i) => at(i).size >= LARGER * usual && /^\p{Lu}/u.test(at(i).text));
  if (large.length > MOST) return [];
  return large.flatMap((initial) => {
    const line = lineBeside(at(initial), glyphs, upright);
    if (line.length === 0) return [];
    const text = new SeenText();
    text.add(at(initial).text, initial, 'line');
    for (const [k, i] of line.entries())
      text.add(at(i).text, i, k === 0 ? 'none' : gapOnLine(at(line[k - 1] as number), at(i)));
    return [text];
  });
}

/** Left to right. */
function lineBeside(initial: ReadGlyph, glyphs: readonly ReadGlyph[], upright: readonly number[]): number[] {
  const at = (i: number) => glyphs[i] as ReadGlyph;
  const right = initial.originX + Math.hypot(initial.quad[2] - initial.quad[0], initial.quad[3] - initial.quad[1]);
  const isBeside = ({ text, size, originX, originY }: ReadGlyph) => {
    const behind = (originX - right) / size;
    const apart = originY + CAPITAL_HEIGHT * size - initial.originY - CAPITAL_HEIGHT * initial.size;
    const isNear = behind >= BEHIND.least && behind <= BEHIND.most && Math.abs(apart) <= LEVEL * size;
    return isNear && size * LARGER <= initial.size && /^\p{L}/u.test(text);
  };
  const [first] = upright.filter((i) => isBeside(at(i))).toSorted((a, b) => at(a).originX - at(b).originX);
  if (first === undefined) return [];
  const { originX, originY, size } = at(first);
  const onLine = upright.filter(
    (i) => at(i).originX >= originX && Math.abs(at(i).originY - originY) < SAME_LINE * size,
  );
  return onLine.toSorted((a, b) => at(a).originX - at(b).originX || a - b);
}
