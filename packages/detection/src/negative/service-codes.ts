import type { Cell } from '../reading/cells.ts';
import { headedCells } from '../reading/heads.ts';
import type { Line } from '../reading/line.ts';
import { matches } from '../reading/matches.ts';
import type { Negative } from './negative.ts';

/** CPT: five digits, or four and a letter; HCPCS and CDT: a letter and four digits; up to four modifiers behind. */
const PROCEDURE = '(?:\\d{5}|\\d{4}[A-Z]|[A-Z]\\d{4})(?:[- ](?:\\d{2}|[A-Z][A-Z\\d])(?![\\w])){0,4}';

/** What a column of a bill or claim codes, by its head: UB-04 FL 42 to 46, CMS-1500 items 21 and 24. */
const COLUMNS: readonly { readonly kind: Negative['kind']; readonly head: RegExp; readonly code: RegExp }[] = [
  {
    kind: 'cpt',
    head: /^(?:(?:cpt|hcpcs|cdt)(?:[ /-]*(?:4|cpt|hcpcs|cdt|rates?|hipps))*|proc(?:edures?|s)?|(?:svc|service|proc(?:edure)?|billing|charge)\.? ?c(?:o?d)?e?)\.?(?: codes?)?$/i,
    code: new RegExp(`^${PROCEDURE}$`),
  },
  { kind: 'cpt', head: /^rev(?:enue)?\.?(?: ?c(?:o?de|d)\.?)?$/i, code: /^\d{3,4}$/ },
  { kind: 'cpt', head: /^mod(?:ifier)?s?\.?(?: ?\d)?$/i, code: /^(?:\d{2}|[A-Z][A-Z\d])$/ },
  { kind: 'cpt', head: /^(?:(?:serv(?:ice)?|svc)?\.? ?units?|qty|days or units)$/i, code: /^\d{1,5}$/ },
  {
    kind: 'icd',
    head: /^(?:dx|diag(?:nosis|noses)?|icd(?:[- ]?(?:9|10))?(?:[- ]?(?:cm|pcs))?)\.?(?: ?codes?)?$/i,
    code: /^(?:[A-TV-Z]\d[\dAB](?:\.?[\dA-Z]{1,4})?|\d{3}(?:\.?\d{1,2})?)$/,
  },
];
/** "Code" alone heads clients too: beside a head of services or charges it is theirs. */
const CODE_ALONE = /^codes?$/i;
const OF_SERVICE = /^(?:service|svc|description|procedure|treatment)|\b(?:charges?|fees?)$/i;
const LONGEST_HEADS = 400;

/** Codes of procedures, supplies, revenue and diagnoses: the same for everybody who was treated so. */
export function serviceCodes(text: string, lines: readonly Line[]): Negative[] {
  return [...headed(text, lines), ...besideServices(text, lines), ...labelled(text)];
}

/** A form's own number for its box: "44 HCPCS / RATE". */
const BOX = /^\d{1,2}[A-Za-z]?\.? /;

const written = (text: string, { start, end }: Pick<Cell, 'start' | 'end'>): string =>
  text.slice(start, end).trim().replace(BOX, '');

function columnOf(text: string, head: Cell, heads: readonly Cell[]): (typeof COLUMNS)[number] | undefined {
  const words = written(text, head);
  const ofServices = CODE_ALONE.test(words) && heads.some((one) => OF_SERVICE.test(written(text, one)));
  return ofServices ? COLUMNS[0] : COLUMNS.find((column) => column.head.test(words));
}

function headed(text: string, lines: readonly Line[]): Negative[] {
  const isHeads = ({ cells, start, end }: Line): boolean =>
    end - start < LONGEST_HEADS && cells.some((cell) => columnOf(text, cell, cells) !== undefined);
  return headedCells(text, lines, isHeads)
    .flat()
    .flatMap(({ cell, head, heads }): Negative[] => {
      const column = columnOf(text, head, heads.cells);
      return column?.code.test(text.slice(cell.start, cell.end).trim())
        ? [{ start: cell.start, end: cell.end, kind: column.kind }]
        : [];
    });
}

const SERVICE =
  'visits?|exam|examination|evaluation|eval|consult(?:ation)?|x-?rays?|ultrasound|MRI|CT|EKG|ECG|panel|injection|therapy|session|immunization|vaccine|screening|venipuncture|biopsy|surgery|treatment|anesthesia|cleaning|filling|extraction|ER|discharge|new patient|established(?: patient)?';
/** A word for a number makes it somebody's: "Visit no. 44821". */
const SOMEBODYS = '(?:no|nos|num|number|nbr|id|acct|account|mrn|claim|policy|invoice|ref|reference|encounter|case)';
const BESIDE_SERVICE = new RegExp(
  `\\b(?:${SERVICE})\\b(?:(?!\\b${SOMEBODYS}\\b)[^\\n\\d#]){1,40}?(?<![\\w#:$.,/-])(?<code>${PROCEDURE})(?![\\w-]|[.,/]\\d)`,
  'gi',
);
/** Before the words of a service, where none stands behind them: "97110   Therapy   $140.00". */
const BEFORE_SERVICE = new RegExp(
  `(?<![\\w#:$.,/-])(?<!\\b${SOMEBODYS}\\.?[ :#]{0,3})(?<code>${PROCEDURE})(?=[ \\t]{1,12}(?:[\\p{L},-]{2,20} ){0,3}(?:${SERVICE})\\b)`,
  'giu',
);
const CHARGE = /\$ ?\d|(?<![\w.,-])\d{1,3}(?:,?\d{3})*\.\d{2}(?![\w.,-])/;

/** "Office visit   99213   $121.00": beside the words of a service, in a row with its charge. */
function besideServices(text: string, lines: readonly Line[]): Negative[] {
  return lines.flatMap((line) => {
    const row = text.slice(line.start, line.end);
    if (!CHARGE.test(row)) return [];
    const behind = matches(row, BESIDE_SERVICE);
    return (behind.length > 0 ? behind : matches(row, BEFORE_SERVICE)).map((match): Negative => {
      const end = line.start + match.index + match[0].length;
      return { start: end - (match.groups?.code?.length ?? 0), end, kind: 'cpt' };
    });
  });
}

const LABELLED = new RegExp(
  `\\b(?:(?:proc(?:edure)?|svc|service|billing)\\.? codes?|procedures?|proc\\.?)(?: (?:no\\.|is|was))?[ :#]{1,3}(?<code>${PROCEDURE}(?:(?:, |,? and )${PROCEDURE}){0,8})(?![\\w-])|\\brev(?:enue)?\\.? (?:code|cd)s?[ :#]{1,3}(?<revenue>\\d{3,4})(?![\\w-])|(?<![\\w-])(?<before>${PROCEDURE}) \\((?:CPT|HCPCS|CDT)\\b`,
  'gi',
);

function labelled(text: string): Negative[] {
  return matches(text, LABELLED).map((match): Negative => {
    const { code, revenue, before } = match.groups ?? {};
    const value = code ?? revenue ?? before ?? '';
    const start = match.index + match[0].lastIndexOf(value);
    return { start, end: start + value.length, kind: 'cpt' };
  });
}
