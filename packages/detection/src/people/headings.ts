import type { Cell } from '../reading/cells.ts';
import { type Headed, headedCells } from '../reading/heads.ts';
import type { Line } from '../reading/line.ts';
import { firstAt } from './minority.ts';
import type { Telling, Word } from './sentence.ts';

/** What the head of its column, the heads beside it and the title above say of whoever is named at an offset. */
export type Headings = (start: number) => readonly string[];

/** What a head or a title can say. */
type Said = 'children' | 'grown-ups' | 'parents' | 'kin' | 'grade';

/** By the classes of its words (`evidence.ts`); the first that is met counts alone, but for what a grade adds. */
const SAYS: readonly (readonly [Said, ReadonlySet<string>])[] = [
  ['parents', new Set(['PARENT', 'CARER'])],
  ['grown-ups', new Set(['SPOUSE', 'PRO', 'ADULT', 'COLLEGE', 'WORKS', 'work'])],
  [
    'children',
    new Set('CHILD MINOR STUDENT WARD DEPENDENT KINDER PEDIATRIC team'.split(' ').concat('in a grade', 'low age')),
  ],
  ['kin', new Set(['KIN', 'SIB'])],
  ['grade', new Set(['GRADE', 'NURSERY', 'classroom'])],
];
const LONGEST_HEADS = 300;
const LONGEST_TITLE = 70;
/** More words make a sentence of an entry. */
const MOST_WORDS = 8;
/** Before the first name of a cell or a line: numbers and marks of a list. */
const LISTED = /^[\s\d.)(#:•*_-]*$/;

/**
 * "Student" above a column, "Parent" above the next, "MINOR CLAIMANTS" above the list. Of a head that names grown-ups
 * too ("Parent of student") only that counts.
 */
export function headingsOf(text: string, lines: readonly Line[], words: readonly Word[], telling: Telling): Headings {
  const said = new Map<number, string[]>();
  const page: Page = { text, lines, words, telling };
  for (const row of headedCells(text, lines, (line) => isHeads(page, line))) addRow(page, row, said);
  addTitles(page, said);
  return (start) => said.get(start) ?? [];
}

/** Everybody in a row of a table has what the head of their own column says and what the other columns hold. */
function addRow(page: Page, row: readonly Headed[], said: Map<number, string[]>): void {
  const columns = row.map(({ cell, head }) => ({ names: listedIn(page, cell), says: saysAt(page, head) }));
  // "Head coach   Rocco Poe" below a roster's players.
  const ofGrownUp = row.some(({ cell }) => namesIn(page, cell).length === 0 && saysAt(page, cell) === 'grown-ups');
  for (const { names, says } of columns) {
    const others = ofGrownUp ? [] : columns.filter((other) => other.names !== names && other.says !== undefined);
    const beside = says === 'grown-ups' || says === 'parents' ? [] : others.map(besides);
    const clues = [...(says === undefined ? [] : [`head of ${says}`]), ...beside];
    for (const name of names) said.set(name, [...(said.get(name) ?? []), ...clues]);
  }
}

/** "Student ID" without a name below it is about whoever the row names. */
const besides = ({ names, says }: { readonly names: readonly number[]; readonly says: Said | undefined }): string =>
  names.length > 0 || says === 'grade' ? `beside ${says}` : `row of ${says}`;

interface Page {
  readonly text: string;
  readonly lines: readonly Line[];
  readonly words: readonly Word[];
  readonly telling: Telling;
}

type Range = Pick<Cell, 'start' | 'end'>;

function wordsIn({ words }: Page, { start, end }: Range): number[] {
  const found: number[] = [];
  for (let i = firstAt(words, start); i < words.length && (words[i]?.start ?? end) < end; i += 1) found.push(i);
  return found;
}

const namesIn = (page: Page, range: Range): number[] =>
  wordsIn(page, range).flatMap((i) => {
    const word = page.words[i];
    return word?.code === 'NAME' ? [word.start] : [];
  });

function saysAt(page: Page, range: Range): Said | undefined {
  const classes = wordsIn(page, range).flatMap((i) => page.telling[i] ?? []);
  return SAYS.find(([, words]) => classes.some((one) => words.has(one)))?.[0];
}

function isHeads(page: Page, line: Line): boolean {
  if (line.end - line.start > LONGEST_HEADS || /\d|[.:] *$/.test(page.text.slice(line.start, line.end))) return false;
  return namesIn(page, line).length === 0;
}

interface Title {
  readonly says: Said;
  /** Whether somebody stands below it already: then an empty line ends its list. */
  readonly listed: boolean;
}

/** What a title says counts for whoever begins a line or a cell below it, up to the next title or running text. */
function addTitles(page: Page, said: Map<number, string[]>): void {
  let title: Title | undefined;
  for (const line of page.lines) {
    const names = line.cells.flatMap((cell) => (title ? listedIn(page, cell) : []));
    for (const name of names) if (!said.has(name)) said.set(name, [`under ${title?.says}`]);
    title = titleBehind(page, line, title && { ...title, listed: title.listed || names.length > 0 });
  }
}

/** The title that counts for the next line. */
function titleBehind(page: Page, line: Line, title: Title | undefined): Title | undefined {
  if (line.cells.length === 0) return title?.listed ? undefined : title;
  const alone = aloneIn(page, line);
  if (!alone) return title;
  const says = isTitle(page, alone) ? saysAt(page, alone) : undefined;
  return says && { says, listed: false };
}

/** The one cell of a line that names nobody. */
function aloneIn(page: Page, line: Line): Cell | undefined {
  const [first, second] = line.cells;
  return second || namesIn(page, line).length > 0 ? undefined : first;
}

/** The name that begins a cell, behind the marks of a list. */
function listedIn(page: Page, cell: Cell): number[] {
  const [name] = namesIn(page, cell);
  const listed = name !== undefined && LISTED.test(page.text.slice(cell.start, name));
  return listed && wordsIn(page, cell).length <= MOST_WORDS ? [name] : [];
}

function isTitle({ text }: Page, { start, end }: Range): boolean {
  return end - start <= LONGEST_TITLE && /^["(]?[\p{Lu}\d][^:]*(?:[^.,;?:]|:)$/u.test(text.slice(start, end));
}
