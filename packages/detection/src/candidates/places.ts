import { type Negative, overlapsNegative } from '../negative/negative.ts';
import { matches } from '../reading/matches.ts';
import { pattern } from '../recognizers/letters.ts';
import { CITY_STATE_ZIP } from '../recognizers/places/address-grammar.ts';
import type { Hit } from '../recognizers/recognizer.ts';

/** What a form or a clerk calls the place where somebody is; one or two words of whose or which before it. */
const LABEL =
  "(?:(?:[\\p{L}'’./]{2,14} ){0,2}(?:address(?: of record| on file| line \\d| \\d)?|addr|residence|domicile|whereabouts|street(?: address)?)|home|hm|lives|living|stay(?:s|ing)|resid(?:es|ing)|mail(?:ing)?|res|lka|curr|prev|former|pick(?:ed)? ?-?up(?: spot| at)?|picked up|lodging|placement|placed (?:at|with))";
/** Its sign, a gap, or the house's number or a box at once. */
const SIGN =
  '(?: ?[:=] ?| {2,40}|\\t| ?\\| ?| (?=#?\\d{1,6}[A-Z]? \\p{L}|(?:Box|BOX|Apt|APT|Unit|UNIT|Lot|LOT|RR|Rt|P\\.?O) ?\\.?#? ?\\w))';
/** Up to the end of the cell or the sentence; no web or mail address. */
const VALUE = '(?<value>[#\\p{L}\\d][^\\n\\t|:;@]{3,80}?)';
const VALUE_END =
  '(?= {3}|\\t|\\n|$|\\||;| {2}(?!\\p{Lu}[\\p{L} ]{2,24},? (?:[A-Z]{2} )?\\d{5}\\b)|(?<!\\b(?:Apt|Ste|St|Ave|Rd|Dr|Blvd|Bldg|Rm|Fl|Hwy|Rte?|Rt|No|Mt|Ft|mi|ul|Co|P|O|[NSEW]))\\. (?=\\p{Lu}))';
const LABELLED = pattern(`(?<=^|[\\n\\t|]|[ ]{2})${LABEL}${SIGN}${VALUE}${VALUE_END}`, 'gimu');

/** What tells a place: a house's number, a unit, the words for roads, for what stands at them and for the way there. */
const HOUSE = /^#?\d{1,6}(?:[-/ ]\d{1,4})?[A-Za-z]? \p{L}|\p{L} #?\d{1,5}\b/u;
const PLACE_WORD =
  /\b(?:apt|apartment|unit|ste|suite|lot|space|spc|slip|trailer|trlr|cabin|camp|house|duplex|upper|lower|upstairs|downstairs|basement|bsmt|rear|box|drawer|p\.?o\.?b?|pmb|rr|rfd|star (?:rt|route|rte)|route|rte|rt|hwy|highway|road|rd|street|st|ave|avenue|lane|ln|drive|dr|court|ct|circle|blvd|way|trail|place|mile|mi|mm|village|tower|behind|past|above|across|corner|near|off|end of|next to|outside|shelter|motel|hotel|hall|dorm)\b/i;
const NO_PLACE =
  /^(?:same|none|unknown|unk|n\/?a|not |see |on file|as above|declined|refused|confidential|withheld|sealed|required|please|if |the (?:court|issue|above|following)|phone|tel|e-?mail|with (?:h(?:is|er)|their|both|m(?:om|other)|d(?:ad|ad)|father|parents?)|care\b|alone)|^[\d ./()-]{6,}$|^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\$ ?\d|^\(?\d{3}\)?[-. ]\d{3}/i;
/** A sentence, and no place. */
const LONG_WORDS = /(?:\p{Ll}{2,} ){6}/u;

/** A line above the town, state and ZIP code: a box, a mile, a route, a house without the word for its street. */
const ABOVE_TOWN = pattern(
  `(?<=^|\\n)(?<indent>[ ]{0,60})(?<value>(?=#?\\d|(?!(?:He|She|It|I|We|They|You|In|On|At|Of|To|From|The)\\b)(?:\\p{Lu}[\\p{L}.]{0,12} ){1,3}#?\\d)[#\\p{L}\\d][\\p{L}\\d#.,'/& -]{3,44}?)[ ]{0,3}\\n(?=[ ]{0,60}${CITY_STATE_ZIP})`,
  'gu',
);

/** A house and a name with neither the word for a street nor a town: "at 14 Alder", "Ferris, 27 Quimby, Pasadena". */
const MONTH = '(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)';
const BARE = pattern(
  `(?<=(?:\\b(?:at|from|of|to|near|in|house|home|apartment|premises|property|address|is|was|gave)|[\\p{L}.] \\||[a-z]{2},|\\() )(?<value>\\d{1,5}(?:-\\d{1,4})?[A-Z]? (?:[NSEW]\\.? )?(?!${MONTH})(?:\\p{Lu}[a-z]{2,16}[a-rt-z]|\\p{Lu}[a-z]{2,16} \\p{Lu}[a-z]{2,16})(?:,? (?:#|[Aa]pt\\.? |[Uu]nit |[Ll]ot )[\\w-]{1,5}|,? (?:upper|lower|rear|upstairs|bsmt|basement))?(?:, \\p{Lu}\\p{L}{2,16}(?: \\p{Lu}\\p{L}{2,16})?(?:,? [A-Z]{2}\\b)?(?: \\d{5}\\b)?)?)(?=[,;.)"\\n|]|$| (?:in|with|and|or|near|where|when|since|until|as|who|we|he|she|they|I|was|is|were|on)\\b)`,
  'gu',
);
/** Words with a capital behind a number that are no street. */
const NO_STREET =
  /\d (?:[NSEW]\.? )?(?:Eastern|Central|Mountain|Pacific|Hours?|Mile|Day|Year|Months?|Am|Pm|Million|Billion|Percent|Dollar|Euro|Cent|Page|Section|Article|Chapter|Rule|Count|Level|Grade|Tesla|American|Democrat|Republican|People|Member|Judge|Senator|Representative|Officer|Police|State|Federal|Supreme|District|Circuit|Cir|Fed|Cal|App|Stat|Cong|Psalm|Corinthian|Samuel|King|Timothy|Peter|John|Super|Windows|Series|Model|Ford|Chevy|Chevrolet|Toyota|Honda|Dodge|Nissan|Subaru|Jeep|Kia|Hyundai|Mazda|Buick|Lexus|Acura|Volvo|Audi|Form|Child|Children|Adult|Male|Female|Day|Week|Times?|Pound|Gallon|Inch|Feet|Foot|Acre|Unit|Sgt|Lt|Dr|Mr|Mrs|Ms|Jan|Feb|English|French|German|Spanish|Indian|Court|Cases?)\b/;
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
