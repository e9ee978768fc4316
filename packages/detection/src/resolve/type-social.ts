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
const THREE_TWO_FOUR = /^(?<number>\d{3}([ .-])\d{2}\2\d{4})$/;
/** Until 2018 Medicare wrote the beneficiary's letter behind it: "306-24-7715-A". */
const OF_MEDICARE = /^(?<number>\d{3}([ .-])\d{2}\2\d{4})(?:[ -]?[A-DFHJKMTW]\d?)?$/;

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
  const form = hit.category === 'HEALTH_PLAN' ? OF_MEDICARE : THREE_TWO_FOUR;
  const number = form.exec(value)?.groups?.number ?? (BOXED.test(text.slice(hit.start, hit.end)) ? value : undefined);
  if (number === undefined) return hit;
  const category =
    checkSsn(number).outcome === 'plausible' ? 'SSN' : checkTin(number).outcome === 'plausible' ? 'TIN' : undefined;
  return category ? { ...hit, category, evidence: [...hit.evidence, 'the form of a Social Security number'] } : hit;
}
