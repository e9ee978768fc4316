import type { TextRange } from '@blackbar/model';
import { type Negative, overlapsNegative } from '../negative/negative.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { OWN_MEANING } from './identifiers.ts';
import { type NumberRun, numberRuns } from './numbers.ts';

const SHORTEST = 4;
const YEAR = /^(?:19|20)\d\d$/;
const SUM = /[$€£,.]$/;

/** Numbers that nothing has taken yet and that have no meaning of their own, as dates and sums have. */
export function freeRuns(text: string, hits: readonly Hit[], negatives: readonly Negative[]): NumberRun[] {
  const covered = new Uint8Array(text.length);
  for (const { start, end } of hits) covered.fill(1, start, end);
  return numberRuns(text).filter(
    (run) => !covered.subarray(run.start, run.end).includes(1) && isFree(text, run, negatives),
  );
}

function isFree(text: string, run: NumberRun, negatives: readonly Negative[]): boolean {
  const value = text.slice(run.start, run.end);
  return (
    !run.small &&
    run.figures + run.letters >= SHORTEST &&
    !YEAR.test(value) &&
    !OWN_MEANING.test(value) &&
    !SUM.test(text.charAt(run.start - 1)) &&
    !/^(?:[.,]\d|%)/.test(text.slice(run.end, run.end + 2)) &&
    overlapsNegative(negatives, run.start, run.end) === undefined
  );
}

/** How a number is made: "00-AA 000". */
export const formOf = (text: string, { start, end }: TextRange): string =>
  text
    .slice(start, end)
    .replace(/\d/g, '0')
    .replace(/\p{Lu}/gu, 'A');
