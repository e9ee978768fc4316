/** In English, January first. */
export const MONTHS: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** A full date in the other usual spellings; [] for anything less than a day, month and year of four digits. */
export function dateVariants(text: string): string[] {
  const date = parse(text);
  if (!date) return [];
  const { year, month, day } = date;
  const name = MONTHS[month - 1] ?? '';
  const [mm, dd, yy] = [pad(month), pad(day), pad(year % 100)];
  const short = name.slice(0, 3);
  return [
    `${mm}/${dd}/${year}`,
    `${month}/${day}/${year}`,
    `${mm}-${dd}-${year}`,
    `${month}-${day}-${year}`,
    `${mm}.${dd}.${year}`,
    `${year}-${mm}-${dd}`,
    `${mm}/${dd}/${yy}`,
    `${month}/${day}/${yy}`,
    `${name} ${day}, ${year}`,
    `${name} ${day} ${year}`,
    `${short} ${day}, ${year}`,
    `${short}. ${day}, ${year}`,
    `${day} ${name} ${year}`,
    `${day} ${short} ${year}`,
    `${name} ${ordinal(day)}, ${year}`,
    `${ordinal(day)} of ${name} ${year}`,
    `${ordinal(day)} day of ${name} ${year}`,
    `${short} ${ordinal(day)} ${year}`,
    `${short}. ${ordinal(day)} ${year}`,
    `${dd}-${short}-${year}`,
    `${dd}-${short}-${yy}`,
    `${year}/${month}/${day}`,
    `${year}${mm}${dd}`,
    `${mm}${dd}${year}`,
    // Day first only where nothing else can be meant: 4 March is another day than April 3.
    ...(day > 12 ? [`${dd}/${mm}/${year}`, `${dd}.${mm}.${year}`] : []),
  ];
}

/** Month first where both could be meant, as in the United States. */
function parse(text: string): Day | undefined {
  const american = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (american) return valid(american[3], american[1], american[2]);
  const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text);
  if (iso) return valid(iso[1], iso[2], iso[3]);
  const named = /^(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u.exec(text);
  if (named) return valid(named[3], String(monthNumber(named[1])), named[2]);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?(?: day)?(?: of)? (\p{L}{3,9})\.?,? (\d{4})$/u.exec(text);
  return dayFirst ? valid(dayFirst[3], String(monthNumber(dayFirst[2])), dayFirst[1]) : undefined;
}

/** 1 to 12 by the first three letters of an English name; 0 for no month. */
export function monthNumber(name = ''): number {
  return 1 + MONTHS.findIndex((month) => month.slice(0, 3).toLowerCase() === name.slice(0, 3).toLowerCase());
}

function valid(year = '', month = '', day = ''): Day | undefined {
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  return date.month >= 1 && date.month <= 12 && date.day >= 1 && date.day <= 31 ? date : undefined;
}

function ordinal(day: number): string {
  const teen = day > 10 && day < 14;
  return `${day}${(!teen && { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10]) || 'th'}`;
}

function pad(n: number): string {
  return String(n).padStart(2, '0');
}
