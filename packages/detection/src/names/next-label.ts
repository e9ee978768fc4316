import { FORM_WORDS } from './form-words.ts';

const LAST_WORD = /[ ]{1,2}(?<word>\p{L}{2,})\.?$/u;
/** What makes a word the label of a value: "DOB:", "Acct #", "Age 44". */
const VALUE_AFTER = /^ ?[:#]|^ \d/;

/** "Hector Jr W/M": race and sex as the police write them. */
const RACE = /(?<=\p{L}\.?)[ ]{1,12}[WBHAIUOL]$/u;
const SEX_AFTER = /^\/[MF](?![\p{L}\p{N}])/u;

/**
 * Where a name ends that seems to run on into the next label of its line: "Poe, Ann M." of "Poe, Ann M. DOB: …". A word
 * of forms is a label before a value, or in capitals behind a name that has small letters: "Mary Page" is a person.
 */
export function endBeforeLabel(text: string, start: number, end: number): number {
  const race = SEX_AFTER.test(text.slice(end, end + 3)) ? RACE.exec(text.slice(start, end)) : null;
  if (race) return start + race.index;
  const last = LAST_WORD.exec(text.slice(start, end));
  const word = last?.groups?.word ?? '';
  if (!last || !FORM_WORDS.has(word.toLowerCase())) return end;
  const name = text.slice(start, start + last.index);
  const valued = VALUE_AFTER.test(text.slice(end, end + 3));
  const inCapitals = word === word.toUpperCase() && /\p{Ll}/u.test(name);
  return valued || inCapitals ? endBeforeLabel(text, start, start + last.index) : end;
}
