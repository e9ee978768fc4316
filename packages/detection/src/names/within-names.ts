import {
  GIVEN,
  GIVEN_WIDE,
  listsOf,
  SURNAME,
  SURNAME_COMMON,
  SURNAME_WIDE,
  type WordSets,
} from '../model/word-sets.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { SHORT_GIVEN } from './name-grammar.ts';

const NEXT = "[ \\n]{1,3}\\p{Lu}[\\p{L}'-]{1,24}";
/** "Alistair St" of "Alistair St. Clair", "Jno" of "Jno. P. Whitfield": a full stop inside seems to end the name. */
const CUT_AT_STOP = new RegExp(`^\\.(?:[ \\n]{1,3}\\p{Lu}\\.)?${NEXT}`, 'u');
const ENDS_SHORT = new RegExp(`(?<!\\p{L})(?:${SHORT_GIVEN.replace(/\\\.$/, '')})$`, 'u');
const ENDS_SAINT = /(?<=[\p{L}.] )(?:St|Ste|ST)$/u;
const SAINT_BEHIND = new RegExp(`^ (?:St|Ste|ST)\\.${NEXT}(?![\\p{L}\\d])`, 'u');
const SAINT_BEFORE = /(?<!\p{L})(?<lead>\p{Lu}[\p{L}'-]*)\.? (?<saint>(?:St|Ste|ST)\.[ \n]{1,3})$/u;
const TITLED =
  /^(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Rev|Hon|Judge|Justice|Nurse|Officer|Deputy|Detective|Sgt|Lt|Capt|Coach)$/i;
/** Before a street: "12 Elm St. Clair left." */
const OF_STREET = /(?:\d[\w-]*|\b(?:on|at|along|near|off|down|up|N|S|E|W|North|South|East|West))\.? {1,2}$/i;
/** "Ruiz y Blanco": the mother's surname behind the father's. */
const MOTHERS = /^ [yY] (?<surname>\p{Lu}[\p{L}'-]{1,24})(?! \p{Lu})(?![\p{L}\d])/u;

/** A name with the rest of it that a full stop or a conjunction inside parts from it. */
export function withRest(text: string, hit: Hit, sets: WordSets): Hit {
  return withMothers(text, withSaintBefore(text, beyondStop(text, hit), sets), sets);
}

function beyondStop(text: string, hit: Hit): Hit {
  const value = text.slice(hit.start, hit.end);
  const behind = text.slice(hit.end, hit.end + 40);
  const street = OF_STREET.test(text.slice(Math.max(0, hit.start - 12), hit.start));
  const cut = ENDS_SHORT.test(value) || (ENDS_SAINT.test(value) && !street);
  const more = cut ? CUT_AT_STOP.exec(behind) : street ? null : SAINT_BEHIND.exec(behind);
  return more ? { ...hit, end: hit.end + more[0].length } : hit;
}

/** "Mr. St. John", "Ivy St. James" of which only the last word was seen. */
function withSaintBefore(text: string, hit: Hit, sets: WordSets): Hit {
  // The model may begin a name with the full stop.
  const first = hit.start + text.slice(hit.start, hit.end).search(/\p{L}/u);
  const before = text.slice(Math.max(0, first - 40), first);
  const found = SAINT_BEFORE.exec(before);
  const { lead = '', saint = '' } = found?.groups ?? {};
  if (!found) return hit;
  if (TITLED.test(lead)) return { ...hit, start: first - saint.length };
  const ahead = before.slice(0, found.index);
  const code = listsOf(sets, lead);
  // "the patient, Montgomery St. Clair": where a name begins a surname may be the given name.
  const names = (code & (GIVEN | GIVEN_WIDE)) !== 0 || ((code & SURNAMES) !== 0 && BEGINS.test(ahead));
  return names && !OF_STREET.test(ahead) ? { ...hit, start: first - found[0].length } : hit;
}
const SURNAMES = SURNAME | SURNAME_COMMON | SURNAME_WIDE;
const BEGINS = /(?:^|[,:;(]|\n) {0,24}$/;

function withMothers(text: string, hit: Hit, sets: WordSets): Hit {
  const found = MOTHERS.exec(text.slice(hit.end, hit.end + 32));
  if (!found || !/\p{L} \p{Lu}/u.test(text.slice(hit.start, hit.end))) return hit;
  const code = listsOf(sets, found.groups?.surname ?? '');
  // "Ruiz y Ana": another person.
  const isSurname = (code & SURNAMES) !== 0 && (code & GIVEN) === 0;
  return isSurname ? { ...hit, end: hit.end + found[0].length } : hit;
}
