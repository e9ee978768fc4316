import type { Category } from '@blackbar/model';
import type { Analysis } from '../analysis.ts';
import { matches } from '../reading/matches.ts';
import type { Hit } from '../recognizers/recognizer.ts';

/** Whose last figures stand for the whole, as policies write them themselves. */
const SHORTENED: ReadonlySet<Category> = new Set<Category>(['SSN', 'CARD']);
const LEAST_FIGURES = 9;
const FOUR = /(?<![\w.,$€£#/-])\d{4}(?![\w/%-]|[.,:]\d)/g;
const YEAR = /^(?:19|20)\d\d$/;
const SCORE = 0.83;

/** Whose end says nothing but behind its word: "the phone ending 0148", "(ending MK73)". */
const NAMED: ReadonlySet<Category> = new Set<Category>(['PHONE', 'HEALTH_PLAN']);
const ENDING = /(?<=\b(?:ending|ends|last (?:four|4))(?: in| with|:)? )[A-Z\d]{4}(?![\w-]|[.,]\d)/gi;

/** "Dispatch: copy 6449": the last four of a number that the document has whole elsewhere. */
export function recallLastFour(analyses: readonly Analysis[]): Hit[][] {
  const wholes = analyses.flatMap(({ hits, reading }) =>
    hits.filter(({ score }) => score >= SCORE).map((hit) => ({ hit, text: reading.text.slice(hit.start, hit.end) })),
  );
  const known = endsOf(wholes, SHORTENED, LEAST_FIGURES);
  const named = endsOf(wholes, NAMED, FOUR_FIGURES);
  if (known.size + named.size === 0) return analyses.map(() => []);
  return analyses.map(({ reading: { text } }) => {
    const ends = matches(text, FOUR).flatMap(({ index, 0: end }) =>
      YEAR.test(end) ? [] : hitAt(index, known.get(end)),
    );
    const taken = new Set(ends.map(({ start }) => start));
    const called = matches(text, ENDING).filter(({ index }) => !taken.has(index));
    return [...ends, ...called.flatMap(({ index, 0: end }) => hitAt(index, named.get(end.toUpperCase())))];
  });
}

/** The category by the last four letters and figures of each whole value of some categories. */
function endsOf(
  wholes: readonly { readonly hit: Hit; readonly text: string }[],
  categories: ReadonlySet<Category>,
  figures: number,
): ReadonlyMap<string, Category> {
  const ends = wholes.flatMap(({ hit: { category }, text }): [string, Category][] =>
    categories.has(category) && text.replace(/\D/g, '').length >= figures ? [[endOf(text), category]] : [],
  );
  return new Map(ends);
}

/** Of a telephone's number without the extension: nobody says "ending x22". */
function endOf(text: string): string {
  return text
    .replace(/\s*,?\s*(?:x|ext\.?|extension)\s*\d{1,6}$/i, '')
    .replace(/[^A-Za-z\d]/g, '')
    .slice(-4)
    .toUpperCase();
}
const FOUR_FIGURES = 4;

function hitAt(start: number, category: Category | undefined): Hit[] {
  if (category === undefined) return [];
  const evidence = ['the last four of a number elsewhere in the document'];
  return [
    { start, end: start + 4, category, source: 'memory', score: SCORE, evidence, recognizer: 'memory/last-four' },
  ];
}
