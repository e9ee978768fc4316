import { type Category, traitsOf } from '@blackbar/model';
import type { Negative } from '../negative/negative.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { formOf, freeRuns } from './free-runs.ts';

const SURE = 0.85;
const SCORE = 0.82;
/** A form of fewer figures or parts is any number's. */
const LEAST_FIGURES = 6;
const LEAST_PARTS = 3;
/** Telephone numbers, and what is made like them: "000 000 0000". */
const CALLED = /^(?:0{3}[ .-])?0{3}[ .-]0{4}$/;

/** "510 884 2217 01 (closed) … 510 902 1180 04": numbers made as one is that the document names. */
export function numbersOfSameForm(text: string, hits: readonly Hit[], negatives: readonly Negative[]): Hit[] {
  const named = new Map<string, Category>();
  for (const hit of hits) {
    const form = formOf(text, hit);
    if (hit.score >= SURE && traitsOf(hit.category).sort.group === 'number' && isTelling(form))
      named.set(form, named.get(form) ?? hit.category);
  }
  if (named.size === 0) return [];
  return freeRuns(text, hits, negatives).flatMap(({ start, end }): Hit[] => {
    const category = named.get(formOf(text, { start, end }));
    return category === undefined
      ? []
      : [
          {
            start,
            end,
            category,
            source: 'pattern',
            score: SCORE,
            evidence: ['made as another number that the document names'],
            recognizer: 'candidates/same-form',
          },
        ];
  });
}

function isTelling(form: string): boolean {
  const parts = form.match(/0+|A+/g)?.length ?? 0;
  return form.replace(/[^0]/g, '').length >= LEAST_FIGURES && parts >= LEAST_PARTS && !CALLED.test(form);
}
