import { isNameCategory } from '@blackbar/model';
import { isOfStreet } from '../captions/of-street.ts';
import { GIVEN, listsOf, type WordSets } from '../model/word-sets.ts';
import { STATE_CODES } from '../recognizers/places/us-states.ts';
import type { Hit } from '../recognizers/recognizer.ts';

/** No surname. */
const ALWAYS = /\p{L} (?:Road|Avenue|Ave|Boulevard|Blvd|Parkway|Highway|Turnpike)\.?$/iu;
/** Surnames too ("Diane Lane"): a house number before or a town and state behind tell. */
const MAYBE = /\p{L} (?:Street|St|Lane|Ln|Drive|Court|Ct|Place|Way|Terrace|Circle|Trail)\.?$/iu;
const STREET = /^\p{Lu}[\p{L}'-]* (?:\p{Lu}[\p{L}'-]* )?street$/iu;
const TITLED = /^(?:Mr|Mrs|Ms|Dr|Hon|Judge|Officer)\b/i;

/** Titles by which streets are called. */
const OF_TITLE =
  /^(?:Mother|Father|Sister|Brother|Saint|Judge|Captain|Capt|Colonel|Col|General|Gen|Major|Admiral|Doctor|Dr|Governor|President|Senator|Bishop|Cardinal|Reverend|Rev|Fr|Chief|Professor|Officer)\b/iu;

const HOUSE = /(?:^|[\s("])\d{1,6}[A-Z]?(?: |[ ]?\n[ ]{0,24})(?:[NSEW]\.? )?$/;
const TOWN = new RegExp(`^\\.?,(?: |[ ]?\\n[ ]{0,24})\\p{Lu}[\\p{L}' .-]{1,30},?[ \\n]{1,3}(?:${STATE_CODES})\\b`, 'u');

/** The last word, where a label's name ends before it. */
const LAST = /^ (?:Road|Avenue|Boulevard|Parkway|Highway|Street|Lane|Drive|Court|Terrace)(?![\p{L}\p{N}'-])/iu;

/** What a label or the model takes for a name and is a street: "lives at 77 / Quarry Street, Scranton, PA". */
export function streetsAmongNames(text: string, hits: readonly Hit[], sets: WordSets): Hit[] {
  return hits.map((hit) => {
    if (!isNameCategory(hit.category)) return hit;
    const end = hit.end + (LAST.exec(text.slice(hit.end, hit.end + 12))?.[0].length ?? 0);
    return isStreet(text, hit.start, end, sets)
      ? {
          ...hit,
          end,
          category: 'ADDRESS',
          source: 'pattern',
          captioned: false,
          evidence: ['a street by its last word'],
        }
      : hit;
  });
}

function isStreet(text: string, start: number, end: number, sets: WordSets): boolean {
  const value = text.slice(start, end);
  if (OF_TITLE.test(value) && isOfStreet(text, start)) return true;
  if (TITLED.test(value)) return false;
  if (ALWAYS.test(value)) return true;
  const listed = (listsOf(sets, /^[\p{L}'-]+/u.exec(value)?.[0] ?? '') & GIVEN) !== 0;
  if (STREET.test(value) && !listed) return true;
  if (!MAYBE.test(value)) return false;
  // "2 Emma Lane" in a list of people is no address.
  const numbered = !listed && HOUSE.test(text.slice(Math.max(0, start - 36), start));
  return numbered || TOWN.test(text.slice(end, end + 44));
}
