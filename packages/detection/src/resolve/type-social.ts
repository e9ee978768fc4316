import { type Category, traitsOf } from '@blackbar/model';
import type { Hit } from '../recognizers/recognizer.ts';
import { checkSsn } from '../recognizers/us/ssn.ts';
import { checkTin } from '../recognizers/us/tin.ts';

/** What an office may call a Social Security number that it uses as a number of its own; a TIN it mostly is. */
function isBorrowed(category: Category): boolean {
  const { group, critical } = traitsOf(category).sort;
  return category === 'PHONE' || (group === 'number' && !critical && category !== 'TIN');
}
const BOXED = /^\d(?: \d){8}$/;
const THREE_TWO_FOUR = /^\d{3}([ .-])\d{2}\1\d{4}$/;

/**
 * A number in the form of a Social Security number is one whatever stands before it: a student's number, a service
 * number, Medicare's claim number until 2018. Fed. R. Civ. P. 5.2(a)(1) asks for it, and lets the others stand.
 */
export function typeSocial(text: string, hit: Hit): Hit {
  if (!isBorrowed(hit.category)) return hit;
  // "9 4 1 - 7 8 - 2 2 0 6": a box for each figure.
  const value = text
    .slice(hit.start, hit.end)
    .replace(/(?<=\d) ?- ?(?=\d)|(?<=(?<!\d)\d) (?=\d(?!\d))/g, (sign) => sign.trim());
  if (!THREE_TWO_FOUR.test(value) && !BOXED.test(text.slice(hit.start, hit.end))) return hit;
  const category =
    checkSsn(value).outcome === 'plausible' ? 'SSN' : checkTin(value).outcome === 'plausible' ? 'TIN' : undefined;
  return category ? { ...hit, category, evidence: [...hit.evidence, 'the form of a Social Security number'] } : hit;
}
