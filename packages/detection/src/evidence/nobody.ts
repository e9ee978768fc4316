import { isNameCategory, traitsOf } from '@blackbar/model';
import type { Analysis } from '../analysis.ts';
import { firstToken } from '../model/tokens.ts';
import { GIVEN } from '../model/word-sets.ts';
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
const ENOUGH = 2;
const NAME_WORTH = 0.5;

/**
 * Takes from a document in which nobody appears, on any of its pages, what is somebody's only where there is somebody:
 * dates, numbers of things, bare shapes among goods. Laws, catalogs, price lists, agendas, standings.
 */
export function withoutNobodys(analyses: readonly Analysis[]): readonly Analysis[] {
  const texts = analyses.map(({ reading }) => reading.text.slice(0, MOST_LOOKED_AT));
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length < LONG || appears(analyses, texts)) return analyses;
  const trade = texts.reduce((sum, text) => sum + matches(text, TRADE).length, 0) >= LEAST_WORDS;
  return analyses.map((analysis) => ({
    ...analysis,
    hits: analysis.hits.filter(
      (hit) => !isNobodys(hit, trade) && !isOfNobody(hit, analysis.reading.text, analysis.facts),
    ),
  }));
}

function isNobodys(hit: Hit, trade: boolean): boolean {
  const { ownerless } = traitsOf(hit.category).sort;
  // A label of such a number is somebody's, wherever it stands.
  return ownerless === 'thing' || (trade && ownerless === 'goods' && hit.source === 'pattern' && !hit.captioned);
}

/** By a label, or by its place in a record that has no labels. */
const isSaid = (hit: Hit): boolean => hit.captioned === true || hit.recognizer === hl7.id;

/** Whether anybody appears: by labels of what people have, by full names, by words that speak of people. */
function appears(analyses: readonly Analysis[], texts: readonly string[]): boolean {
  if (texts.some((text) => speaksOfPeople(text) || matches(text, SUBJECTS).length >= ENOUGH)) return true;
  const labels = new Set<string>();
  const names = new Set<string>();
  for (const { hits, reading, facts } of analyses) {
    for (const hit of hits) {
      const value = reading.text.slice(hit.start, hit.end);
      if (isSaid(hit) && traitsOf(hit.category).sort.shows.includes('label')) labels.add(hit.evidence[0] ?? '');
      const given = ((facts.sets[firstToken(facts.tokens, hit.start)] ?? 0) & GIVEN) !== 0;
      const full = given || /^\p{Lu}[\p{L}'’-]+, \p{Lu}/u.test(value);
      if (isNameCategory(hit.category) && full && / \p{Lu}/u.test(value)) names.add(value.toLowerCase());
    }
  }
  return labels.size + names.size * NAME_WORTH >= ENOUGH;
}
