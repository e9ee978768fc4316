import { SURE } from '../calibration/sure.ts';
import {
  CITY,
  GIVEN,
  GIVEN_WIDE,
  listsOf,
  listsOfFirst,
  NATION,
  ORDINARY,
  SURNAME,
  SURNAME_COMMON,
  SURNAME_WIDE,
  type WordSets,
} from '../model/word-sets.ts';
import { STATE_CODES } from '../recognizers/places/us-states.ts';
import { type Hit, isName } from '../recognizers/recognizer.ts';

/** "Harry Preuss, MD" is no town in Maryland: words that no town's name has, or a given name and such a last word. */
export function physicians(text: string, hits: readonly Hit[], sets: WordSets): Hit[] {
  return hits.map((hit) => {
    if (hit.category !== 'CITY') return hit;
    const value = /^(.*?)(?:, MD)?$/su.exec(text.slice(hit.start, hit.end))?.[1] ?? '';
    const end = hit.start + value.length;
    if (!/^, MD\b/.test(text.slice(end, end + 5))) return hit;
    const codes = (value.match(/\p{L}[\p{L}'-]+/gu) ?? []).map((word) => listsOf(sets, word));
    if (codes.length < 2 || ((codes.at(-1) ?? 0) & CITY) !== 0) return hit;
    const named = ((codes[0] ?? 0) & GIVEN) !== 0 || codes.every((code) => (code & (CITY | ORDINARY)) === 0);
    return named ? { ...hit, end, category: 'PERSON', evidence: ['a name before the letters of a physician'] } : hit;
  });
}

/** Behind these and a comma stands somebody's name, though the model reads a town: "her late father, Hendrik". */
const KIN =
  /(?:\b|(?<=\d{1,2}[ -](?:yr|year)))(?:father|mother|husband|wife|son|daughter|brother|sister|uncle|aunt|cousin|nephew|niece|grandfather|grandmother|stepfather|stepmother|partner|fianc[ée]e?|boyfriend|girlfriend|-old), $|\b(?:father|mother|parents?|stepfather|stepmother|grandparents?|grandmother|grandfather|guardian) of $/;

/** What the model takes for a place and the lists for a person: a given name, and a last word that no town has. */
export function peopleAmongPlaces(text: string, hits: readonly Hit[], sets: WordSets): Hit[] {
  return hits.map((hit) => {
    if (hit.category !== 'CITY' || hit.source !== 'model') return hit;
    const value = text.slice(hit.start, hit.end);
    const words = value.match(/\p{L}[\p{L}'-]+/gu) ?? [];
    if (words.length === 1 && KIN.test(text.slice(Math.max(0, hit.start - 20), hit.start)))
      return { ...hit, category: 'PERSON', evidence: ['a relative by name'] };
    if (words.length < 2 || words.length > 4 || /[\d,&\n]/.test(value) || !isFullName(words, sets)) return hit;
    return { ...hit, category: 'PERSON', evidence: ['a given name and a surname by their lists'] };
  });
}

/** The first word is a given name and the last a surname, and neither anything else. */
function isFullName(words: readonly string[], sets: WordSets): boolean {
  const [first, last] = [listsOf(sets, words[0] ?? ''), listsOf(sets, words.at(-1) ?? '')];
  if (!OF_PLACES.test(words[0] ?? '') && isDoubleName(words.at(-1) ?? '', sets)) return true;
  if ((first & (GIVEN | GIVEN_WIDE)) === 0 || (first & (ORDINARY | CITY)) !== 0) return false;
  return (last & (ORDINARY | CITY | NATION)) === 0 && (last & SURNAMES) !== 0;
}
const SURNAMES = SURNAME | SURNAME_COMMON | SURNAME_WIDE;

const OF_PLACES = /^(?:North|South|East|West|New|Old|Upper|Lower|Saint|St|Fort|Mount|Lake|Port|Cape|Villa)$/;

/** "Zion Stallworth-Pratt": two surnames, one of them nothing else, behind whatever town's name. */
function isDoubleName(word: string, sets: WordSets): boolean {
  const parts = word.split('-').map((part) => (/^\p{Lu}/u.test(part) ? listsOf(sets, part) : 0));
  const surnames = parts.length === 2 && parts.every((code) => (code & SURNAMES) !== 0);
  return surnames && parts.some((code) => (code & (ORDINARY | CITY)) === 0);
}

/** "Mary Poe, Webb Marsh, Jo Lee": what the model takes for a town stands in a list of people. */
export function peopleInLists(text: string, hits: readonly Hit[], sets: WordSets): Hit[] {
  const sure = hits.filter((hit) => isName(hit) && hit.score >= SURE);
  const starts = new Set(sure.map((hit) => hit.start));
  const ends = new Set(sure.map((hit) => hit.end));
  return hits.map((hit) => {
    if (hit.category !== 'CITY' || hit.source !== 'model') return hit;
    const value = text.slice(hit.start, hit.end);
    const behind = /^(?:, (?:and )?| and )/.exec(text.slice(hit.end, hit.end + 6))?.[0].length ?? 0;
    const listed = text.slice(hit.start - 2, hit.start) === ', ' && ends.has(hit.start - 2) && behind > 0;
    if (!listed || !starts.has(hit.end + behind) || !/^\p{Lu}[\p{L}'-]+ \p{Lu}[\p{L}'-]+$/u.test(value)) return hit;
    const named = value.split(' ').every((word) => (listsOf(sets, word) & (SURNAMES | GIVEN | GIVEN_WIDE)) !== 0);
    return named ? { ...hit, category: 'PERSON', evidence: ['stands in a list of people'] } : hit;
  });
}

const STATE_ZIP = new RegExp(`^,? {1,4}(?:${STATE_CODES}),? {1,4}\\d{5}(?:-\\d{4})?(?!\\d)`);
const CLOSED = /^(?:[.,;)]|\s|$)/;

/** "1410 Elmhurst Ave., Toledo": what follows a street and can be a town is one, though the model reads a surname. */
export function townsAfterStreets(text: string, hits: readonly Hit[], sets: WordSets): Hit[] {
  const ends = new Set(hits.filter((hit) => hit.category === 'ADDRESS').map((hit) => hit.end));
  return hits.map((hit) => {
    if (!isName(hit)) return hit;
    if (isBeforeState(text, hit))
      return { ...hit, category: 'CITY', source: 'pattern', evidence: ['a state and ZIP code follow'] };
    if (hit.captioned || !isBehindStreet(text, hit, ends)) return hit;
    const code = listsOfFirst(sets, text.slice(hit.start, hit.end));
    const lone = !/\s/.test(text.slice(hit.start, hit.end));
    if ((code & CITY) === 0 || ((code & GIVEN) !== 0 && !lone)) return hit;
    return { ...hit, category: 'CITY', evidence: ['follows a street'], score: Math.max(hit.score, 0.84) };
  });
}

function isBeforeState(text: string, { start, end }: Hit): boolean {
  if (!STATE_ZIP.test(text.slice(end, end + 24))) return false;
  return /[\n,] {0,24}$/.test(text.slice(Math.max(0, start - 26), start));
}

function isBehindStreet(text: string, { start, end }: Hit, streetEnds: ReadonlySet<number>): boolean {
  const joint = /[.,]{0,2}(?: |\n|, ?\n)$/.exec(text.slice(Math.max(0, start - 4), start))?.[0] ?? '';
  if (!joint.includes(',') && !joint.includes('\n')) return false;
  return [0, 1].some((dot) => streetEnds.has(start - joint.length + dot)) && CLOSED.test(text.slice(end, end + 1));
}
