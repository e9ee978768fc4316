import type { TextRange } from '@blackbar/model';
import { lineAt } from '../reading/layout.ts';
import type { Line } from '../reading/line.ts';
import { matches } from '../reading/matches.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { checkSsn } from '../recognizers/us/ssn.ts';
import { type SlotRun, slotRuns } from './slots.ts';
import { abbreviated, headsOf, namedAbove, namedBefore } from './surroundings.ts';

/** What a Social Security number is called, but not the office, the payments or the life of society. */
const NOUN =
  /(?<![a-wyz\d-])(?:ssn-?4|ssns?|ssan|ssa(?= ?(?:#|no\b|num))|ss(?= ?(?:#|no\b|number\b|[:\d_])|[ ]{2})|s[./]s[./]?(?:n\.?)?|so[cs](?:ial)?\.?[- ]?sec(?:ur?ity)?\.?|soc(?:ial)?\.?|seguro social)(?![A-Za-z\d-])(?! (?:security )?(?:administration|act|office|benefits?|income|disability|media|work(?:er)?s?|services?|history|studies|club|distanc\w+|network\w*)\b)/gi;
/** Words for a part of it. */
const PART =
  /(?<![a-z])(?:last|final|end(?:s|ed|ing)?|first|begin(?:s|ning)?|starts?|middle|rest|digits|four|ssn-?4|l4)(?![a-z])/i;
/** Before or behind what is written of it: "...8841", "###-##-8841", "[REDACTED]-8841", "323-45-[sealed]". */
const LEFT_OUT = /(?:\.{3}|…|[#?■█▓]{2,}|\[[^\]\n]{2,14}\]|\([a-z]{4,10}\)) ?[-–]?$/;
const LEFT_OUT_BEHIND = /^[-–] ?(?:[#?■█▓]{2,}|\[[^\]\n]{2,14}\])/;
/** As programs name a field: "SocialSecurityNumber", "borrowerSSN", "ssnLast4". */
const FIELD =
  /[Ss]ocial_?[Ss]ec(?:urity)?_?(?:[Nn]umber|[Nn]um|[Nn]o)(?![A-Za-z])|(?<=[a-z\d_])SSN(?![A-Za-z])|(?<![A-Za-z])ssn(?=[A-Z])/g;
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
  const nouns = [...matches(text, NOUN), ...matches(text, FIELD)].sort((a, b) => a.index - b.index);
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
  if (LEFT_OUT.test(text.slice(noun, run.start)) || LEFT_OUT_BEHIND.test(text.slice(run.end, run.end + AFTER * 2)))
    return true;
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
  const headOf = (line: Line, row: number, start: number): string | undefined => {
    const above = start < taken ? undefined : namedAbove(text, line, heads[row], start);
    return above?.noun?.meaning === 'SSN' ? (above.head ?? '') : undefined;
  };
  return lines.flatMap((line, row) =>
    line.cells.flatMap((cell) => {
      const head = headOf(line, row, cell.start);
      if (head === undefined) return [];
      // A narrow column breaks a number; what makes it whole stands on the next line.
      const to = text[cell.end] === '\n' ? cell.end + BROKEN : cell.end;
      const run = slotRuns(text, cell.start, to, SLOTS)[0];
      if (!run || run.start - cell.start > 2 || run.end < cell.end - 2) return [];
      if (!isNumber(text, run, PART.test(head))) return [];
      taken = run.end;
      return [found(run, 'below what names it')];
    }),
  );
}

/** Nine slots; or fewer, where the rest is hidden or a part is spoken of. */
function isNumber(text: string, run: SlotRun, part: boolean): boolean {
  const value = text.slice(run.start, run.end);
  if (
    isInside(text, run) ||
    /0000$/.test(value) ||
    TIME.test(value) ||
    (run.hidden > 0 && EXAMPLE.test(text.slice(Math.max(0, run.start - EXAMPLE_REACH), run.start))) ||
    ZIP_AND_FOUR.test(value) ||
    DAY_OF_MONTH.test(value)
  )
    return false;
  const { digits, hidden, blanks } = run;
  if (digits + hidden === SLOTS) return digits >= LEAST || part;
  if (hidden + blanks > 0) return digits >= LEAST && digits < SLOTS;
  return part && digits >= LEAST && digits <= MOST_OF_PART && !YEAR.test(value);
}
/** "in the form XXX-XX-1234": how a rule prints what it asks for. */
const EXAMPLE = /(?<![A-Za-z])(?:form(?:at)?|for example|e\.g\.),?:? ["“'(]?$/i;
const EXAMPLE_REACH = 16;
const DAY_OF_MONTH = /^\d{1,2}\/\d{1,2}$/;
const ZIP_AND_FOUR = /^\d{5}-\d{4}$/;
const YEAR = /^(?:19|20)\d\d$/;

/**
 * Whether letters, sums or further figures go on at either end; a claim's number has the beneficiary's letter behind
 * it.
 */
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

/**
 * Three, two and four figures with one sign between, or nine a space apart; nine in a row beside a day, as a register
 * of people has them.
 */
const GROUPED = /(?<![\w.,$#/-]|\d )(?:\d{3}(?<sign>[ ._/])\d{2}\k<sign>\d{4}|\d(?: \d){8})(?![\w/-]|[., ]\d)/g;
const IN_A_ROW = /(?<![\w.,$#/-])\d{9}(?![\w/-]|[.,]\d)/g;
const DAY = /(?<!\d)\d{1,2}[-/]\d{1,2}[-/](?:19|20)?\d{2}(?!\d)/;

/** Numbers that only their form and a page about people make Social Security numbers. */
export function looseSocials(text: string, lines: readonly Line[]): Hit[] {
  const heads = headsOf(text, lines);
  const isUnnamed = ({ start, end }: TextRange): boolean => {
    const row = lineAt(lines, start);
    const line = lines[row];
    return (
      line !== undefined &&
      namedBefore(text, line.start, start).noun === undefined &&
      abbreviated(text, { start, end }) === undefined &&
      namedAbove(text, line, heads[row], start) === undefined
    );
  };
  const isBesideDay = (start: number): boolean => {
    const line = lines[lineAt(lines, start)];
    return line !== undefined && DAY.test(text.slice(line.start, Math.min(line.end, line.start + LONGEST_ROW)));
  };
  return [...matches(text, GROUPED), ...matches(text, IN_A_ROW).filter(({ index }) => isBesideDay(index))].flatMap(
    ({ index, 0: value }) =>
      checkSsn(value).outcome === 'plausible' && isUnnamed({ start: index, end: index + value.length })
        ? [
            {
              start: index,
              end: index + value.length,
              category: 'SSN' as const,
              source: 'pattern' as const,
              score: 0.82,
              evidence: ['three, two and four figures among personal data'],
              recognizer: 'candidates/socials',
            },
          ]
        : [],
  );
}
const LONGEST_ROW = 300;
