import type { Placed } from './frame.ts';

/** Accents that have a width of their own, and the combining mark that says the same. */
const MARKS: ReadonlyMap<string, string> = new Map([
  ['`', '\u0300'],
  ['\u00b4', '\u0301'],
  ['^', '\u0302'],
  ['\u02c6', '\u0302'],
  ['~', '\u0303'],
  ['\u02dc', '\u0303'],
  ['\u00af', '\u0304'],
  ['\u02c9', '\u0304'],
  ['\u02d8', '\u0306'],
  ['\u02d9', '\u0307'],
  ['\u00a8', '\u0308'],
  ['\u02da', '\u030a'],
  ['\u02dd', '\u030b'],
  ['\u02c7', '\u030c'],
  ['\u00b8', '\u0327'],
  ['\u02db', '\u0328'],
]);
/** Letters that lose their dot below an accent. */
const DOTLESS: ReadonlyMap<string, string> = new Map([
  ['\u0131', 'i'],
  ['\u0237', 'j'],
]);
/** Share of the narrower of the two that lies over the other: side by side they are a quotation mark and a letter. */
const OVER = 0.6;

/**
 * Letters whose accent is a glyph of its own, as TeX sets them in its first fonts ("Efra\u00b4\u0131n"), are read as
 * letter and combining mark, in this order; each keeps its glyph, so that both are removed. All else stays as it was.
 */
export function withAccents(glyphs: readonly Placed[]): readonly Placed[] {
  const read = [...glyphs];
  for (let i = 0; i + 1 < read.length; i++) {
    const [first, second] = read.slice(i, i + 2) as [Placed, Placed];
    const pair = accented(second, first) ?? accented(first, second);
    if (!pair) continue;
    [read[i], read[i + 1]] = pair;
    i++;
  }
  return read;
}

function accented(letter: Placed, accent: Placed): [Placed, Placed] | undefined {
  const mark = MARKS.get(accent.glyph.text);
  const base = DOTLESS.get(letter.glyph.text) ?? letter.glyph.text;
  if (mark === undefined || !/^\p{L}$/u.test(base) || `${base}${mark}`.normalize('NFC').length !== 1) return undefined;
  const over = Math.min(letter.end, accent.end) - Math.max(letter.start, accent.start);
  const narrower = Math.min(letter.end - letter.start, accent.end - accent.start);
  // An accent over a capital stands on a baseline of its own, above.
  const raised = Math.abs(accent.baseline - letter.baseline) <= letter.glyph.size / 2;
  if (!raised || over < OVER * narrower) return undefined;
  return [
    { ...letter, glyph: { ...letter.glyph, text: base } },
    { ...letter, start: letter.end, index: accent.index, glyph: { ...accent.glyph, text: mark } },
  ];
}
