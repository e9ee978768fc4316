import type { Analysis } from '../analysis.ts';
import { matches } from '../reading/matches.ts';
import type { Hit } from '../recognizers/recognizer.ts';

/** Month first, as in the United States: "10/29/2026", "October 29, 2026", "2026-10-29". */
const FULL =
  /(?<![\d/.-])(?:(?<us>\d{1,2})[/-]\d{1,2}[/-](?:\d{4}|\d{2})(?!\d)|\d{4}-(?<iso>\d{2})-\d{2}(?!\d))|\b(?<name>Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.? \d{1,2},? \d{4}/g;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** Behind a word: "Echo 10/29 showed", "removed 11/1.", never "strength 5/5" or "pain 8/10". */
const SHORT =
  /(?<=\p{L}[,:)]? {1,12}|\()(?<month>0?[1-9]|1[0-2])\/(?<day>0?[1-9]|[12]\d|3[01])(?![\d/%"']|[.,-]\d| (?:in|inch|strength|motor|pain|scale|cups?|tsp|tbsp|pounds?|lbs?|mile|of|full|nights?|days?|meals?|doses?|bottles?|visits?|games?|times)\b)/gu;
/** What is measured in parts: fractions of a whole, scores of five and ten. */
const PARTS = new Set([2, 3, 4, 5, 6, 8, 10, 12, 16]);
const SCORED =
  /\b(?:pain|strength|motor|power|score[ds]?|rated?|rating|grade|pulses?|reflexes|murmur|apgars?|ciwa|cows|mmse|moca|gcs|rass|nihss|flacc|phq-?9|gad-?7|day|gravida|vision|stage|about|only|over|nearly|than) $/i;

/** A month and day without a year, where the document dates something else into the same month or one beside it. */
export function recallShortDates(analyses: readonly Analysis[]): Hit[][] {
  const months = new Set<number>();
  for (const { hits, reading } of analyses) {
    for (const hit of hits) {
      if (hit.category !== 'DATE') continue;
      for (const { groups } of matches(reading.text.slice(hit.start, hit.end), FULL)) {
        const month = groups?.name === undefined ? Number(groups?.us ?? groups?.iso) : MONTHS.indexOf(groups.name) + 1;
        for (const beside of [month - 1, month, month + 1]) months.add(((beside + 11) % 12) + 1);
      }
    }
  }
  if (months.size === 0) return analyses.map(() => []);
  return analyses.map(({ reading }) =>
    matches(reading.text, SHORT).flatMap((match): Hit[] => {
      const [month, day] = [Number(match.groups?.month), Number(match.groups?.day)];
      const part = PARTS.has(day) && month <= day;
      if (!months.has(month) || part || SCORED.test(reading.text.slice(Math.max(0, match.index - 12), match.index)))
        return [];
      const end = match.index + match[0].length;
      const evidence = ['a month and day near a date of the document'];
      return [
        {
          start: match.index,
          end,
          category: 'DATE',
          source: 'memory',
          score: 0.82,
          evidence,
          recognizer: 'memory/date',
        },
      ];
    }),
  );
}
