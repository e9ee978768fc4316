import { FORM_WORDS } from '../names/form-words.ts';
import { STATE_CODES } from '../recognizers/places/us-states.ts';

const STATE = new RegExp(`^(?:${STATE_CODES})$`);
const ZIP = /^\.?,?(?: {1,4}| ?\n {0,24})\d{5}(?:-\d{4})?(?![\w-])/;
/** The end of a city: any with its comma, in capitals also without. */
const CITY = /(?:[\p{L}.'](?<comma>,)(?: {0,4}| ?\n {0,12})|(?:^|[^\p{L}])(?<capitals>\p{Lu}{3,24}) {1,4})$/u;

/**
 * Whether a word that also is a label ("ID") stands as the state between a city and its ZIP code: "Boise, ID 83702".
 */
export function isStateOfAddress(text: string, start: number, end: number): boolean {
  if (!STATE.test(text.slice(start, end)) || !ZIP.test(text.slice(end, end + 18))) return false;
  const city = CITY.exec(text.slice(Math.max(0, start - 30), start))?.groups;
  if (!city) return false;
  return city.comma !== undefined || !FORM_WORDS.has((city.capitals ?? '').toLowerCase());
}

const STATE_AND_ZIP = new RegExp(`^(?:${STATE_CODES}),? \\d{5}(?:-\\d{4})?$`);
const TOWN = /\p{Lu}[\p{L}.'-]{1,24},(?: {1,4}| {0,4}\n {0,24})$/u;

/** Whether a value is the state and ZIP code of the town before it, and no number of the label above. */
export function isEndOfAddress(text: string, start: number, end: number): boolean {
  return STATE_AND_ZIP.test(text.slice(start, end)) && TOWN.test(text.slice(Math.max(0, start - 56), start));
}
