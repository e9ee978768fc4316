import type { Cell } from '../reading/cells.ts';
import { type Headed, headedCells } from '../reading/heads.ts';
import type { Line } from '../reading/line.ts';
import { matches } from '../reading/matches.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { isFormWording } from './organisation-words.ts';

/** A name of which a table has the surname in one column and the given name in the next. */
export interface SplitName {
  readonly given: Cell;
  readonly surname: Cell;
}

type Half = keyof SplitName;

/** As forms and as programs write them: "Last name", "last_name", "LastName". */
const SURNAME = /(?<![A-Za-z])(?:[Ll]ast|LAST|[Ss]urname|SURNAME|[Ff]amily[ _]?[Nn]ame|FAMILY[ _]NAME)(?![a-z])/;
const GIVEN = /(?<![A-Za-z])(?:[Ff]irst|FIRST|[Gg]iven|GIVEN|[Ff]orename|FORENAME)(?![a-z])/;
/** As many as a name's half has. */
const NAME = /^\p{Lu}[\p{L}'.-]*(?: \p{Lu}[\p{L}'.-]*){0,2}$/u;
const LONGEST_HEADS = 300;

/** The names of a part that stand in two columns, "Student Last" and "Student First", in the order of the text. */
export function splitNames(text: string, lines: readonly Line[]): SplitName[] {
  return [
    ...headedCells(text, lines, (line) => isHeads(text, line)).flatMap((row) => namesOf(text, row)),
    ...labelledParts(text),
  ].sort((a, b) => a.given.start - b.given.start);
}

const PART =
  "(?!(?:First|Last|Middle|Name|Given|Initial|Suffix|Maiden|FIRST|LAST|MIDDLE|NAME|GIVEN|INITIAL|SUFFIX|MAIDEN)(?!\\p{L}))\\p{Lu}[\\p{L}'-]{1,24}(?: \\p{Lu}[\\p{L}'-]{1,24})?";
const asked = (label: string, part: string): string =>
  `(?:^|[ \\t]{2})${label}(?: [Nn]ame| NAME)?:?[ \\t]{1,40}(?<${part}>${PART})(?=[ \\t]{2}|[ \\t]*$)`;
/** "Last   POE" and, beside or below it, "First  ANN": a form that asks for a name in parts. */
const IN_PARTS = [
  new RegExp(`${asked('(?:Last|LAST)', 'surname')}[^]{0,90}?${asked('(?:First|FIRST)', 'given')}`, 'gmu'),
  new RegExp(`${asked('(?:First|FIRST)', 'given')}[^]{0,90}?${asked('(?:Last|LAST)', 'surname')}`, 'gmu'),
];

function labelledParts(text: string): SplitName[] {
  return IN_PARTS.flatMap((shape) => matches(text, shape)).flatMap(({ index, 0: whole, groups }) => {
    const { given = '', surname = '' } = groups ?? {};
    if (isFormWording(given) || isFormWording(surname)) return [];
    const cellOf = (value: string, from: number): Cell => {
      const start = index + whole.indexOf(value, from);
      return { start, end: start + value.length, left: start, right: start + value.length };
    };
    const last = cellOf(surname, whole.search(/\blast\b/i));
    const first = cellOf(given, whole.search(/\bfirst\b/i));
    return [{ given: first, surname: last }];
  });
}

function halfOf(text: string, { start, end }: Cell): Half | undefined {
  const head = text.slice(start, end);
  if (SURNAME.test(head) === GIVEN.test(head)) return undefined;
  return SURNAME.test(head) ? 'surname' : 'given';
}

function isHeads(text: string, { cells, start, end }: Line): boolean {
  if (end - start > LONGEST_HEADS || /\d/.test(text.slice(start, end))) return false;
  const halves = cells.map((cell) => halfOf(text, cell));
  return halves.includes('given') && halves.includes('surname');
}

/** Each head of one half with the nearest one of the other half behind it, or, in the middle, an initial's. */
function namesOf(text: string, row: readonly Headed[]): SplitName[] {
  const names: SplitName[] = [];
  let open: { half: Half; cell: Cell } | undefined;
  for (const { cell, head } of row) {
    const half = halfOf(text, head);
    if (half === undefined || !isHalf(text.slice(cell.start, cell.end))) continue;
    if (open && open.half !== half) {
      names.push(half === 'given' ? { given: cell, surname: open.cell } : { given: open.cell, surname: cell });
      open = undefined;
    } else open = { half, cell };
  }
  return names;
}

const isHalf = (value: string): boolean => NAME.test(value) && !isFormWording(value);

export const splitHits = (names: readonly SplitName[]): Hit[] =>
  names.flatMap(({ given, surname }) => [surname, given]).map(hitOf);

function hitOf({ start, end }: Cell): Hit {
  const evidence = ['half of a name in two columns'];
  return {
    start,
    end,
    category: 'PERSON',
    source: 'caption',
    score: 0.92,
    evidence,
    recognizer: 'names/split-names',
    captioned: true,
  };
}
