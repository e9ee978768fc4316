import { monthNumber } from '@blackbar/text';
import type { Analysis } from '../analysis.ts';
import { matches } from '../reading/matches.ts';
import type { Hit } from '../recognizers/recognizer.ts';

/** Behind a word: "Echo 10/29 showed", "removed 11/1.", never "strength 5/5" or "pain 8/10". */
const SHORT =
  /(?<=\p{L}[,:).]? {1,12}|[(,;&-] ?|[\d)] {1,30}|^)(?<month>0?[1-9]|1[0-2])\/(?<day>0?[1-9]|[12]\d|3[01])(?![\d/%"']|[.,]\d|-\d(?!\d?\/\d)| (?:in|inch|strength|motor|pain|scale|cups?|tsp|tbsp|pounds?|lbs?|mile|of|full|nights?|days?|meals?|doses?|bottles?|visits?|games?|times|mile)\b)/gmu;
/** What is measured in parts: fractions of a whole, scores of five and ten. */
const PARTS = new Set([2, 3, 4, 5, 6, 8, 10, 12, 16]);
const SCORED =
  /\b(?:pain|strength|motor|power|score[ds]?|rated?|rating|grade|pulses?|reflexes|murmur|apgars?|ciwa|cows|mmse|moca|gcs|rass|nihss|flacc|phq-?9|gad-?7|rev\.?|revised|\(rev\.?|day|gravida|vision|stage|about|only|over|nearly|than) $/i;

/** A month and day without a year, where the document has a date elsewhere; that of a day of birth is one. */
export function recallShortDates(analyses: readonly Analysis[]): Hit[][] {
  const birthdays = new Set(analyses.flatMap(({ hits, reading }) => birthdaysIn(reading.text, hits)));
  const dated = analyses.some(({ hits }) => hits.some(({ category }) => category === 'DATE' || category === 'DOB'));
  if (!dated) return analyses.map(() => []);
  return analyses.map(({ reading }) =>
    matches(reading.text, SHORT).flatMap((match): Hit[] => {
      const [month, day] = [Number(match.groups?.month), Number(match.groups?.day)];
      const part = PARTS.has(day) && month <= day && (day < 12 || month % 2 === 1);
      if (part || SCORED.test(reading.text.slice(Math.max(0, match.index - 12), match.index))) return [];
      const end = match.index + match[0].length;
      const evidence = ['a month and day in a document with dates'];
      return [
        {
          start: match.index,
          end,
          category: birthdays.has(`${month} ${day}`) ? 'DOB' : 'DATE',
          source: 'memory',
          score: 0.82,
          evidence,
          recognizer: 'memory/date',
        },
      ];
    }),
  );
}

const IN_FIGURES = /^(?<month>\d{1,2})[/.-](?<day>\d{1,2})(?:[/.-]|$)/;
const IN_WORDS =
  /^(?<name>\p{L}{3})\p{L}*\.? (?<day>\d{1,2})(?:st|nd|rd|th)?(?!\d)|^(?<first>\d{1,2})(?:st|nd|rd|th)? (?:day )?(?:of )?(?<month>\p{L}{3})/u;

/** "June 2, 2017", "6/2/2017", "2 June": month and day, as "6 2". */
function monthAndDay(date: string): string | undefined {
  const figures = IN_FIGURES.exec(date)?.groups;
  if (figures) return `${Number(figures.month)} ${Number(figures.day)}`;
  const { name, day, first, month } = IN_WORDS.exec(date)?.groups ?? {};
  const number = monthNumber(name ?? month);
  return number === 0 ? undefined : `${number} ${Number(day ?? first)}`;
}

const birthdaysIn = (text: string, hits: readonly Hit[]): string[] =>
  hits.flatMap(({ category, start, end }) => (category === 'DOB' ? (monthAndDay(text.slice(start, end)) ?? []) : []));

/**
 * "turns ten on June 2": a day and month that are somebody's birthday, where the year of it would give the rest back.
 */
export function asBirthdays(analyses: readonly Analysis[]): (hit: Hit, text: string) => Hit {
  const birthdays = new Set(analyses.flatMap(({ hits, reading }) => birthdaysIn(reading.text, hits)));
  return (hit, text) => {
    const value = text.slice(hit.start, hit.end);
    if (hit.category !== 'DATE' || YEAR.test(value) || !birthdays.has(monthAndDay(value) ?? '')) return hit;
    return { ...hit, category: 'DOB', evidence: [...hit.evidence, 'the month and day of a birth in the document'] };
  };
}
const YEAR = /\d{4}|[/.'-]\d{2}$(?<=\d[/.-]\d{1,2}[/.-]\d{2}|'\d{2})/;
