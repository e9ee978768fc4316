import type { Line } from '../reading/line.ts';
import { matches } from '../reading/matches.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { type SlotRun, slotRuns } from './slots.ts';
import { headsOf, namedAbove, namedBefore } from './surroundings.ts';

/** What a Social Security number is called, but not the office, the payments or the life of society. */
const NOUN =
  /(?<![a-wyz\d_-])(?:ssns?|ssan|ss(?= ?(?:#|no\b|number\b|[:\d_])|[ ]{2})|s[./]s[./]?(?:n\.?)?|soc(?:ial)?\.?(?:[- ]?sec(?:urity)?\.?)?|seguro social)(?![\w-])(?! (?:security )?(?:administration|act|office|benefits?|income|disability|media|work(?:er)?s?|services?|history|studies|club|distanc\w+|network\w*)\b)/gi;
/** Words for a part of it. */
const PART = /\b(?:last|final|end(?:s|ed|ing)?|first|begin(?:s|ning)?|starts?|middle|rest|digits|four)\b/i;
const REACH = 110;
const BROKEN = 24;
const SLOTS = 9;
const LEAST = 3;
const MOST_OF_PART = 6;
/** Three figures alone are a part only where that is said right before their noun or behind them. */
const NEAR = 30;
const AFTER = 10;
/** Between two numbers of one noun: "…, the old one (…", "… not …". */
const FURTHER =
  /^["')\]]{0,2}[\s,;&/(]{0,3}(?:(?:and|or|not|then|dash|the|rest|other|old|one|first|last|four|five|three|digits|is|are|begins?|starts?|ends?|in|with|from|to|was)\b[ ,:("]{0,3}){0,5}$/i;
/** What a chat or a transcript prints before a line: the time, the line's own number. */
const TIME = /^\d{1,2}:\d{2}/;

/** Numbers behind, below or in the column of what names a Social Security number: whole, masked, in part, or said. */
export function socials(text: string, lines: readonly Line[]): Hit[] {
  const nouns = matches(text, NOUN);
  if (nouns.length === 0) return [];
  const hits: Hit[] = [];
  for (const [i, noun] of nouns.entries()) {
    const from = noun.index + noun[0].length;
    const to = Math.min(from + REACH, nouns[i + 1]?.index ?? text.length, endOfBlock(text, from));
    hits.push(...behind(text, noun.index, from, to));
  }
  const known = new Set(hits.map(({ start }) => start));
  return [...hits, ...inColumns(text, lines).filter(({ start }) => !known.has(start))];
}

/** Where an empty line ends what a noun may speak of. */
function endOfBlock(text: string, from: number): number {
  const end = text.slice(from, from + REACH).search(/\n[ \t]*\n/);
  return end < 0 ? text.length : from + end;
}

function behind(text: string, noun: number, from: number, to: number): Hit[] {
  const hits: Hit[] = [];
  for (const run of slotRuns(text, from, Math.min(text.length, to + SLOTS * 4), SLOTS)) {
    const last = hits.at(-1);
    if (run.start >= to) break;
    if (last ? !FURTHER.test(text.slice(last.end, run.start)) : isOfAnother(text, noun, from, run.start)) break;
    if (isNumber(text, run, isPart(text, noun, run))) hits.push(found(run, 'behind what names it'));
    // A number of two figures may be a list's or a line's own.
    else if (run.digits > 2 && !TIME.test(text.slice(run.start, run.end))) break;
  }
  return hits;
}

function isPart(text: string, noun: number, run: SlotRun): boolean {
  const before = Math.max(0, noun - (run.digits > LEAST ? REACH / 2 : NEAR));
  return PART.test(text.slice(before, run.end + AFTER));
}

/** Whether another noun or the end of the thought stands between. */
function isOfAnother(text: string, noun: number, from: number, start: number): boolean {
  const { noun: other, words } = namedBefore(text, noun, start);
  const isOwn = NUMBER.test(words) && NUMBER_BEHIND.test(text.slice(from, start));
  return other !== undefined && other.meaning !== 'SSN' && !isOwn && !PART.test(text.slice(from, start));
}
/** "your Social Security number? A. It is …": the noun's own. */
const NUMBER = /^numbers?$/;
const NUMBER_BEHIND = /^ numbers?\b(?!.*\bnumber)/is;

function inColumns(text: string, lines: readonly Line[]): Hit[] {
  const heads = headsOf(text, lines);
  let taken = 0;
  return lines.flatMap((line, row) =>
    line.cells.flatMap((cell) => {
      if (cell.start < taken || namedAbove(text, line, heads[row], cell.start)?.noun?.meaning !== 'SSN') return [];
      // A narrow column breaks a number; what makes it whole stands on the next line.
      const to = text[cell.end] === '\n' ? cell.end + BROKEN : cell.end;
      const run = slotRuns(text, cell.start, to, SLOTS)[0];
      if (!run || run.start - cell.start > 2 || run.end < cell.end - 2 || !isNumber(text, run, false)) return [];
      taken = run.end;
      return [found(run, 'below what names it')];
    }),
  );
}

/** Nine slots; or fewer, where the rest is hidden or a part is spoken of. */
function isNumber(text: string, run: SlotRun, part: boolean): boolean {
  const value = text.slice(run.start, run.end);
  if (isInside(text, run) || /0000$/.test(value) || TIME.test(value) || ZIP_AND_FOUR.test(value)) return false;
  const { digits, hidden, blanks } = run;
  if (digits + hidden === SLOTS) return digits >= LEAST || part;
  if (hidden + blanks > 0) return digits >= LEAST && digits < SLOTS;
  return part && digits >= LEAST && digits <= MOST_OF_PART && !YEAR.test(value);
}
const ZIP_AND_FOUR = /^\d{5}-\d{4}$/;
const YEAR = /^(?:19|20)\d\d$/;

/** Whether letters, sums or further figures go on at either end; a claim's number has the beneficiary's letter behind it. */
const isInside = (text: string, { start, end }: SlotRun): boolean =>
  /[\p{L}\p{N}$€£][-.,]?$/u.test(text.slice(Math.max(0, start - 2), start)) ||
  /^(?:[-/]?[\p{L}\p{N}]|[.,]\d|%)/u.test(text.slice(end, end + 3).replace(/^[A-DFHJKMTW]\d?(?!\w)/, ''));

function found(run: SlotRun, where: string): Hit {
  return {
    start: run.start,
    end: run.end,
    category: 'SSN',
    source: 'pattern',
    score: 0.88,
    evidence: [run.hidden + run.blanks > 0 ? 'figures, some of them hidden' : 'figures as many as it has', where],
    recognizer: 'candidates/socials',
  };
}
