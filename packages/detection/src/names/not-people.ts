import { isNameCategory } from '@blackbar/model';
import { findLabels, type PhraseTrie } from '../captions/phrase-trie.ts';
import { GIVEN, listsOf, listsOfFirst, ORDINARY, SURNAME_COMMON, type WordSets } from '../model/word-sets.ts';
import { STATE_CODES } from '../recognizers/places/us-states.ts';
import { type Hit, isName } from '../recognizers/recognizer.ts';

const SIGN = /^\.? {0,2}[:#=]/;
const ORGANISATION_LABEL =
  /\b(?:employer|company|firm|bank|lender|insurer|carrier|payer|payor|facility|hospital|clinic|pharmacy|school|merchant|vendor|agency|institution|organi[sz]ation|business|court|creditor|servicer|branch|(?:employer|company|firm|bank|facility|business)(?:'s)? name)(?:[:#]|\t| {3}) {0,8}$/i;
/** A form's box in capitals: "EMPLOYER Ruby Mtn Feed". */
const ORGANISATION_BOX = /(?:^|[\n\t]| {3})(?:EMPLOYER|COMPANY|FIRM|BANK|LENDER|INSURER|SCHOOL|AGENCY|BUSINESS) $/;

/** "D." before "O.B.", of which the model took the rest for a name. */
const LETTERS_BEFORE = /(?<![\p{L}.])(?:\p{Lu}\.){1,3}$/u;

/** Whether the model took a label of a form ("SWIFT:", "S.S. #") for a name or place. */
export function isLabelWord(text: string, hit: Hit, trie: PhraseTrie, valueStarts: ReadonlySet<number>): boolean {
  if (hit.source !== 'model') return false;
  const beside = [1, 2, 3].some((gap) => valueStarts.has(hit.end + gap));
  if (!SIGN.test(text.slice(hit.end, hit.end + 4)) && !beside) return false;
  const before = LETTERS_BEFORE.exec(text.slice(Math.max(0, hit.start - 6), hit.start))?.[0] ?? '';
  const value = `${before}${text.slice(hit.start, hit.end)}`.replace(/\.$/, '');
  return value.length <= 60 && findLabels(value, trie).some(({ start, end }) => start === 0 && end === value.length);
}

/** Whether a label says that an organisation's name follows, and the name does not begin as a person's. */
export function isLabelledOrganisation(text: string, hit: Hit, sets: WordSets): boolean {
  if (hit.source !== 'model' || !isName(hit)) return false;
  const before = text.slice(Math.max(0, hit.start - 40), hit.start);
  if (!ORGANISATION_LABEL.test(before) && !ORGANISATION_BOX.test(before)) return false;
  if ((listsOfFirst(sets, text.slice(hit.start, hit.end)) & GIVEN) === 0) return true;
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

/** "STATE OF FLORIDA", "Florida Blue": states that nobody is called by. */
const STATE =
  /^(?:Alabama|Alaska|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Hawaii|Idaho|Illinois|Iowa|Kansas|Kentucky|Louisiana|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Nebraska|Ohio|Oklahoma|Oregon|Pennsylvania|Texas|Utah|Vermont|Wisconsin|Wyoming|New (?:Hampshire|Jersey|Mexico|York)|Rhode Island)(?:$|\s)/i;
/** "Somerville, MA 02144" */
const TOWN = /^[\p{L} .'-]+, [A-Z]{2}$/u;
/** "LEXHAVEN KY 40599", whatever label stands above it. */
const TOWN_AND_STATE = new RegExp(`^[\\p{L} .'-]+ (?:${STATE_CODES})$`, 'u');
const ZIP_BEHIND = /^ {1,2}\d{5}(?!\d)/;

/** Whether a name is a state's, what is called after one, or a town before its ZIP code. */
export function isPlaceOfState(text: string, { start, end, category, source }: Hit): boolean {
  if (!isNameCategory(category)) return false;
  const value = text.slice(start, end);
  if (TOWN_AND_STATE.test(value) && ZIP_BEHIND.test(text.slice(end, end + 8))) return true;
  if (source !== 'model') return false;
  return STATE.test(value) || (TOWN.test(value) && ZIP_BEHIND.test(text.slice(end, end + 8)));
}
