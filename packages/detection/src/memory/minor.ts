import { matches } from '../reading/matches.ts';

/** Ages below 18 in words. */
const SMALL =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen';
const OLD = String.raw`[- ]?(?:years?[- ]old|years? of age|yrs?[- ]old|y\/?o)\b`;
const AFTER = new RegExp(
  String.raw`^,? ?\(?(?:(?:an? |the |now |then |currently )?(?:(?:minor|juvenile|infant)\b,? ?)?(?:age|aged)[ :]{1,2}(?<age>\d{1,2})\b|` +
    String.raw`(?:an? |now |then |only )?(?<old>\d{1,2})${OLD}|` +
    String.raw`(?:(?:he|she)(?:'s| is| was| turned)|was|is|turned)(?: (?:now|then|currently|only|just|about))? (?:(?<is>\d{1,2})|(?:${SMALL}))(?:${OLD}|(?= ?[.,;)]))|` +
    String.raw`who(?:'s| is| was| has| turned)(?: (?:now|then|currently|only|just|about|at the time))? (?:age |aged )?(?:(?<who>\d{1,2})(?:${OLD}|(?= ?[.,;)]))|(?:${SMALL})\b)|` +
    String.raw`(?:an?|the|his|her|their) (?:minor|juvenile|infant)\b|(?<=[(,] ?)(?:minor|juvenile)(?= ?(?:[),.;]|$|son\b|daughter\b|child\b))|DOB of minor\b|who (?:is|was) (?:an? )?(?:minor|juvenile|infant)\b)`,
  'i',
);
const DEPENDENT =
  /^ \((?:(?:(?:step)?(?:son|daughter|child)|grandson|granddaughter|nephew|niece)\b|(?<years>\d{1,2})\))/i;
/** In a table of dependents: number, date and kinship stand behind the name (26 U.S.C. 152). */
const ROW =
  /^[ |]{1,24}(?:(?=[\dxX*])[\dxX*/-]{4,12}[ |]{1,24}){0,2}(?:(?:step|grand)?(?:son|daughter|child)|niece|nephew|foster child)\b/i;
const DEPENDENTS = /\b(?:dependents?|children|minors?|kids)\b/i;
const BEFORE =
  /\b(?:minor(?: (?:son|daughter|child|children|sons|daughters|plaintiff|named))?|juvenile|infant|newborn|(?<years>\d{1,2})[- ]?(?:year|yr)s?[- ]old|(?<yo>\d{1,2}) ?y\/?o|\d{1,2}[- ](?:month|week|day)s?[- ]old|child|schoolchild|pupil)(?: (?:female|male|boy|girl|child|son|daughter|patient|named|called|student|twins?|sons|daughters|brother|sister|nephew|niece|grandson|granddaughter|M|F)){0,3},? $/i;
/** "the minor children Ann Poe, Tom Poe and": names of the list before this one. */
const LISTED =
  /\b(?:minor (?:children|sons|daughters|siblings)|children, both minors|minors|dependent children)(?: of (?:the )?(?:marriage|parties|relationship|union|couple))?(?:,|:| are| namely)? (?:\p{Lu}[\p{L}.'-]{0,20}(?: \((?:age |aged |born )?[\d/]{1,10}\))?(?:,? and |, | )){0,10}$/u;

/** "her sister Ann Poe, 11,": an age behind the name of a relative. */
const KIN = /\b(?:daughter|son|sister|brother|child|grandson|granddaughter|niece|nephew|stepson|stepdaughter),? $/i;
/** "Thandiwe (daughter, 4)" */
const KINDRED =
  /^ ?\((?:step|grand)?(?:son|daughter|child|niece|nephew|brother|sister),? (?:age |aged )?(?<age>\d{1,2})\)/i;
/** "Abena (F, 14)", "Junho (M, 3 mos.)" */
const SEX_AND_AGE = /^ \((?:[MF]|male|female),? (?:(?<age>\d{1,2})\)|\d{1,2} (?:mos?|months?|wks?|weeks?|days?)\b)/i;
/** "two children (Ewan 7, Isla": names and ages of the list before this one. */
const OFFSPRING =
  /\b(?:[Cc]hildren|[Kk]ids|[Ss]ons|[Dd]aughters|[Tt]wins|[Gg]randchildren)(?:,|:| \(| ?\.{2,60})(?: ?\p{Lu}[\p{L}'-]{1,16} \(?\d{1,2}\)?,?(?: and| &)?){0,6} ?$/u;
const AGE = /^,? (?:(?:then|now|only|just|currently) )?\(?(?<years>\d{1,2})(?:[,.;)]|$)/;

/** "(born 21.03.2011)", "DOB 2-14-2019": whoever was born late enough is a child at the time of the document. */
const BORN =
  /^,? ?\(?(?:born|d\.?o\.?b\.?|date of birth|birth ?date)[ :]{1,2}(?:on |in )?[^;:()]{0,18}?(?:(?<year>(?:19|20)\d{2})\b|\d{1,2}[/.-]\d{1,2}[/.-](?<short>\d{2})(?!\d))/i;
const YEAR = /(?<![\d.,/-])(?:19|20)\d{2}(?![\d,-])|(?<=[/.-])20\d{2}(?!\d)/g;

const ADULT = 18;
const child = (years: string | undefined): boolean => years === undefined || Number(years) < ADULT;
const oneLine = (text: string): string => text.replace(/\s/g, ' ');

/** What comes is no date of the document: "expires 04/09/2029", "due through 2051". */
const TO_COME = /\b(?:exp(?:ir\w*)?|through|until|till|thru|matur\w*|due|valid|by|renew\w*)\b[^\n]{0,16}$/i;

/** The latest year that a text names, but for years to come: about when it was written. Undefined where it names none. */
export function latestYear(text: string): number | undefined {
  let latest: number | undefined;
  for (const { 0: year, index } of matches(text, YEAR)) {
    if (Number(year) <= (latest ?? 0) || TO_COME.test(text.slice(Math.max(0, index - 32), index))) continue;
    latest = Number(year);
  }
  return latest;
}

/**
 * Whether the words around a name say that its bearer is below 18 (Fed. R. Civ. P. 5.2(a)(3)). `written` is the
 * year of the document; a birth in the year that makes somebody 18 counts as a child's.
 */
export function minorAt(text: string, start: number, end: number, written?: number): boolean {
  const behind = oneLine(text.slice(end, end + 60));
  const ahead = oneLine(text.slice(Math.max(0, start - 160), start));
  const after = AFTER.exec(behind);
  if (after) {
    const { age, old, is, who } = after.groups ?? {};
    return child(age ?? old ?? is ?? who);
  }
  const born = yearOfBirth(behind, written);
  if (born !== undefined && written !== undefined && written > born) return written - born <= ADULT;
  const dependent = DEPENDENT.exec(behind);
  if (dependent && child(dependent.groups?.years) && DEPENDENTS.test(ahead)) return true;
  if (ROW.test(behind) && DEPENDENTS.test(text.slice(Math.max(0, start - 400), start))) return true;
  const kin = KINDRED.exec(behind)?.groups?.age;
  if (kin !== undefined) return child(kin);
  const told = SEX_AND_AGE.exec(behind);
  if (told) return child(told.groups?.age);
  const aged = AGE.exec(behind);
  if (aged && (KIN.test(ahead) || OFFSPRING.test(ahead))) return child(aged.groups?.years);
  const before = BEFORE.exec(ahead.slice(-48));
  if (before) return child(before.groups?.years ?? before.groups?.yo);
  return LISTED.test(ahead);
}

/** Two figures are of this century, or of the last where this one has not come so far when the text was written. */
function yearOfBirth(behind: string, written: number | undefined): number | undefined {
  const { year, short } = BORN.exec(behind)?.groups ?? {};
  if (year !== undefined) return Number(year);
  if (short === undefined) return undefined;
  return Number(short) + (written === undefined || 2000 + Number(short) <= written ? 2000 : 1900);
}
