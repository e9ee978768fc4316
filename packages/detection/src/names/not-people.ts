import { isNameCategory } from '@blackbar/model';
import { SURE } from '../calibration/sure.ts';
import { findLabels, type PhraseTrie } from '../captions/phrase-trie.ts';
import {
  CITY,
  GIVEN,
  GIVEN_WIDE,
  listsOf,
  NATION,
  ORDINARY,
  SURNAME,
  SURNAME_COMMON,
  SURNAME_WIDE,
  type WordSets,
} from '../model/word-sets.ts';
import { STATE_CODES } from '../recognizers/places/us-states.ts';
import { type Hit, isName } from '../recognizers/recognizer.ts';

const SIGN = /^ {0,2}[:#=]/;
const ORGANISATION_LABEL =
  /\b(?:employer|company|firm|bank|lender|insurer|carrier|payer|payor|facility|hospital|clinic|pharmacy|school|merchant|vendor|agency|institution|organi[sz]ation|business|court|creditor|servicer|branch|(?:employer|company|firm|bank|facility|business)(?:'s)? name)(?:[:#]|\t| {3}) {0,8}$/i;
/** A form's box in capitals: "EMPLOYER Ruby Mtn Feed". */
const ORGANISATION_BOX = /(?:^|[\n\t]| {3})(?:EMPLOYER|COMPANY|FIRM|BANK|LENDER|INSURER|SCHOOL|AGENCY|BUSINESS) $/;

/** Whether the model took a label of a form ("SWIFT:") for a name or place. */
export function isLabelWord(text: string, hit: Hit, trie: PhraseTrie, valueStarts: ReadonlySet<number>): boolean {
  if (hit.source !== 'model') return false;
  const beside = [1, 2, 3].some((gap) => valueStarts.has(hit.end + gap));
  if (!SIGN.test(text.slice(hit.end, hit.end + 3)) && !beside) return false;
  const value = text.slice(hit.start, hit.end);
  return value.length <= 60 && findLabels(value, trie).some(({ start, end }) => start === 0 && end === value.length);
}

/** Whether a label says that an organisation's name follows, and the name does not begin as a person's. */
export function isLabelledOrganisation(text: string, hit: Hit, sets: WordSets): boolean {
  if (hit.source !== 'model' || !isName(hit)) return false;
  const before = text.slice(Math.max(0, hit.start - 40), hit.start);
  if (!ORGANISATION_LABEL.test(before) && !ORGANISATION_BOX.test(before)) return false;
  if ((membershipOf(text, hit, sets) & GIVEN) === 0) return true;
  // "Dixie Poultry": a given name, and a word that is nobody's surname.
  const whole =
    text.slice(hit.start, hit.end) + (/^(?: \p{Lu}\p{Ll}+){1,3}/u.exec(text.slice(hit.end, hit.end + 60))?.[0] ?? '');
  const last = /\p{L}[\p{L}'-]*$/u.exec(whole)?.[0] ?? '';
  const code = listsOf(sets, last);
  return (code & ORDINARY) !== 0 && (code & (SURNAME_COMMON | GIVEN)) === 0;
}

const PURCHASE =
  /\b(?:POS|PURCHASE|CHECKCARD|DEBIT CARD|CARD PURCHASE|RECURRING PMT|PMT AUTH)\b(?![^\n]*\b(?:ZELLE|VENMO|PAYPAL|BNF|ORIG|TO|FROM)\b)[^\n]{0,60}$/;

/** The word for a purchase, read as the first of a name. */
const CARD_ROW = /^(?:POS|PURCHASE|CHECKCARD|DEBIT CARD) /;

/** Behind the word for a purchase a statement names the shop, in capitals as it names everybody. */
export function isMerchant(text: string, hit: Hit): boolean {
  if (!isName(hit) || hit.captioned || /\p{Ll}/u.test(text.slice(hit.start, hit.end))) return false;
  const before = text.slice(Math.max(0, hit.start - 90), hit.start);
  return PURCHASE.test(before.slice(before.lastIndexOf('\n') + 1)) || CARD_ROW.test(text.slice(hit.start, hit.end));
}

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
    const code = membershipOf(text, hit, sets);
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

/** Lists that hold a hit's first word. */
function membershipOf(text: string, hit: Hit, sets: WordSets): number {
  const [word = ''] = /[\p{L}'-]+/u.exec(text.slice(hit.start, hit.end)) ?? [];
  return listsOf(sets, word);
}

/** "STATE OF FLORIDA", "Florida Blue": states that nobody is called by. */
const STATE =
  /^(?:Alabama|Alaska|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Hawaii|Idaho|Illinois|Iowa|Kansas|Kentucky|Louisiana|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Nebraska|Ohio|Oklahoma|Oregon|Pennsylvania|Texas|Utah|Vermont|Wisconsin|Wyoming|New (?:Hampshire|Jersey|Mexico|York)|Rhode Island)(?:$|\s)/i;
/** "Somerville, MA 02144" */
const TOWN = /^[\p{L} .'-]+, [A-Z]{2}$/u;
const ZIP_BEHIND = /^ {1,2}\d{5}(?!\d)/;

/** Whether a name is a state's, what is called after one, or a town before its ZIP code. */
export function isPlaceOfState(text: string, { start, end, category, source }: Hit): boolean {
  if (source !== 'model' || !isNameCategory(category)) return false;
  const value = text.slice(start, end);
  return STATE.test(value) || (TOWN.test(value) && ZIP_BEHIND.test(text.slice(end, end + 8)));
}
