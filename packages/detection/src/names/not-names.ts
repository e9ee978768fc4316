import type { Facts } from '../model/features.ts';
import { firstToken } from '../model/tokens.ts';
import { GIVEN, GIVEN_WIDE, SURNAME, SURNAME_COMMON } from '../model/word-sets.ts';
import { matches } from '../reading/matches.ts';
import { type Hit, isName } from '../recognizers/recognizer.ts';
import { isNamedAfter } from './named-after.ts';
import { namesakesOf } from './namesakes.ts';

const STORM =
  /\b(?:[Hh]urricanes?|[Tt]ropical [Ss]torms?|[Tt]yphoons?|[Cc]yclones?|HURRICANE|TYPHOON) (?<value>\p{Lu}\p{L}{2,14})(?!\p{L}| \p{Lu}\p{Ll})/gu;
/** Programs and languages that bear a person's name, beside a word of their trade. */
const SOFTWARE =
  /\b(?<value>Jenkins|Julia|Ruby|Pascal|Ada|Jasper|Maven|Travis|Cassandra|Hudson|Django|Gatsby|Cypress|Kafka|Tomcat|Alexa|Siri|Watson|Gemini|Claude|Sage|Jest|Ansible|Celery) (?:builds?|jobs?|pipelines?|plugins?|servers?|clusters?|wrappers?|code|packages?|librar(?:y|ies)|scripts?|repo|compiler|images?|containers?|database|db|drivers?|API|SDK|notebooks?|modules?|\d+\.\d+)\b/g;
/** The first word of a firm: "Hoosier Cold Storage, Inc." */
const FIRM =
  /(?<!\p{Lu}[\p{L}'&-]{0,20} |& )(?<![\p{L}\p{N}])(?<value>\p{Lu}\p{Ll}{2,20})(?: \p{Lu}[\p{L}'-]{1,20}){1,3},? (?:Inc|LLC|L\.L\.C|LLP|Ltd|Corp|PLC|GmbH)\b/gu;
/** Heavenly bodies, feasts, days, currencies, makers: capitalised, in the lists of names, and alone nobody. */
const THING =
  /^(?:child|spouse|sibling|venus|saturn|jupiter|neptune|uranus|pluto|mercury|santa|santa claus|valentine|valentines|easter|iban|vsb|hfa|suff|unborn|limine|yoruba|mon|tues?|wed|thurs?|fri|sat|sun|moon|renminbi|euros?|yen|pesos?|rupees?|lexus|toyota|honda|hyundai|nissan|subaru|mazda|volvo|chevrolet|chevy|mitsubishi|volkswagen|bosch|makita|siemens|merck|pfizer|roche|novartis)$/i;
/**
 * Signs, tools and findings of medicine that a text calls by their makers alone, and that are seldom anybody's name.
 */
const EPONYM =
  /^(?:Raynaud|Babinski|Romberg|Trendelenburg|Hoyer|Dupuytren|Sj[öo]gren|Wegener|Crohn|Alzheimer|Guillain|Barré|Hashimoto|Mallampati|Fazekas|Chiari|Kielland|Kocher|Yankauer|Kerlix|Hemovac|Virchow|McBurney|Lachman|Phalen|Tinel|Brudzinski|Kernig|Apgar|Bartholin|Billroth|Schatzki|Boerhaave|Meckel|Hirschsprung|Takayasu|Beh[cç]et|Marfan|Klinefelter|Kussmaul|Wernicke|Korsakoff|Lewy|Rorschach|Hoehn|Bence Jones|Jackson-Pratt|Swan-Ganz|Braxton Hicks|Cheyne-Stokes|Creutzfeldt-Jakob|Ehlers-Danlos|Mallory-Weiss|Guillain-Barré)(?:$| |, (?!\p{Lu}\p{Ll}))/u;
/** "(L.S.)", the place of a seal; the letters of a church's order behind a name; "Ed" of "Ed.D." */
const SEAL = /\(L\.S\.?$/;
const ORDER = /\p{Ll}, (?:O\.S\.[BF]|O\.P|S\.J|C\.S\.C)\.?$/u;
const CUT_DEGREE = /^Ed\.D\b/;
const isLetters = (text: string, { start, end }: Hit): boolean => {
  const before = text.slice(Math.max(0, start - 3), end);
  return SEAL.test(before) || ORDER.test(before) || CUT_DEGREE.test(text.slice(start, end + 3));
};
const TITLE = /(?:Mr|Mrs|Ms|Miss|Dr|Prof)\.? {1,2}$/;
/** "Minister of Defense", "The Minister left": an office without the name that bears it. */
const OFFICE =
  /^(?:\p{Lu}\p{Ll}+ )?(?:(?:Minister|Secretary|President|Director|Chief|Head|Chairman|Governor|Mayor|Dean|Speaker|Clerk|Member|Bishop) (?:of|for)(?: the)?(?: \p{Lu}\p{Ll}+){1,3}|Minister|Secretary|President|Senator|Chancellor|Ambassador|Commissioner|Premier)$/u;
/** Not "that", "her" or "my": "i told her jenny left". */
const DETERMINER = /^(?:an?|the|one|some|any|every|each|another)$/;
/** "Price:3,40 Euros": a label with its figure. */
const FIGURE = /^(?:: ?[$€£₹¥]?\d|# ?\d)/;

/**
 * `(the "Bonds")`, `referred to as the "Loan"`: an agreement's own words, which no person's name is, for it bears no
 * article.
 */
const DEFINED =
  /(?:\( ?|\b(?:as|called|collectively|together),? )(?:(?:collectively|together|each|individually),? )?(?:the|an?) ['"] ?(?<value>[\p{L}\d][\p{L}\d '-]{1,40}?) ?['"]/gu;
const LAST_WORD = /[\p{L}-]+$/u;

function definedWords(text: string): ReadonlySet<string> {
  const words = matches(text, DEFINED).map(({ groups }) => LAST_WORD.exec(groups?.value ?? '')?.[0].toLowerCase());
  return new Set(words.filter((word) => word !== undefined));
}

const isTitledAt = (text: string, start: number): boolean => TITLE.test(text.slice(Math.max(0, start - 7), start));

const HALF_SURE = 0.88;

/** "a. Track-mounted dozers": the letter of a list. */
const LIST_MARK = /^\p{Ll}\. /u;
const HEAD_OF_CLAUSE = /(?:^|[.;:]\s|\n)[\d. ]{0,8}$/;

/** "Convey, sell, lease": a verb at the head of a clause, which no list of given names or common surnames knows. */
function isOrder(text: string, hit: Hit, { tokens, sets }: Facts): boolean {
  if (/\s/.test(text.slice(hit.start, hit.end)) || !/^, \p{Ll}/u.test(text.slice(hit.end, hit.end + 3))) return false;
  if (!HEAD_OF_CLAUSE.test(text.slice(Math.max(0, hit.start - 12), hit.start))) return false;
  const code = sets[firstToken(tokens, hit.start)] ?? 0;
  return (code & (GIVEN | GIVEN_WIDE | SURNAME | SURNAME_COMMON)) === 0;
}

/**
 * Names that the model read into words of the language and things called by a name: a storm, a program or a
 * firm wherever the text has it, a
 * planet, the word in small letters that stands behind an article elsewhere. What a label or title vouches for stays.
 * The text is the one that was written: a chat's names have their capitals from us (reading/recased).
 */
export function withoutThings(text: string, hits: readonly Hit[], facts: Facts): Hit[] {
  const things = new Set(
    [STORM, SOFTWARE, FIRM].flatMap((shape) => matches(text, shape).map(({ groups }) => groups?.value?.toLowerCase())),
  );
  const isNamesake = namesakesOf(text);
  const defined = definedWords(text);
  const firms = new Set(matches(text, FIRM).map(({ groups }) => groups?.value));
  let nouns: ReadonlySet<string> | undefined;
  const isNoun = (value: string): boolean => {
    if (value !== value.toLowerCase()) return false;
    nouns ??= nounsOf(text, facts);
    return nouns.has(value);
  };
  const mayBePerson = (hit: Hit, value: string): boolean => {
    if (OFFICE.test(value) || defined.has(LAST_WORD.exec(value)?.[0].toLowerCase() ?? '')) return false;
    const titled = TITLE.test(text.slice(Math.max(0, hit.start - 7), hit.start));
    if (LIST_MARK.test(value) || (EPONYM.test(value) && !titled) || isHeadOfTitle(text, hit, facts)) return false;
    if (/\s/.test(value) || titled) return true;
    const isThing = things.has(value.toLowerCase()) || THING.test(value);
    return !isThing && !FIGURE.test(text.slice(hit.end, hit.end + 4)) && !isNoun(value);
  };
  return hits.filter((hit) => {
    if (hit.source !== 'model') return true;
    if (isNamesake(hit.start, hit.end) || isLetters(text, hit)) return false;
    if (isName(hit) && !isTitledAt(text, hit.start) && isNamedAfter(text, hit.start, hit.end)) return false;
    const value = text.slice(hit.start, hit.end);
    return hit.category === 'CITY' ? !firms.has(value) : !isName(hit) || mayBePerson(hit, value);
  });
}

/** "Order, that ..."; "Freedom of Information Act": a word of the language that the model is not sure of. */
function isHeadOfTitle(text: string, hit: Hit, facts: Facts): boolean {
  if (hit.score >= HALF_SURE) return false;
  if (isOrder(text, hit, facts)) return true;
  return !/\s/.test(text.slice(hit.start, hit.end)) && /^ of \p{Lu}/u.test(text.slice(hit.end, hit.end + 5));
}

/** Words in small letters that an article or the like makes a thing somewhere in the text. */
function nounsOf(text: string, { tokens }: Facts): ReadonlySet<string> {
  const nouns = new Set<string>();
  for (let i = 1; i < tokens.count; i += 1) {
    if (tokens.gap[i] !== 1) continue;
    if (DETERMINER.test(text.slice(tokens.start[i - 1] ?? 0, tokens.end[i - 1] ?? 0)))
      nouns.add(text.slice(tokens.start[i] ?? 0, tokens.end[i] ?? 0));
  }
  return nouns;
}
