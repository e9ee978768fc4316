import type { Category, HiddenPart, TextPart } from '@blackbar/model';
import type { Analysis } from '../analysis.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { checkSsn } from '../recognizers/us/ssn.ts';

/** A number for whose parts a form has boxes of their own. */
interface Divided {
  /** How many each box holds. */
  readonly figures: readonly number[];
  readonly category: Category;
  /** Before the first, where the figures alone could be another number's. */
  readonly label?: RegExp;
}

const DIVIDED: readonly Divided[] = [
  { figures: [3, 2, 4], category: 'SSN' },
  { figures: Array<number>(9).fill(1), category: 'SSN', label: /(?<![a-z])(?:ssn|social)/i },
  { figures: [3, 3, 4], category: 'PHONE' },
  { figures: [2, 2, 4], category: 'DOB', label: /birth|(?<![a-z])dob(?![a-z])/i },
];
/** One box and its figures. */
interface Share {
  readonly box: Analysis;
  readonly figures: string;
}

/** Points by which boxes of one row may stand higher or lower, and by which one may follow the other. */
const LEVEL = 4;
const APART = 60;
const SCORE = 0.86;

/**
 * Numbers that stand over several fields of a form: "576", "91", "4482", each of which says nothing alone. Fields
 * follow one another as the form lists them, looks as their page does.
 */
export function recallOverFields(analyses: readonly Analysis[]): Hit[][] {
  const found = new Map<Analysis, Hit>();
  for (const boxes of [analyses.filter(isValue), analyses.filter(isLook)])
    for (const i of boxes.keys())
      for (const shape of DIVIDED)
        for (const [box, hit] of hitsOf(sharesOf(boxes, i, shape), shape.category)) found.set(box, hit);
  return analyses.map((analysis) => [found.get(analysis)].filter((hit) => hit !== undefined));
}

/** The boxes from one on that a number of this shape fills, each with its figures; none where there is none. */
function sharesOf(boxes: readonly Analysis[], first: number, { figures, category, label }: Divided): Share[] {
  const shares = boxes.slice(first, first + figures.length).map((box) => ({ box, figures: figuresIn(box) }));
  const fits = figures.every((size, k) => shares[k]?.figures.length === size);
  if (!fits || !shares.every(({ box }, k) => k === 0 || isBeside(shares[k - 1]?.box, box))) return [];
  const isNamed = !label || label.test(shares[0]?.box.reading.text ?? '');
  return isNamed && isOne(category, shares.map((share) => share.figures).join('')) ? shares : [];
}

const isValue = ({ part }: Analysis): boolean => part.kind === 'field' && part.entry === 'V';
const isLook = ({ part }: Analysis): boolean => part.kind === 'annotation' && part.entry === 'AP';

/** Behind the field's label, if it has one. */
function figuresIn({ reading }: Analysis): string {
  return /(?:^|[:\s])(?<figures>\d{1,4})\s*$/.exec(reading.text)?.groups?.figures ?? '';
}

function isOne(category: Category, figures: string): boolean {
  if (category === 'SSN') return checkSsn(figures).outcome === 'plausible';
  if (category === 'PHONE') return /^[2-9]\d{2}[2-9]\d{6}$/.test(figures);
  return /^(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:19|20)\d{2}$/.test(figures);
}

/** In one row of one page, as far as it is known where they are seen. */
function isBeside(before: Analysis | undefined, behind: Analysis): boolean {
  const [a, b] = [placeOf(before?.part), placeOf(behind.part)];
  if (!a || !b) return true;
  const gap = b.rect.left - a.rect.right;
  return a.page === b.page && Math.abs(a.rect.bottom - b.rect.bottom) <= LEVEL && gap > -LEVEL && gap <= APART;
}

function placeOf(part: TextPart | undefined): Pick<Required<HiddenPart>, 'page' | 'rect'> | undefined {
  if (part?.kind !== 'field' && part?.kind !== 'annotation') return undefined;
  const { page, rect } = part.shown?.[0] ?? part;
  return page === undefined || rect === undefined ? undefined : { page, rect };
}

/** A find in each box, which says the whole number: "91" by itself is nothing that could go from anywhere else. */
function hitsOf(shares: readonly Share[], category: Category): [Analysis, Hit][] {
  const whole = shares.map(({ figures }) => figures).join('');
  const evidence = ['a number over several boxes of a form'];
  return shares.map(({ box, figures }) => {
    const start = box.reading.text.lastIndexOf(figures);
    const place = { start, end: start + figures.length };
    return [
      box,
      { ...place, category, source: 'memory', score: SCORE, evidence, recognizer: 'memory/over-fields', whole },
    ];
  });
}
