import { matches } from '../reading/matches.ts';
import {
  AFTER,
  AGE,
  BEFORE,
  BORN,
  CHILDHOOD,
  CHILDREN_LINE,
  DEPENDENT,
  DEPENDENTS,
  KIN,
  KINDRED,
  LISTED,
  OFFSPRING,
  ROW,
  SEX_AND_AGE,
  YEAR_ALONE,
} from './minor-signs.ts';

/** Two figures of a whole date are of this century up to 2029: whoever was born in the 1920s is in few texts. */
const YEAR =
  /(?<![\d.,/-])(?:19|20)\d{2}(?![\d,-])|(?<=[/.-])20\d{2}(?!\d)|(?<=(?<!\d)\d{1,2}\1\d{1,2}([/.-]))[0-2]\d(?!\d|[/.-]\d)/g;

const ADULT = 18;
const child = (years: string | undefined): boolean => years === undefined || Number(years) < ADULT;
const oneLine = (text: string): string => text.replace(/\s/g, ' ');

/** What comes is no date of the document: "expires 04/09/2029", "due through 2051". */
const TO_COME = /\b(?:exp(?:ir\w*)?|through|until|till|thru|matur\w*|due|valid|by|renew\w*)\b[^\n]{0,16}$/i;

/** The latest year that a text names, but for years to come: about when it was written. Undefined where it names none. */
export function latestYear(text: string): number | undefined {
  let latest: number | undefined;
  for (const { 0: year, index } of matches(text, YEAR)) {
    const written = Number(year) + (year.length === 2 ? 2000 : 0);
    if (written <= (latest ?? 0) || TO_COME.test(text.slice(Math.max(0, index - 32), index))) continue;
    latest = written;
  }
  return latest;
}

/**
 * Whether the words around a name say that its bearer is below 18 (Fed. R. Civ. P. 5.2(a)(3)). `written` is the
 * year of the document; a birth in the year that makes somebody 18 counts as a child's.
 */
export function minorAt(text: string, start: number, end: number, written?: number): boolean {
  const behind = oneLine(text.slice(end, end + 60));
  const ahead = oneLine(text.slice(Math.max(0, start - 160), start));
  const after = AFTER.exec(behind);
  if (after) {
    const { age, old, is, who } = after.groups ?? {};
    return child(age ?? old ?? is ?? who);
  }
  const born = yearOfBirth(behind, written);
  if (born !== undefined && written !== undefined && written > born) return written - born <= ADULT;
  const lone = CHILDREN_LINE.test(ahead) ? YEAR_ALONE.exec(behind)?.groups?.year : undefined;
  if (lone !== undefined && written !== undefined && written > Number(lone)) return written - Number(lone) <= ADULT;
  if (CHILDHOOD.test(behind)) return true;
  const dependent = DEPENDENT.exec(behind);
  if (dependent && child(dependent.groups?.years) && DEPENDENTS.test(ahead)) return true;
  if (ROW.test(behind) && DEPENDENTS.test(text.slice(Math.max(0, start - 400), start))) return true;
  const kin = KINDRED.exec(behind)?.groups?.age;
  if (kin !== undefined) return child(kin);
  const told = SEX_AND_AGE.exec(behind);
  if (told) return child(told.groups?.age);
  const aged = AGE.exec(behind);
  if (aged && (KIN.test(ahead) || OFFSPRING.test(ahead))) return child(aged.groups?.years);
  const before = BEFORE.exec(ahead.slice(-48));
  if (before) return child(before.groups?.years ?? before.groups?.yo);
  return LISTED.test(ahead);
}

/** Two figures are of this century, or of the last where this one has not come so far when the text was written. */
function yearOfBirth(behind: string, written: number | undefined): number | undefined {
  const { year, short } = BORN.exec(behind)?.groups ?? {};
  if (year !== undefined) return Number(year);
  if (short === undefined) return undefined;
  return Number(short) + (written === undefined || 2000 + Number(short) <= written ? 2000 : 1900);
}
