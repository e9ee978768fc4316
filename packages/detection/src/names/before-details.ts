import { traitsOf } from '@blackbar/model';
import { SURE } from '../calibration/sure.ts';
import { GIVEN, listsOf, NATION, ORDINARY, SURNAME_COMMON, type WordSets } from '../model/word-sets.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { isFormWording, namesOrganisation } from './organisation-words.ts';

const MOST_BEFORE = 80;

/** Two to four capitalised words at the head of a line or of a list's item, and the joint to what follows. */
const NAME =
  /(?<=(?:^|[\n;:]) {0,4}(?:\(?\d{1,2}[.)] {0,2}|[-*•] )?)(?<value>\p{Lu}[\p{L}'-]{1,20}(?: (?:\p{Lu}\.|\p{Lu}[\p{L}'-]{1,20})){1,3})(?:, ?| - | \(|,? (?=\d))$/u;

/** "1. Percival Ashdowne, 44 Mill Ln": whoever a list gives an address, a number or a day of birth is somebody. */
export function namesBeforeDetails(text: string, hits: readonly Hit[], sets: WordSets): Hit[] {
  return hits.flatMap((hit) => {
    if (!traitsOf(hit.category).reading.behindName || hit.score < SURE) return [];
    const from = Math.max(0, hit.start - MOST_BEFORE);
    const match = NAME.exec(text.slice(from, hit.start));
    const value = match?.groups?.value;
    if (!match || value === undefined) return [];
    const start = from + match.index;
    const end = start + value.length;
    if (!readsAsName(value, sets) || isFormWording(value) || namesOrganisation(text, start, end)) return [];
    const evidence = ['stands before an address, a number or a date of birth'];
    return [
      { start, end, category: 'PERSON', source: 'pattern', score: 0.83, evidence, recognizer: 'names/before-details' },
    ];
  });
}

/** No word of the language that is not a name too, and at least one that is a name only or in no list at all. */
function readsAsName(value: string, sets: WordSets): boolean {
  const codes = value.split(' ').map((word) => listsOf(sets, word.replace(/\.$/, '')));
  return (
    codes.every(
      (code) => (code & NATION) === 0 && ((code & ORDINARY) === 0 || (code & (GIVEN | SURNAME_COMMON)) !== 0),
    ) && codes.some((code) => (code & ORDINARY) === 0)
  );
}
