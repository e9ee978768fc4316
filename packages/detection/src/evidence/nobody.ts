import { isNameCategory, traitsOf } from '@blackbar/model';
import type { Analysis } from '../analysis.ts';
import type { Facts } from '../model/features.ts';
import { firstToken } from '../model/tokens.ts';
import { GIVEN, ORDINARY, SURNAME, SURNAME_COMMON } from '../model/word-sets.ts';
import { matches } from '../reading/matches.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { hl7 } from '../recognizers/us/hl7.ts';
import { isOfNobody, speaksOfPeople } from './personal.ts';

/** Whoever a record is about; each is asked for twice, for a law or a leaflet says it once. */
const SUBJECTS =
  /\b(?:[Pp]atient|PATIENT|[Pp]t|[Cc]laimant|[Dd]ecedent|[Dd]efendant|[Pp]laintiff|[Pp]etitioner|[Rr]espondent|[Ii]nsured|[Bb]orrower|[Ee]mployee|[Tt]axpayer|[Ss]tudent|[Cc]lient|Dear|DOB)\b/g;
/** Words of goods and their lists. */
const TRADE =
  /\b(?:parts?|PARTS?|qty|QTY|[Qq]uantity|items?|ITEM|skus?|SKU|UPC|[Cc]at(?:alog(?:ue)?)?\. ?(?:no|nos)|[Cc]atalog(?:ue)?|CATALOG(?:UE)?|[Pp]rices?|PRICE|each|ea\.|[Pp]er pack|[Pp]ack|stock|STOCK|[Mm]odels?|[Dd]rawing|[Rr]evision|[Gg]asket|[Ww]asher|[Bb]olts?|[Vv]alve|[Tt]orque|[Ll]ot|[Dd]raw|game|GAME|bingo|jackpot|lottery|[Rr]eagents?|Acc\. )/g;
const LEAST_WORDS = 3;
const MOST_LOOKED_AT = 40_000;
/** A page's worth: of less it cannot be told what it is. */
const LONG = 600;
/** Goods show sooner what a page is. */
const LONG_OF_GOODS = 300;
const ENOUGH = 2;
const NAME_WORTH = 0.5;

/**
 * Takes from a document in which nobody appears, on any of its pages, what is somebody's only where there is somebody:
 * dates, numbers of things, bare shapes among goods. Laws, catalogs, price lists, agendas, standings.
 */
export function withoutNobodys(analyses: readonly Analysis[]): readonly Analysis[] {
  const texts = analyses.map(({ reading }) => reading.text.slice(0, MOST_LOOKED_AT));
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  const trade = texts.reduce((sum, text) => sum + matches(text, TRADE).length, 0) >= LEAST_WORDS;
  if (length < (trade ? LONG_OF_GOODS : LONG) || appears(analyses, texts, trade)) return analyses;
  return analyses.map((analysis) => ({
    ...analysis,
    hits: analysis.hits.filter(
      (hit) =>
        !isNobodys(hit, trade) &&
        !isOfNobody(hit, analysis.reading.text, analysis.facts) &&
        !isThing(hit, analysis, trade),
    ),
  }));
}

function isNobodys(hit: Hit, trade: boolean): boolean {
  const { ownerless } = traitsOf(hit.category).sort;
  // A label of such a number is somebody's, wherever it stands.
  return ownerless === 'thing' || (trade && ownerless === 'goods' && hit.source === 'pattern' && !hit.captioned);
}

const TITLE = /\b(?:Mr|Mrs|Ms|Miss|Dr|Prof|Judge|Rev)\.? {1,2}$/;

/**
 * Of names that no label or title vouches for: among goods each is theirs; elsewhere one word is a place's or a
 * thing's, and so is one with a word of the language in it or between quotes ("'Julia Child' wants full sun").
 */
function isThing(hit: Hit, { reading: { text }, facts }: Analysis, trade: boolean): boolean {
  if (!isNameCategory(hit.category)) return false;
  const value = text.slice(hit.start, hit.end);
  const isOne = !/\p{L}[ ,.]{1,3}\p{L}/u.test(value);
  if (hit.source !== 'model' && hit.source !== 'memory') return trade && isOne;
  const [before, behind] = [text.slice(Math.max(0, hit.start - 8), hit.start + 4), text.charAt(hit.end)];
  if (TITLE.test(before)) return false;
  return trade || isOne || /\n| \p{Ll}{3,}/u.test(value) || /['"]/.test(behind) || hasOrdinary(hit, facts);
}

function hasOrdinary({ start, end }: Hit, { tokens, sets }: Facts): boolean {
  for (let i = firstToken(tokens, start); i < tokens.count && (tokens.start[i] ?? 0) < end; i += 1) {
    const code = sets[i] ?? 0;
    if ((code & ORDINARY) !== 0 && (code & (GIVEN | SURNAME | SURNAME_COMMON)) === 0) return true;
  }
  return false;
}

/** By a label, or by its place in a record that has no labels. */
const isSaid = (hit: Hit): boolean => hit.captioned === true || hit.recognizer === hl7.id;

/** Somebody's own address, or a name of whom the text tells something. */
function isActing(hit: Hit, text: string): boolean {
  if (hit.category === 'EMAIL') return true;
  return isNameCategory(hit.category) && hit.score > SURELY && ACTS.test(text.slice(hit.end, hit.end + 8));
}
const ACTS = /^,? (?:had|said|says|told|wrote|asked|met|went)\b/;
const SURELY = 0.93;

/**
 * Whether anybody appears: in words that speak of people, or by a label of what people have and, beside it, further
 * labels, full names or whoever a record is about.
 */
function appears(analyses: readonly Analysis[], texts: readonly string[], trade: boolean): boolean {
  if (texts.some((text) => speaksOfPeople(text))) return true;
  if (analyses.some(({ hits, reading }) => hits.some((hit) => isActing(hit, reading.text)))) return true;
  const labels = new Set(analyses.flatMap(({ hits }) => hits.filter(isLabel).map((hit) => hit.evidence[0] ?? '')));
  // Goods have names and numbers of their own.
  if (trade) return labels.size >= ENOUGH;
  const names = new Set(analyses.flatMap(fullNames));
  const subject = texts.some((text) => matches(text, SUBJECTS).length >= ENOUGH) ? ENOUGH : 0;
  return labels.size > 0 && labels.size + names.size * NAME_WORTH + subject >= ENOUGH;
}

const isLabel = (hit: Hit): boolean => isSaid(hit) && traitsOf(hit.category).sort.shows.includes('label');

function fullNames({ hits, reading, facts }: Analysis): string[] {
  return hits.flatMap((hit) => {
    const value = reading.text.slice(hit.start, hit.end);
    const given = ((facts.sets[firstToken(facts.tokens, hit.start)] ?? 0) & GIVEN) !== 0;
    const full = given || /^\p{Lu}[\p{L}'’-]+, \p{Lu}/u.test(value);
    return isNameCategory(hit.category) && full && / \p{Lu}/u.test(value) ? [value.toLowerCase()] : [];
  });
}
