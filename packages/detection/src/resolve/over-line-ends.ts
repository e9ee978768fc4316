import { traitsOf } from '@blackbar/model';
import { SURE } from '../calibration/sure.ts';
import type { Hit } from '../recognizers/recognizer.ts';

/** Two groups at least, and of figures the last. */
const LAST_GROUP = /[A-Z\d][ -](\d{2,6})$/;
/** A wrapped line goes on below; more than that is an empty line. */
const NEXT_LINE = '[ -]{0,2}\\r?\\n[ \\t]{0,12}';
/** Nothing that goes on as another number, an amount, a time or a word does. */
const END = '(?![\\w]|[.,:/]\\d|-\\d)';

/**
 * How the groups of a number may go on below, by the length of its groups: of pairs two at least, for one is any
 * number.
 */
const MORE: readonly RegExp[] = Array.from({ length: 7 }, (_, length) => {
  const group = `\\d{${length}}`;
  const least = length > 2 ? '' : `[ -]${group}`;
  return new RegExp(`${NEXT_LINE}${group}${least}(?:[ -]${group}){0,6}${END}`, 'y');
});

/**
 * "4485 2718" at the end of a line and "3391 0046" at the head of the next one are one number. What is something else
 * by itself there, as the house number of an address is, stays that.
 */
export function overLineEnds(text: string, hits: readonly Hit[]): Hit[] {
  return hits.map((hit) => {
    if (!traitsOf(hit.category).reading.grouped || hit.score < SURE) return hit;
    const length = LAST_GROUP.exec(text.slice(hit.start, hit.end))?.[1]?.length;
    const more = length === undefined ? undefined : MORE[length];
    if (!more) return hit;
    more.lastIndex = hit.end;
    const end = more.test(text) ? more.lastIndex : hit.end;
    const isTaken = hits.some((other) => other !== hit && other.start < end && other.end > hit.end);
    return end === hit.end || isTaken ? hit : { ...hit, end };
  });
}
