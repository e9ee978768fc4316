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

/** "Dispatch: copy 6449": the last four of a number that the document has whole elsewhere. */
export function recallLastFour(analyses: readonly Analysis[]): Hit[][] {
  const known = new Map<string, Category>();
  for (const { hits, reading } of analyses) {
    for (const { category, start, end, score } of hits) {
      const figures = reading.text.slice(start, end).replace(/\D/g, '');
      const last = figures.slice(-4);
      if (SHORTENED.has(category) && score >= SCORE && figures.length >= LEAST_FIGURES && !YEAR.test(last))
        known.set(last, category);
    }
  }
  if (known.size === 0) return analyses.map(() => []);
  return analyses.map(({ reading }) =>
    matches(reading.text, FOUR).flatMap(({ index: start, 0: figures }): Hit[] => {
      const category = known.get(figures);
      const evidence = ['the last four of a number elsewhere in the document'];
      return category === undefined
        ? []
        : [
            {
              start,
              end: start + 4,
              category,
              source: 'memory',
              score: SCORE,
              evidence,
              recognizer: 'memory/last-four',
            },
          ];
    }),
  );
}
