import { isNameCategory } from '@blackbar/model';
import type { Tagged } from '../model/tag.ts';
import {
  GIVEN,
  GIVEN_WIDE,
  listsOf,
  ORDINARY,
  SURNAME,
  SURNAME_COMMON,
  SURNAME_WIDE,
  type WordSets,
} from '../model/word-sets.ts';
import { type Negative, type NegativeKind, overlapsNegative } from '../negative/negative.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { looksLikeName } from './looks-like-name.ts';
import { GIVEN_OR_WORD, trimName } from './trim-name.ts';

/** Names in citations and in names of diseases, laws and rules point at nobody in the matter. */
const NOT_A_PARTY: ReadonlySet<NegativeKind> = new Set([
  'case name',
  'vehicle',
  'eponym',
  'reporter',
  'set phrase',
  'bates',
  'code',
  'insurer',
  'state',
  'nation',
]);

const INITIALS = /^\p{Lu}\.(?: ?\p{Lu}\.){1,3}$/u;

/** "Dr. A.": what a title vouches for. */
const ONE_LETTER = /^\p{Lu}\.?$/u;

const IN_CAPITALS = /^[^\p{Ll}]*$/u;

/** "R-o-s-t-o-v-a" or "R O S T O V A", for the record. */
const SPELLED = /^\p{L}(?:-\p{L}){3,}$|^\p{L}(?: \p{L}){2,}$/u;

export function pointsElsewhere(hit: Hit, negatives: readonly Negative[]): boolean {
  const negative = overlapsNegative(negatives, hit.start, hit.end);
  // "Li Humana" is somebody with an insurer behind the name.
  if (negative?.kind === 'insurer')
    return hit.category !== 'ORGANIZATION' && hit.start >= negative.start && hit.end <= negative.end;
  if (negative?.kind === 'titled law') return !isNameCategory(hit.category);
  // "Jenny Craig Alvarez" is somebody; so is what a label calls one.
  if (negative?.kind === 'firm') {
    const within = hit.start >= negative.start && hit.end <= negative.end;
    return within && isNameCategory(hit.category) && !hit.captioned && hit.source !== 'caption';
  }
  // "Patient: Rosa Test": what a label calls a person is one.
  if (negative?.kind === 'eponym' && (hit.captioned || hit.source === 'caption')) return false;
  return negative !== undefined && NOT_A_PARTY.has(negative.kind);
}

/** What the model knows of words and of this text; without it the form of a name is all there is to go by. */
export interface NameKnowledge {
  readonly sets: WordSets;
  readonly tagged: readonly Tagged[];
}

/** A name without titles, credentials and words of the form; nothing where no name is left. Other hits pass. */
export function cleanName(text: string, hit: Hit, negatives: readonly Negative[], known?: NameKnowledge): Hit[] {
  if (!isNameCategory(hit.category)) return [hit];
  const two = twoNames(text, hit, known?.sets);
  if (two) return two.flatMap((one) => cleanName(text, one, negatives, known));
  if (pointsElsewhere(hit, negatives)) return [];
  if (namesNobody(text, hit)) return [];
  // A child named by initials alone (Fed. R. Civ. P. 5.2(a)(3)); of others they say too little.
  if (INITIALS.test(text.slice(hit.start, hit.end))) return hit.category === 'MINOR_NAME' ? [hit] : [];
  if (SPELLED.test(text.slice(hit.start, hit.end))) return [hit];
  if (hit.source === 'pattern' && hit.signed && ONE_LETTER.test(text.slice(hit.start, hit.end))) return [hit];
  // "Dear Will,": whoever is greeted is nobody's form.
  if (hit.signed && GIVEN_OR_WORD.test(text.slice(hit.start, hit.end))) return [hit];
  const range = trimName(text, hit.start, hit.end);
  if (!range) return [];
  if (!known) return [{ ...hit, ...range }];
  const end = range.start + withoutOffice(text.slice(range.start, range.end), range.start, known);
  return supported(text, hit, range.start, end, known) ? [{ ...hit, start: range.start, end }] : [];
}

export const isNoName = (value: string): boolean =>
  NO_INITIALS.test(value) || KIN.test(value) || NO_LETTERS.test(value);

/** Signs of music that a face keeps under accents are letters to Unicode. */
const NO_LETTERS = /^[^\p{Lu}\p{Ll}\p{Lt}\p{Lo}]*$/u;

/** What no name is made of; and "norma-" above "lement", half of a word that its line broke. */
export function namesNobody(text: string, { start, end }: Pick<Hit, 'start' | 'end'>): boolean {
  const value = text.slice(start, end);
  if (isNoName(value)) return true;
  return /^\p{Ll}+$/u.test(value) && /^[-\u00ad\u2010] ?\n\p{Ll}/u.test(text.slice(end, end + 4));
}

/** "a minor, D.O.B. …": what is shortened with full stops and is no name. */
const NO_INITIALS = /^(?:D\.O\.B|S\.S\.N|[AFN]\.K\.A|F\.B\.O|P\.O\.A|G\.A\.L|I\.E\.P|C\.P\.S|U\.S(?:\.A)?)\.?$/i;

/** What children call their kin: everybody's, and nobody's name. */
const KIN = /^(?:papa|mama|mommy|daddy|mom|dad|mum|grandma|grandpa|granny|abuel[ao])$/i;

/** "Tyler Holloway, Emma Holloway": nobody has the surname on both sides of the comma. */
const SAME_SURNAME = /^([^,]+ (?<last>[\p{L}'-]{2,})), ([^,]+ \k<last>)$/u;
const TWO_WORDS = /^(\p{Lu}\p{Ll}+), (\p{Lu}\p{Ll}+)$/u;
/** What follows the last but one of a list of given names. */
const LAST_OF_LIST = /^,? and \p{Lu}\p{Ll}+(?! \p{Lu})/u;

/** The two of a list that read as one person's "Last, First". */
function twoNames(text: string, hit: Hit, sets: WordSets | undefined): Hit[] | undefined {
  const value = text.slice(hit.start, hit.end);
  const family = SAME_SURNAME.exec(value);
  const list = LAST_OF_LIST.test(text.slice(hit.end, hit.end + 40)) ? TWO_WORDS.exec(value) : null;
  const given = sets && list?.slice(1).every((word) => isGiven(word, sets)) ? list : null;
  const comma = family || given ? value.indexOf(',') : -1;
  if (comma < 0) return undefined;
  return [
    { ...hit, end: hit.start + comma },
    { ...hit, start: hit.start + comma + 2 },
  ];
}

const isGiven = (word: string, sets: WordSets): boolean => (listsOf(sets, word.toLowerCase()) & GIVEN) !== 0;

/** Under a label with its colon the form is nearly enough; in running text a single word needs the model's word too. */
function supported(text: string, hit: Hit, start: number, end: number, { sets, tagged }: NameKnowledge): boolean {
  const seen = tagged.some((run) => run.kind === 'PER' && run.start < end && start < run.end);
  if (seen) return true;
  if (hit.source === 'pattern' && hit.signed === true) return true;
  const words = text.slice(start, end).match(/\p{L}[\p{L}'-]*/gu) ?? [];
  if (!looksLikeName(words, sets)) return false;
  // "WHICH AGENT DEEMS NECESSARY": in prose in capitals the role is a word of the sentence.
  if (hit.captioned && !hit.signed && IN_CAPITALS.test(text.slice(start, end)))
    return words.some((word) => (listsOf(sets, word) & (GIVEN | ORDINARY)) === GIVEN);
  if (hit.source === 'pattern' || hit.signed === true || words.length > 1) return true;
  const code = listsOf(sets, words[0] ?? '');
  // A label that says "child" and a word that is no other: rare given names are in no list.
  if (hit.category === 'MINOR_NAME' && (code & ORDINARY) === 0) return true;
  return (code & (GIVEN | GIVEN_WIDE | SURNAME | SURNAME_WIDE)) !== 0 && (code & ORDINARY) === 0;
}

const BEFORE_OFFICE = /^(?<name>\p{Lu}[\p{L}'-]+(?: \p{Lu}\.?)*(?: \p{Lu}[\p{L}'-]+)+), (?<office>\p{Lu}[\p{L}-]+)$/u;

/** "Lowell Moth, Treasurer": full name and office, no surname of two words and a given name. */
function withoutOffice(value: string, start: number, { sets, tagged }: NameKnowledge): number {
  const { name, office } = BEFORE_OFFICE.exec(value)?.groups ?? {};
  if (name === undefined || office === undefined) return value.length;
  const [given, word] = [listsOf(sets, name.split(' ')[0] ?? ''), listsOf(sets, office)];
  const ends = tagged.some((run) => run.kind === 'PER' && run.end === start + name.length);
  const isOffice = (word & ORDINARY) !== 0 && (ends || (word & SURNAME_COMMON) === 0) && (word & GIVEN) === 0;
  return isOffice && (given & (GIVEN | GIVEN_WIDE)) !== 0 ? name.length : value.length;
}
