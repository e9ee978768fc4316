import type { TextRange } from '@blackbar/model';
import { LIGHT_WORDS, type Noun, NUMBER_WORDS, nounOf } from '../lexicon/number-nouns.ts';
import { type Cell, cellAt, cellUnder } from '../reading/cells.ts';
import type { Line } from '../reading/line.ts';
import { matches } from '../reading/matches.ts';
import { STATE_CODES } from '../recognizers/places/us-states.ts';

/** The noun that speaks of a number, and how it stands to it. */
export interface Naming {
  readonly noun: Noun | undefined;
  /** As written, for the evidence. */
  readonly words: string;
  /** Cost of what stands between: other words, ends of clauses. */
  readonly between: number;
  /** "No.", "#", a colon or the like stands right before the number. */
  readonly numbered: boolean;
  readonly where: 'before' | 'above';
  /** The whole of the head above. */
  readonly head?: string;
}

const REACH = 80;
const MOST_WORDS = 7;
const TOKEN = /[\p{L}]+(?:[/&](?=\p{L}\b)\p{L}){0,2}|[$€£] ?\d[\d,.]*|\d+|[#№:=(),;.?/]|[ ]{3,}|\t/gu;
const LIGHT = 0.1;
const WORD = 0.35;
const CAPITAL = 0.25;
const CLAUSE: Readonly<Record<string, number>> = {
  ',': 0.15,
  ')': 0.2,
  '(': 0,
  ':': 0,
  '=': 0,
  '#': 0,
  '№': 0,
  '?': 0.1,
  '.': 0.05,
};

/** The nearest noun before a number in its line, from the end of the number before it on. */
export function namedBefore(text: string, from: number, start: number): Naming {
  const tokens = matches(text.slice(Math.max(from, start - REACH), start), TOKEN).map((match) => match[0]);
  const way: Way = { between: 0, numbered: false, seen: 0, nameless: undefined };
  let counted: Naming | undefined;
  for (let i = tokens.length - 1; i > tokens.lastIndexOf(';') && way.seen < MOST_WORDS; i -= 1) {
    const token = tokens[i] ?? '';
    const naming = /\p{L}/u.test(token) ? namingAt(tokens, i, way) : undefined;
    if (counted && naming?.noun?.meaning === 'other') break;
    // "at Mascoma Bank under number 4418": what the number word counts may stand some words before it.
    if (naming && (!COUNTS.has(naming.words) || way.seen > 0)) return naming;
    counted = naming ?? counted;
    pass(way, token);
  }
  const { between, numbered, nameless } = way;
  // "ASB No. 4471": what the number word counts is a noun that no row knows.
  return counted ?? { noun: undefined, words: '', between: nameless ?? between, numbered, where: 'before' };
}

/** What was passed on the way back from a number: as in `Naming`, and how many words. */
interface Way {
  between: number;
  numbered: boolean;
  seen: number;
  /** The cost up to the first number word. */
  nameless: number | undefined;
}

function pass(way: Way, token: string): void {
  if (/\p{L}/u.test(token)) {
    passWord(way, token);
    return;
  }
  way.numbered ||= way.seen === 0 && /[#№:=]/.test(token);
  way.between += CLAUSE[token] ?? (/^\d/.test(token) ? 0.3 : 0);
}

function passWord(way: Way, word: string): void {
  const small = word.toLowerCase();
  if (NUMBER_WORDS.has(small)) {
    way.numbered ||= way.between < WORD;
    way.nameless ??= way.between;
  } else way.between += LIGHT_WORDS.has(small) ? LIGHT : /^\p{Lu}/u.test(word) ? CAPITAL : WORD;
  way.seen += 1;
}

/**
 * "FACIS 00448127": capitals right before a number name it, where not all is capitals; states, sums and times do not.
 */
const ABBREVIATION = /(?<![\p{L}\p{N}$€£.-])(?<word>\p{Lu}{2,6})(?:[ ]?[:#]|\.)?[ ]{1,2}$/u;
const NAMES_NOTHING = new RegExp(
  `^(?:${STATE_CODES}|USD|EUR|GBP|CAD|AUD|CHF|JPY|EST|PST|CST|MST|EDT|PDT|CDT|MDT|UTC|GMT|AM|PM|FY|AD|BC|CE|MHZ|GHZ|KHZ|RPM|PSI|MG|ML|KG|LB|LBS|FT|IN|AND|OR|THE|OF|TO|FROM|FOR|AT|BY|WITH|IS|WAS|ALL|NOT)$`,
);
const WEIGHT = 0.95;
const AROUND = 40;

/** What capitals before a number say of it. */
export function abbreviated(text: string, { start, end }: TextRange): Naming | undefined {
  const before = text.slice(Math.max(0, start - AROUND), start);
  const word = ABBREVIATION.exec(before)?.groups?.word;
  if (!word || NAMES_NOTHING.test(word) || nounOf(word.toLowerCase()) !== undefined) return undefined;
  if (!/\p{Ll}{2}/u.test(before + text.slice(end, end + AROUND))) return undefined;
  return {
    noun: { meaning: 'OTHER_ID', weight: WEIGHT },
    words: word.toLowerCase(),
    between: 0,
    numbered: false,
    where: 'before',
  };
}

/** The noun that ends with a token, unless another one before it is the number's. */
function namingAt(tokens: readonly string[], at: number, { between, numbered, seen }: Way): Naming | undefined {
  const [noun, words] = longestNoun(tokens, at);
  // "ID no. / state / exp": what is asked first in a row of three is the number.
  if (!noun || (noun.meaning === 'other' && tokens[at - 1] === '/')) return undefined;
  if (NUMBER_WORDS.has(words) && seen < 2 && furtherNoun(tokens, at - 1)) return undefined;
  const says = (seen > 0 && between < WORD) || (NUMBER_WORDS.has(words) && !NOT_AS_NOUN.has(words));
  return { noun, words, between, numbered: numbered || says, where: 'before' };
}
const COUNTS: ReadonlySet<string> = new Set(['number', 'numbers']);
/** These are nouns of their own. */
const NOT_AS_NOUN: ReadonlySet<string> = new Set(['id', 'code', 'card']);

/** Whether a noun stands right before a number word: "file no.", "client ID". */
function furtherNoun(tokens: readonly string[], at: number): boolean {
  for (let i = at; i >= Math.max(0, at - 1); i -= 1) {
    if (/\p{L}/u.test(tokens[i] ?? '')) return longestNoun(tokens, i)[0] !== undefined;
  }
  return false;
}

/** "EmpID", "JID", "PatientID": as programs head a column. */
const SOME_ID = /^[A-Z][A-Za-z]{0,12}ID$/;
const ID: Noun = { meaning: 'OTHER_ID', weight: 1.6 };

/** The longest noun that ends with a token: three words, two or one, full stops and apostrophes aside. */
function longestNoun(tokens: readonly string[], last: number): [Noun | undefined, string] {
  const words: string[] = [];
  let found: [Noun | undefined, string] = [undefined, ''];
  for (let i = last; i >= 0 && words.length < 3; i -= 1) {
    const token = tokens[i] ?? '';
    if (token === '.') continue;
    if (!/[\p{L}\d]/u.test(token)) break;
    // "Mr. Poe, 94   92526": no medical record's.
    if (token === 'Mr') break;
    words.unshift(token.toLowerCase());
    const phrase = words.join(' ');
    const noun = nounOf(phrase) ?? (words.length === 1 && SOME_ID.test(token) ? ID : undefined);
    if (noun) found = [noun, phrase];
  }
  return found;
}

/** Heads of a table or a row of a form's boxes: cells with a noun in them and no number. */
interface Heads {
  readonly row: number;
  readonly line: Line;
}

const MOST_ROWS = 60;
const LONGEST_HEAD = 60;
/** The number of a form's box. */
const BOX = /^\d{1,2}[a-z]?[.)]? /;

/** For each line the line of heads above it. */
export function headsOf(text: string, lines: readonly Line[]): (Heads | undefined)[] {
  let heads: Heads | undefined;
  return lines.map((line, row) => {
    const above = heads && row - heads.row <= (heads.line.cells.length > 1 ? MOST_ROWS : 2) ? heads : undefined;
    if (isHeads(text, line)) heads = { row, line };
    return above;
  });
}

function isHeads(text: string, line: Line): boolean {
  if (line.cells.length === 0 || line.cells.length > 30) return false;
  return (
    line.cells.some((cell) => headNoun(text, cell) !== undefined) &&
    !/\d{4}/.test(text.slice(line.start, Math.min(line.end, line.start + 400)))
  );
}

function headNoun(text: string, cell: Cell): [Noun, string, boolean] | undefined {
  const words = text
    .slice(cell.start, cell.end)
    .replace(BOX, '')
    .replace(/\([^)]*\)/g, '');
  if (cell.end - cell.start > LONGEST_HEAD || /\d{2}/.test(words)) return undefined;
  const tokens = matches(words, TOKEN).map((match) => match[0]);
  let numbered = false;
  for (let i = tokens.length - 1; i >= 0; i -= 1) {
    if (!/\p{L}/u.test(tokens[i] ?? '')) continue;
    const [noun, words] = longestNoun(tokens, i);
    if (noun && !(NUMBER_WORDS.has(words) && furtherNoun(tokens, i - 1))) return [noun, words, numbered];
    numbered ||= NUMBER_WORDS.has((tokens[i] ?? '').toLowerCase());
  }
  if (LAST_FOUR.test(words)) return [ACCOUNT, words.trim().toLowerCase(), true];
  // "BKG#", "Lib. No.": a column of numbers, whatever it counts.
  return NUMBERED_HEAD.test(words) ? [SOMEBODYS, words.trim().toLowerCase(), true] : undefined;
}
const ACCOUNT: Noun = { meaning: 'ACCOUNT', weight: 1.6 };
const LAST_FOUR = /^(?:last|final) (?:4|four)(?: digits)?$|^ending(?: in)?$/iu;
const SOMEBODYS: Noun = { meaning: 'OTHER_ID', weight: 0.5 };
const NUMBERED_HEAD = /^\p{L}[\p{L}./]{1,11} ?(?:#|[Nn][Oo]\.?|[Nn]br\.?|NBR|[Nn]umber|NUMBER)$/u;

/** The noun in the cell above a number that begins its cell: the head of its column, the label of its box. */
export function namedAbove(text: string, line: Line, heads: Heads | undefined, start: number): Naming | undefined {
  const own = cellAt(line.cells, start + 1);
  if (!own || !heads || start - own.start > 3) return undefined;
  const head = heads.line.cells.find((cell) => cellUnder([own], cell, heads.line.cells, line.paged) === own);
  const noun = head ? headNoun(text, head) : undefined;
  if (!head || !noun) return undefined;
  return {
    noun: noun[0],
    words: noun[1],
    between: 0.2,
    numbered: noun[2],
    where: 'above',
    head: text.slice(head.start, head.end),
  };
}
