import { isAlsoWord, type TextRange } from '@blackbar/model';
import { calibrated } from '../calibration/confidence.ts';
import { endBeforeLabel } from '../names/next-label.ts';
import { isFormWording, namesOrganisation } from '../names/organisation-words.ts';
import { STATE_CODES, STATE_NAMES } from '../recognizers/places/us-states.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { CAPS, type Facts } from './features.ts';
import { peopleIn, peopleOfCells, rowsOf, withoutLabels } from './parted-names.ts';
import type { Tagged } from './tag.ts';
import { CITY, GIVEN, NATION, ORDINARY } from './word-sets.ts';

/** 45 CFR 164.514(b)(2)(i)(B) asks for what is smaller than a state; states and nations stay. */
const LARGE = new RegExp(
  `^(?:the )?(?:${STATE_NAMES}|United (?:States|Kingdom|Nations)(?: of America)?|U\\.?S\\.?A?\\.?|U\\.?K\\.?|EU|Europe|Asia|Africa|America|` +
    'North America|South America|Latin America|Middle East|Great Britain|Britain|England|Scotland|Wales|Ireland|Congress|Internet|' +
    'Earth|Russia|Russian Federation|P\\. ?R\\. ?(?:of )?China|Republic of \\p{L}+|Soviet Union|Pacific|Atlantic|Western|Eastern|Northern|Southern)$',
  'iu',
);
/** States that are given names too, but seldom. */
const STATE_ALONE =
  /^(?:America|Nevada|Indiana|Montana|Arizona|Alabama|California|Texas|Tennessee|Missouri|Louisiana|Delaware|Maryland|Florida|Oregon|Utah|Idaho|Ohio|Iowa)$/;
/** A place of care says where a patient lives as well as a town does. */
const CARE =
  /\b(?:Hospital|Clinic|Medical Cent(?:er|re)|Med\. Center|Med Ctr|Health Cent(?:er|re)|Infirmary|Hospice|Nursing Home)\b/;

/** Somebody lives there, came from there or was there: then the nation says who it is, though HIPAA would leave it. */
const LIVED_IN =
  /\b(?:originally|native|citizens?|nationals?|residents?|residing|resid(?:es?|ed)|liv(?:es?|ed|ing)|mov(?:es?|ed|ing)|born|came|comes|coming|here|arriv(?:es?|ed|ing)|arrested|deported|expelled|extradited|emigrated|immigrated|fled|refugee|travell?ed|returned?|brought|serving|detained|stationed|raised|grew up)(?: [\p{Ll}]{2,12}){0,5} (?:from|in|into|to|of|at)(?: the)? {0,2}$/u;
const livedIn = (text: string, start: number): boolean => LIVED_IN.test(text.slice(Math.max(0, start - 90), start));

/** Its own words name a place of care, however unsure the model. */
const CARE_SCORE = 0.82;

const LONE_WORD = 0.4;
/** "Ostrander & Sons Ltd": a company, though it begins as a town does. */
const FIRM_AFTER = /^(?: & [A-Z][a-z]{2,14})?,? (?:Inc|INC|LLC|LLP|Ltd|LTD|Corp|CORP|Co\.|GmbH|AB|AG|PLC)\b/;

const CREDENTIAL = /^(?:M\.D|D\.O|Ph\.D|D\.D\.S|R\.N|Psy\.D|J\.D|Esq)\.?$/;
/** "Atty. Desmond Achebe", of which the title alone was taken for a name. */
const TITLE_ALONE =
  /^(?:Mrs?|Ms|Mx|Messrs|Mme|Mlle|Sra?|Srta|Jr|Drs?|Prof|Hon|Rev|Atty|Esq|Ptl|Sgt|Bishop|Deacon|Pastor|Rabbi|Bro)\.?$/i;
const STATE = new RegExp(`^(?:${STATE_CODES})$`);
/** "A. M54", "B. G89": lines of a form and what it codes there (ICD-10-CM). */
const DIAGNOSIS = /^[A-L]\. [A-TV-Z]\d[\dAB]$/;

const OF_COURT = /\bof$|^(?:Northern|Southern|Eastern|Western|Central|Middle) (?:District|Division)/i;
const COURT_LINE = /\b(?:COURT(?:HOUSE)?|DISTRICT OF|DIVISION|DEPARTMENT|COUNTY OF|STATE OF)\b/;

/** The court of a heading is the same for everybody: "SUPERIOR COURT OF CALIFORNIA", "COUNTY OF ALAMEDA". */
function isPartOfCourt(text: string, start: number, end: number): boolean {
  if (OF_COURT.test(text.slice(start, end))) return true;
  const before = text.slice(Math.max(0, start - 80), start);
  const after = text.slice(end, end + 80);
  const line = `${before.slice(before.lastIndexOf('\n') + 1)}${text.slice(start, end)}${/^[^\n]*/.exec(after)?.[0] ?? ''}`;
  return COURT_LINE.test(line) && !/\p{Ll}/u.test(line.replace(/\) {0,4}ss\b/, ''));
}

const COMPANIES =
  '(?:Casualty|Insurance|Mutual|Assurance|Financial|Capital|Bank|Savings|Logistics|Industries|Securities|Holdings|Brokerage|Airlines|Motors)';
const COMPANY = new RegExp(` ${COMPANIES}$`);
const COMPANY_AFTER = new RegExp(`^ ${COMPANIES}\\b`);

/** "Tier 2", "Count Three": what is numbered is a heading, a count, a bed. */
const NUMBERED =
  /^(?:Counts?|Tiers?|Phase|Stage|Grade|Level|Step|Ward|Pod|Bay|Wing|Zone|Track|Class|Type|Option|Tranche|Series|Session|Module|Bullet|ASA|NYHA|CCS) (?:\d|[IVX]{1,4}\b|One\b|Two\b|Three\b|Four\b|Five\b|Six\b|Seven\b|Eight\b|Nine\b|Ten\b)/u;
/** "B.S.", "P.O.": an abbreviation; "D.C." is a place. */
const LEGAL_FORM = /^(?:L\. ?P|L\. ?L\. ?[CP]|P\. ?[CRA]|P\. ?L\. ?L\. ?C|N\. ?A|S\. ?A|U\. ?S|R\. ?I\. ?P)\.?$/;
const ABBREVIATION = /^(?!D\.C\.)(?:\p{Lu}\.){2,3}$/u;

/** "Louis XV": kings and popes; nobody's sixth of a name is met in a record. */
const REIGNED = /^\p{Lu}\p{Ll}+ (?:VI{1,3}|IX|X{1,2}(?:I{1,3}|IV|VI{0,3}|IX)?)$/u;

const CODE = /^[\p{L}\p{N}-]*\d[\p{L}\p{N}-]*$/u;
/** "Label KX22-91B": nobody has a year or a code in the name. */
const NUMBERS = /\d{4}|(?<![\p{L}\d])\p{Lu}{1,2}\d{2}/u;
/** "HFrEF", "HbA1c": capitals and small letters as no name mixes them. */
const MIXED = /^\p{Lu}{2,3}\p{Ll}{1,2}\p{Lu}+$/u;
/** "his lane", "the will": small letters behind a determiner are a thing. */
const DETERMINED = /(?<!\p{L})(?:the|an?|his|her|its|my|our|your|their|this|that|each|no) $/iu;
const INITIAL = /^\p{L}?[^\p{L}]*$/u;
const TITLE = /(?:Mr|Mrs|Ms|Dr|Prof)\.? {1,2}$/;

/** What the model tagged, as hits with calibrated confidence. */
export function modelHits(text: string, tagged: readonly Tagged[], facts: Facts): Hit[] {
  const hits: Hit[] = [];
  let token = 0;
  for (const { start, end, kind, chance } of tagged) {
    while ((facts.tokens.start[token] ?? text.length) < start) token += 1;
    const value = text.slice(start, end);
    if (isNoName(text, { start, kind, value })) continue;
    const run: Run = { text, start, end, value, token, facts, alone: end === facts.tokens.end[token] };
    hits.push(...READ_AS[kind](run, calibrated(kind, kind === 'ORG' ? chance : weighed(run, kind, chance))));
  }
  return hits;
}

/** What the model tagged as one, and where it stands. */
interface Run extends TextRange {
  readonly text: string;
  readonly value: string;
  /** Its first token, and whether that is all of it. */
  readonly token: number;
  readonly alone: boolean;
  readonly facts: Facts;
}

const READ_AS: Readonly<Record<Tagged['kind'], (run: Run, score: number) => Hit[]>> = {
  PER: people,
  LOC: places,
  ORG: organisations,
};

/** "M6", "B12", "x2": a part or a dose; "Driver_license_no": a field; "Tier 2": a heading; never a name. */
function isNoName(text: string, { start, kind, value }: Pick<Tagged, 'start' | 'kind'> & { value: string }): boolean {
  if (CODE.test(value) || value.includes('_') || (kind === 'PER' && NUMBERS.test(value))) return true;
  if (INITIAL.test(value) && !TITLE.test(text.slice(Math.max(0, start - 6), start))) return true;
  return NUMBERED.test(text.slice(start, start + value.length + 6));
}

/**
 * The lists against the model: a lone word of the language must look far more like a name or town than one that only is
 * one.
 */
function weighed({ text, start, end, token, alone, facts }: Run, kind: 'PER' | 'LOC', chance: number): number {
  if (!alone) return chance;
  const code = (facts.sets[token] ?? 0) & ~(kind === 'PER' ? CITY : GIVEN);
  const isWord = (code & ORDINARY) !== 0 && (code & (GIVEN | CITY)) === 0;
  const short = isOfTrade(text, start, end) || (facts.caps[token] === CAPS.capitals && isAcronym(text, start, end));
  return isWord || short ? chance * LONE_WORD : chance;
}

function people(run: Run, score: number): Hit[] {
  const { text, start, end, value } = run;
  if (run.alone && isLoneWord(run)) return [];
  if (
    CREDENTIAL.test(value) ||
    TITLE_ALONE.test(value) ||
    LEGAL_FORM.test(value) ||
    MIXED.test(value) ||
    REIGNED.test(value)
  )
    return [];
  if (isLargePlace(run) || DIAGNOSIS.test(value) || isFormWording(value) || namesOrganisation(text, start, end))
    return [];
  const named = peopleIn(text, withoutLabels(text, start, end)).flatMap((name) => peopleOfCells(text, name, run.facts));
  return named.map((name) => ({
    start: name.start,
    end: endBeforeLabel(text, name.start, name.end),
    score,
    source: 'model',
    category: 'PERSON',
    evidence: ['reads as a name'],
    recognizer: 'model/person',
  }));
}

/** One word that names nobody. */
function isLoneWord({ text, start, value, token, facts }: Run): boolean {
  const code = facts.sets[token] ?? 0;
  // A nation is nobody, unless it is a given name too (Jordan, Chad).
  if ((code & NATION) !== 0 && (code & GIVEN) === 0) return true;
  if (facts.caps[token] !== CAPS.small) return false;
  // In small letters it is a name only where it is known as one and as nothing else.
  const isName = (code & GIVEN) !== 0 && (code & ORDINARY) === 0 && !isAlsoWord(value);
  return !isName || DETERMINED.test(text.slice(Math.max(0, start - 8), start));
}

function isLargePlace({ value, token, facts }: Run): boolean {
  if (STATE.test(value)) return true;
  const given = ((facts.sets[token] ?? 0) & GIVEN) !== 0;
  return (!given || STATE_ALONE.test(value)) && LARGE.test(value);
}

function places(run: Run, score: number): Hit[] {
  const { text, start, end, value, token, facts } = run;
  if (isCompany(run) || ABBREVIATION.test(value) || isOfWords(facts, token, end, value)) return [];
  if (isFormWording(value) || STATE.test(value) || isPartOfCourt(text, start, end)) return [];
  const listed = facts.sets[token] ?? 0;
  const nation = (listed & NATION) !== 0 && (listed & CITY) === 0;
  if ((nation || LARGE.test(value)) && !livedIn(text, start)) return [];
  const place = placeOf('reads as a place', CARE.test(value) ? Math.max(score, CARE_SCORE) : score);
  return rowsOf(text, start, end).map((row) => ({ ...withoutLabels(text, row.start, row.end), ...place }));
}

function isCompany({ text, end, value }: Run): boolean {
  if (FIRM_AFTER.test(text.slice(end, end + 28)) || COMPANY.test(value)) return true;
  return COMPANY_AFTER.test(text.slice(end, end + 16));
}

function organisations({ start, end, value }: Run, score: number): Hit[] {
  if (CARE.test(value)) return [{ start, end, ...placeOf('reads as a place of care', Math.max(score, CARE_SCORE)) }];
  const evidence = ['reads as an organisation'];
  return [{ start, end, score, source: 'model', category: 'ORGANIZATION', evidence, recognizer: 'model/organisation' }];
}

function placeOf(why: string, score: number): Omit<Hit, 'start' | 'end'> {
  return { score, source: 'model', category: 'CITY', evidence: [why], recognizer: 'model/place' };
}

const LONGEST_ACRONYM = 4;

/** A few capitals alone in a line that has small letters: "Send it to ENA". */
function isAcronym(text: string, start: number, end: number): boolean {
  return end - start <= LONGEST_ACRONYM && /\p{Ll}{3}/u.test(lineAround(text, start, end));
}

/** "river park": small letters, each word one of the language, in a text that has capitals. */
function isOfWords({ tokens, sets }: Facts, first: number, end: number, value: string): boolean {
  if (/\p{Lu}/u.test(value)) return false;
  for (let i = first; i < tokens.count && (tokens.start[i] ?? end) < end; i += 1)
    if (((sets[i] ?? 0) & ORDINARY) === 0) return false;
  return true;
}

const TRADE =
  /(?<!\w)(?:SKU|QTY|Qty|EA|UOM|UoM|PN|P\/N|PCS|pcs|each|LF)(?!\w)| {2,}\d{1,5}\.\d{2} {2,}\d{1,7}\.\d{2}(?!\d)/;

/** A word alone in a row of parts: "30  SKU 7  BRACKET, LEFT". */
const isOfTrade = (text: string, start: number, end: number): boolean => TRADE.test(lineAround(text, start, end));

function lineAround(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - 60), start);
  const after = text.slice(end, end + 60);
  return `${before.slice(before.lastIndexOf('\n') + 1)} ${/^[^\n]*/.exec(after)?.[0] ?? ''}`;
}
