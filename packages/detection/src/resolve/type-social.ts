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
/**
 * What offices wrote around one: Medicare until 2018 the beneficiary's letter behind it ("306-24-7715-A",
 * "306247715A"), the Railroad Retirement Board letters before it ("MA-306-24-7715"), the Department of Veterans
 * Affairs a C.
 */
const CLAIM = /^(?<number>\d{3}([ .-])\d{2}\2\d{4}|\d{9}(?=[A-DFHJKMTW]))(?:[ -]?[A-DFHJKMTW]\d?)?$/;
const BEHIND_LETTERS =
  /^(?:A|MA|WA|WCA|CA|JA|PA|WD|WCD|PD|H|MH|WH|WCH|PH|C|XC)[ -]?(?<number>\d{3}([ .-])\d{2}\2\d{4})$/;

function numberIn(value: string, category: Category): string | undefined {
  const forms = [THREE_TWO_FOUR, BEHIND_LETTERS, ...(category === 'HEALTH_PLAN' ? [CLAIM] : [])];
  return forms.map((form) => form.exec(value)?.groups?.number).find((number) => number !== undefined);
}

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
  const number = numberIn(value, hit.category) ?? (BOXED.test(text.slice(hit.start, hit.end)) ? value : undefined);
  if (number === undefined) return hit;
  const category =
    checkSsn(number).outcome === 'plausible' ? 'SSN' : checkTin(number).outcome === 'plausible' ? 'TIN' : undefined;
  return category ? { ...hit, category, evidence: [...hit.evidence, 'the form of a Social Security number'] } : hit;
}
