import { matches } from '../reading/matches.ts';

/**
 * The year this was written: a text that names no later year than a birth tells nothing of the age; whoever was born 18
 * years before this is grown up.
 */
const RELEASED = 2026;
const ADULT = 18;
/** Later years are those of a schedule of payments, a birthday to come. */
const AHEAD = 2;

/**
 * The year in a date, two figures of the last century where this one has not come so far. Undefined where there is
 * none.
 */
export function yearIn(date: string, written: number | undefined): number | undefined {
  const long = /^\d{4}((?:19|20)\d{2})$/.exec(date)?.[1] ?? /(?:19|20)\d{2}/.exec(date)?.[0];
  if (long !== undefined) return Number(long);
  const short = SHORT_YEAR.exec(date)?.[1];
  if (short === undefined) return undefined;
  return Number(short) + (2000 + Number(short) <= Math.max(written ?? RELEASED, 2000) ? 2000 : 1900);
}

/** Two figures are a year where a day and a month stand before them: "March 14" has none, "112811" has. */
const SHORT_YEAR =
  /(?:^(?:0\d|1[0-2])[0-3]\d(?=\d{2}$)|(?:(?:\d{1,2}|\p{L}{3,9})(?:st|nd|rd|th)?\.?[^\d\p{L}]+){2}'?|\d{1,2}\p{L}{3})(\d{2})$/u;

/** Whether somebody born on this date is a child when the text is written, or in the year of coming of age. */
export function isYoung(date: string, written: number | undefined): boolean {
  const born = yearIn(date, written);
  if (born === undefined) return false;
  return (written !== undefined && written > born ? written : RELEASED) - born <= ADULT;
}

/** Two figures of a whole date are of this century up to 2029: whoever was born in the 1920s is in few texts. */
const YEAR =
  /(?<![\d.,/-]|§ ?|[Ss]ections? )(?:19|20)\d{2}(?![\d,]|-(?!(?:0[1-9]|1[0-2])-[0-3]\d(?!\d)))|(?<=[/.-])20\d{2}(?!\d)|(?<=(?<!\d)\d{1,2}\1\d{1,2}([/.-]))[0-2]\d(?!\d|[/.-]\d)/g;

/** What comes is no date of the document: "expires 04/09/2029", "due through 2051". */
const TO_COME = /\b(?:exp(?:ir\w*)?|through|until|till|thru|matur\w*|due|valid|by|renew\w*)\b[^\n]{0,16}$/i;

/** A text is written long after a birth that it tells of: "born June 1, 1971, and …". */
const OF_BIRTH = /(?:\bborn|\bbirth|\bD\.?O\.?B\.?)\b(?:(?!(?:19|20)\d{2})[^\n;.]){0,20}$/i;

/**
 * The latest year that a text names, but for births and years to come: about when it was written. Undefined where it
 * names none.
 */
export function latestYear(text: string): number | undefined {
  let latest: number | undefined;
  for (const { 0: year, index } of matches(text, YEAR)) {
    const written = Number(year) + (year.length === 2 ? 2000 : 0);
    if (written <= (latest ?? 0) || written > RELEASED + AHEAD) continue;
    const before = text.slice(Math.max(0, index - 32), index);
    if (!TO_COME.test(before) && !OF_BIRTH.test(before)) latest = written;
  }
  return latest;
}

/** The latest of all texts of a document. */
export function latestYearOf(texts: readonly string[]): number | undefined {
  const years = texts.flatMap((text) => latestYear(text) ?? []);
  return years.length === 0 ? undefined : Math.max(...years);
}
