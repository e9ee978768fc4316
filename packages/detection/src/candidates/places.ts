import {
  CUT_SHORT,
  NO_PLACE_WORDS,
  NO_STREET_WORDS,
  PLACE_LABELS,
  PLACE_NOUNS,
  PLACE_WORDS,
} from '../lexicon/place-words.ts';
import { type Negative, overlapsNegative } from '../negative/negative.ts';
import { matches } from '../reading/matches.ts';
import { pattern } from '../recognizers/letters.ts';
import { CITY_STATE_ZIP } from '../recognizers/places/address-grammar.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { MONTH } from '../recognizers/time/date-grammar.ts';

/** "Mailing address", "Home": one or two words of whose or which before the noun. */
const LABEL = `(?:(?:[\\p{L}'’./]{2,14} ){0,2}(?:${PLACE_NOUNS})|${PLACE_LABELS})`;
/** The house's number, or a box, at once behind the label. */
const NUMBERED = '#?\\d{1,6}[A-Z]? \\p{L}|(?:Box|BOX|Apt|APT|Unit|UNIT|Lot|LOT|RR|Rt|P\\.?O) ?\\.?#? ?\\w';
/** The label's sign, or a gap. */
const SIGN = `(?: ?[:=] ?| {2,40}|\\t| ?\\| ?| (?=${NUMBERED}))`;
/** Up to the end of the cell or the sentence; no web or mail address. */
const VALUE = '(?<value>[#\\p{L}\\d][^\\n\\t|:;@]{3,80}?)';
/** Two blanks may stand between a street and its town. */
const TOWN_BEHIND = '\\p{Lu}[\\p{L} ]{2,24},? (?:[A-Z]{2} )?\\d{5}\\b';
const VALUE_END = `(?= {3}|\\t|\\n|$|\\||;| {2}(?!${TOWN_BEHIND})|(?<!\\b(?:${CUT_SHORT}))\\. (?=\\p{Lu}))`;
const LABELLED = pattern(`(?<=^|[\\n\\t|]|[ ]{2})${LABEL}${SIGN}${VALUE}${VALUE_END}`, 'gimu');

/** What tells a place: a house's number or a unit; a word for a road or the way there. */
const HOUSE = /^#?\d{1,6}(?:[-/ ]\d{1,4})?[A-Za-z]? \p{L}|\p{L} #?\d{1,5}\b/u;
const PLACE_WORD = new RegExp(`\\b(?:${PLACE_WORDS})\\b`, 'i');
const TELEPHONE = '[\\d ./()-]{6,}$|\\(?\\d{3}\\)?[-. ]\\d{3}';
const NO_PLACE = new RegExp(`^(?:${NO_PLACE_WORDS}|${TELEPHONE}|\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4})|\\$ ?\\d`, 'i');
/** A sentence, and no place. */
const LONG_WORDS = /(?:\p{Ll}{2,} ){6}/u;

/** "Star Rt. 2", "118 Quimby": a number, or words with capitals and a number, that no pronoun begins. */
const BOX_OR_HOUSE =
  '(?=#?\\d|(?!(?:He|She|It|I|We|They|You|In|On|At|Of|To|From|The)\\b)(?:\\p{Lu}[\\p{L}.]{0,12} ){1,3}#?\\d)';
/** A line above the town, state and ZIP code: a box, a mile, a route, a house without the word for its street. */
const ABOVE_TOWN = pattern(
  `(?<=^|\\n)(?<indent>[ ]{0,60})(?<value>${BOX_OR_HOUSE}[#\\p{L}\\d][\\p{L}\\d#.,'/& -]{3,44}?)[ ]{0,3}\\n(?=[ ]{0,60}${CITY_STATE_ZIP})`,
  'gu',
);

/** What leads to a house: a preposition, a room or person before a comma, a bracket. */
const LEADS =
  '\\b(?:at|from|of|to|near|in|house|home|apartment|premises|property|address|is|was|gave)|[\\p{L}.] \\||[a-z]{2},|\\(';
/** One word that is not in the plural, or two. */
const STREET = `(?!${MONTH})(?:\\p{Lu}[a-z]{2,16}[a-rt-z]|\\p{Lu}[a-z]{2,16} \\p{Lu}[a-z]{2,16})`;
const UNIT_BEHIND = ',? (?:#|[Aa]pt\\.? |[Uu]nit |[Ll]ot )[\\w-]{1,5}|,? (?:upper|lower|rear|upstairs|bsmt|basement)';
const TOWN = ', \\p{Lu}\\p{L}{2,16}(?: \\p{Lu}\\p{L}{2,16})?(?:,? [A-Z]{2}\\b)?(?: \\d{5}\\b)?';
const GOES_ON = 'in|with|and|or|near|where|when|since|until|as|who|we|he|she|they|I|was|is|were|on';
/** A house and a name with neither the word for a street nor a town: "at 14 Alder", "Ferris, 27 Quimby, Pasadena". */
const BARE = pattern(
  `(?<=(?:${LEADS}) )(?<value>\\d{1,5}(?:-\\d{1,4})?[A-Z]? (?:[NSEW]\\.? )?${STREET}(?:${UNIT_BEHIND})?(?:${TOWN})?)(?=[,;.)"\\n|]|$| (?:${GOES_ON})\\b)`,
  'gu',
);
const NO_STREET = new RegExp(`\\d (?:[NSEW]\\.? )?(?:${NO_STREET_WORDS})\\b`);
const LABELLED_SCORE = 0.86;
const BARE_SCORE = 0.81;
const ABOVE_SCORE = 0.84;

/** Places that words before or lines below make one where their own form does not. */
export function places(text: string, negatives: readonly Negative[], personal: boolean): Hit[] {
  return [
    ...found(text, LABELLED, LABELLED_SCORE, 'behind a word for where somebody is', isPlace),
    ...found(text, ABOVE_TOWN, ABOVE_SCORE, 'above a town, state and ZIP code', (value) => !NO_PLACE.test(value)),
    ...(personal ? found(text, BARE, BARE_SCORE, 'a house and a name', (value) => !NO_STREET.test(value)) : []),
  ].filter(({ start, end }) => overlapsNegative(negatives, start, end) === undefined);
}

const isPlace = (value: string): boolean =>
  !NO_PLACE.test(value) && !LONG_WORDS.test(value) && (HOUSE.test(value) || PLACE_WORD.test(value));

function found(text: string, shape: RegExp, score: number, evidence: string, holds: (value: string) => boolean): Hit[] {
  return matches(text, shape).flatMap((match) => {
    const value = match.groups?.value?.trimEnd() ?? '';
    if (!holds(value)) return [];
    const start = match.index + match[0].lastIndexOf(value);
    return [
      {
        start,
        end: start + value.length,
        category: 'ADDRESS',
        source: 'pattern',
        score,
        evidence: [evidence],
        recognizer: 'candidates/places',
      },
    ];
  });
}
