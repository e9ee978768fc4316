import type { Analysis } from '../analysis.ts';
import { SURE } from '../calibration/sure.ts';
import { CAPS, type Facts } from '../model/features.ts';
import { firstToken } from '../model/tokens.ts';
import {
  CITY,
  GIVEN,
  GIVEN_WIDE,
  NATION,
  ORDINARY,
  SURNAME,
  SURNAME_COMMON,
  SURNAME_WIDE,
} from '../model/word-sets.ts';
import { STATE_CODES } from '../recognizers/places/us-states.ts';
import { type Hit, isName } from '../recognizers/recognizer.ts';
import { FORM_WORDS } from './form-words.ts';
import { CONTRACTION } from './listed-names.ts';
import { SHORT_GIVEN } from './name-grammar.ts';
import { namesOrganisation } from './organisation-words.ts';
import { isFamilyName, isVietnamese, lacksFamilyName } from './vietnamese.ts';

const ONE_SPACE = 1;
const HONORIFIC = 1;
const INITIAL = /^\p{Lu}\.$/u;
/** What comes before a name whose first part is an initial; "Exhibit A. Ann Poe" is none. */
const LEADS = /^(?:,|and|or|with|by|to|from|of|for|that|as|than|named|\p{Ll}{3,12}ed)$/u;

/** What may stand behind the last word of a name: a sign, a line's end, a wide gap or small letters. */
const CLOSED = /^(?:'s\b|[,.;:!?)"\]\n]|$| {2}|\t| [\p{Ll}(<\d])/u;
/** "Ann Poe Dallas, TX": a town. */
const STATE_AFTER = new RegExp(`^, ?(?:${STATE_CODES})\\b`);
const SIGN = /^(?:'s\b|[,;)])/;

/**
 * A name that ends a word too early: "Vlada" of "Vlada Pimenko", "Omar Hadi" of "Omar Hadi Moon, a clerk". A word of
 * the language counts only as a known surname with a comma or possessive behind it.
 */
function withSurname({ facts, reading }: Analysis, hit: Hit, starts: ReadonlySet<number>): Hit {
  const { tokens, caps, sets } = facts;
  const next = firstToken(tokens, hit.end);
  const [start = 0, end = 0] = [tokens.start[next], tokens.end[next]];
  if (next >= tokens.count || tokens.gap[next] !== ONE_SPACE || start !== hit.end + 1 || starts.has(start)) return hit;
  const word = reading.text.slice(start, end);
  if (CONTRACTION.test(word) || reading.text.slice(hit.start - 2, hit.start).includes('@')) return hit;
  // "Nguyen Van Do": a given name that is a word of ours.
  if (isVietnamese(reading.text.slice(hit.start, hit.end)) && /^\p{Lu}\p{L}{1,5}$/u.test(word)) return { ...hit, end };
  // "Jean-Baptiste N'Diaye": no word of the language is written so.
  if (/^\p{Lu}'\p{Lu}\p{L}+$/u.test(word)) return { ...hit, end };
  if (caps[next] !== CAPS.capitalised || word.length < 3 || FORM_WORDS.has(word.toLowerCase())) return hit;
  const behind = reading.text.slice(end, end + 6);
  if (STATE_AFTER.test(behind) || !CLOSED.test(behind.slice(0, 3))) return hit;
  if (!/^\p{Lu}\p{Ll}(?:[^\n]*[^.\n])?$/u.test(reading.text.slice(hit.start, hit.end))) return hit;
  const full = /\s/.test(reading.text.slice(hit.start, hit.end));
  if (!canBeSurname(sets[next] ?? 0, full, SIGN.test(behind.slice(0, 3)))) return hit;
  return namesOrganisation(reading.text, hit.start, end) ? hit : { ...hit, end };
}

/** By a word's lists; `full`: the name before it has two words, `closed`: a comma or possessive stands behind it. */
function canBeSurname(code: number, full: boolean, closed: boolean): boolean {
  if ((code & NATION) !== 0) return false;
  const known = (code & SURNAMES) !== 0;
  return (code & (ORDINARY | CITY)) === 0 ? known || !full : known && full && closed;
}

/** "Natasja van der Wal" where only "Natasja", "Natasja van" or "Natasja van der" was seen. */
const BEHIND_PARTICLE =
  /^(?: (?:van(?: de[rn]?)?|von(?: der)?|de(?: l[ao]s?)?|del|della|di|da|dos|du|ter|ten|bin|ibn)){1,2} \p{Lu}[\p{L}'-]{1,20}(?![\p{L}\p{N}])/u;
const PARTICLE_AT_END =
  / (?:van|van de[rn]?|von|von der|de|de la|de los|del|della|di|da|dos|du|ter|ten|bin|ibn|al|el)$/;
/** What is left of a particle, and the surname. */
const NEXT_WORD = /^(?: (?:de[rn]?|l[ao]s?))? \p{Lu}[\p{L}'-]{1,20}(?![\p{L}\p{N}])/u;

/** Each sure name with the surname that its particle leads to. */
function beyondParticle(text: string, hit: Hit): Hit {
  const behind = text.slice(hit.end, hit.end + 40);
  const more = PARTICLE_AT_END.test(text.slice(hit.start, hit.end))
    ? NEXT_WORD.exec(behind)
    : BEHIND_PARTICLE.exec(behind);
  if (!more || namesOrganisation(text, hit.start, hit.end + more[0].length)) return hit;
  return { ...hit, end: hit.end + more[0].length };
}

/** "Brooklyn T. was": the surname's initial, before small letters or a sign. */
const INITIAL_BEHIND = /^ \p{Lu}\.(?=[,;)]| [\p{Ll}(]|\n|$)/u;

function withInitial(text: string, hit: Hit): Hit {
  if (!/^\p{Lu}[\p{Ll}'-]+$/u.test(text.slice(hit.start, hit.end))) return hit;
  return { ...hit, end: hit.end + (INITIAL_BEHIND.exec(text.slice(hit.end, hit.end + 5))?.[0].length ?? 0) };
}

/** "Marquez, T. and", "SOLIS,A  ID5577": the given name's initial behind a surname; "Poe, A lawyer" has none. */
const INITIAL_BEHIND_COMMA = /^, ?\p{Lu}(?:\.(?=[,;)]| [\p{Ll}(]|\s|$)|(?=[;)]| {2}|\t|\n|$| (?:\p{Lu}{2}|\d|and\b)))/u;

function withInitialBehindComma(text: string, hit: Hit): Hit {
  if (!/^\p{Lu}[\p{L}'-]+$/u.test(text.slice(hit.start, hit.end))) return hit;
  return { ...hit, end: hit.end + (INITIAL_BEHIND_COMMA.exec(text.slice(hit.end, hit.end + 8))?.[0].length ?? 0) };
}

/** "MAKHLOUF, RASHID B" at the head of a page: the given name behind a surname in capitals, with the initial. */
const GIVEN_BEHIND = /^, \p{Lu}{3,16}(?<initial> \p{Lu}\.?(?![\p{L}\p{N}]))?(?![\p{L}\p{N}'-])/u;

function withGiven({ facts, reading: { text } }: Analysis, hit: Hit): Hit {
  const begins = hit.start === 0 || /[\n\t]/.test(text.charAt(hit.start - 1));
  if (!begins || !/^\p{Lu}[\p{Lu}'-]{2,}$/u.test(text.slice(hit.start, hit.end))) return hit;
  const found = GIVEN_BEHIND.exec(text.slice(hit.end, hit.end + 24));
  const code = found ? (facts.sets[firstToken(facts.tokens, hit.end + 2)] ?? 0) : 0;
  const rare = (code & ORDINARY) === 0 && ((code & SURNAMES) !== 0 || found?.groups?.initial !== undefined);
  return found && (rare || (code & (GIVEN | GIVEN_WIDE)) !== 0) ? { ...hit, end: hit.end + found[0].length } : hit;
}

/** Each sure name with the surname behind it. */
export function withSurnames(analysis: Analysis, hits: readonly Hit[]): Hit[] {
  const { text } = analysis.reading;
  const starts = new Set(hits.map((hit) => hit.start));
  return hits.map((hit) =>
    isName(hit) && hit.score >= SURE
      ? withGiven(
          analysis,
          withInitialBehindComma(text, withInitial(text, withSurname(analysis, beyondParticle(text, hit), starts))),
        )
      : hit,
  );
}
const SURNAMES = SURNAME | SURNAME_COMMON | SURNAME_WIDE;

/**
 * A name that begins a word too late: "Pham" of "Minh-Châu Pham", "Noel Kramer" of "nominated A. Noel Kramer". Half a
 * name left standing is worse than a word too much.
 */
export function widenNames(analysis: Analysis, hits: readonly Hit[]): Hit[] {
  const ends = new Set(hits.filter(isName).map(({ end }) => end));
  const widened = hits.map((hit) =>
    isName(hit) && hit.score >= SURE ? beforeName(analysis.reading.text, hit, ends) : hit,
  );
  return widenedByWord(analysis, widened);
}

/** "Wm. Harcastle" */
const SHORT_BEFORE = new RegExp(`(?<![\\p{L}\\p{N}])${SHORT_GIVEN} {1,2}$`, 'u');
/** "(Ruiz-Peña, Graciela)": a surname of two, where a field begins, before a given name. */
const SURNAME_BEFORE = /(?<=(?:^|[(\n\t;|]| {2}) {0,2})\p{Lu}[\p{L}']{1,20}-\p{Lu}[\p{L}']{1,20}, ?$/u;

/** "C. van der Horst" of which the last word was seen, "ST. CLAIR" at the head of a phrase. */
const PARTICLE_BEFORE =
  /(?<![\p{L}\p{N}.])(?:\p{Lu}\. ?){1,2}(?:van(?: de[rn]?)?|von(?: der)?|de(?: la)?|del|della|di|da|du|ter|ten) $|(?<=(?:^|[(\n;:"]|, |\. | {2}) ?)S[Tt]\. $/u;
/** "B KAY OYE" among other names in capitals; "A" and "I" are words. */
const BARE_INITIAL = /(?<=(?:^|[;:\n\t(]| {2}) ?)[B-HJ-Z] $/;

/** "Ole and Birgit Rasmussen", behind a label, at the head of a line or after "of": two who share a surname. */
const SPOUSE_BEFORE =
  /(?:(?:^|[\n\t(:;]| {2}) {0,2}|\b(?:of|by|to|from|and|with|between) )(?<given>\p{Lu}[\p{L}'-]{1,15})(?<joint> (?:and|&) )$/u;

/** "H & R Bristow", "J. and M. Denby": two who share a surname, both by their letters. */
const INITIALS_JOINED =
  /(?<![\p{L}\p{N}&.'-]|& )(?<!\b(?:Exhibit|Ex|Schedule|Appendix|Section|Part|Unit|Vitamin|Type|Class|Group|Plan|Box)s?\.? )(?:\p{Lu}\.?(?<sign> ?& ?)|\p{Lu}\.(?<and> and ))$/u;
const INITIAL_FIRST = /^\p{Lu}\.? \p{Lu}/u;

function beforeName(text: string, hit: Hit, ends: ReadonlySet<number>): Hit {
  const before = text.slice(Math.max(0, hit.start - 48), hit.start);
  const name = text.slice(hit.start, hit.end);
  const more =
    SHORT_BEFORE.exec(before) ??
    initialsBefore(text, hit, before, ends) ??
    (/^[^\s,]+$/.test(name) ? (SURNAME_BEFORE.exec(before) ?? PARTICLE_BEFORE.exec(before)) : null) ??
    (/^\p{Lu}{2,}(?: \p{Lu}{2,})+$/u.test(name) ? BARE_INITIAL.exec(before) : null);
  const spouse = /\s/.test(text.slice(hit.start, hit.end)) ? SPOUSE_BEFORE.exec(before)?.groups : undefined;
  const { given = '', joint = '' } = spouse ?? {};
  const alone = given !== '' && !FORM_WORDS.has(given.toLowerCase()) && !ends.has(hit.start - joint.length);
  const wider = more?.[0] ?? (alone ? given + joint : undefined);
  return wider === undefined ? hit : { ...hit, start: hit.start - wider.length };
}

function initialsBefore(text: string, hit: Hit, before: string, ends: ReadonlySet<number>): RegExpExecArray | null {
  const found = INITIAL_FIRST.test(text.slice(hit.start, hit.end)) ? INITIALS_JOINED.exec(before) : null;
  const joint = found?.groups?.sign ?? found?.groups?.and ?? '';
  // "Bristow, J. and M. Denby": the letter is the first one's.
  return ends.has(hit.start - joint.length) ? null : found;
}

function widenedByWord(analysis: Analysis, hits: readonly Hit[]): Hit[] {
  const { tokens } = analysis.facts;
  const taken = new Set(hits.filter((hit) => hit.score >= SURE).map((hit) => hit.end));
  return withSurnames(analysis, hits).map((hit) => {
    if (!isName(hit) || hit.score < SURE) return hit;
    const first = firstToken(tokens, hit.start);
    const before = first - 1;
    if (before < 0 || (tokens.gap[first] ?? 0) > ONE_SPACE || taken.has(tokens.end[before] ?? 0)) return hit;
    return beginsName(analysis, hit, before) ? { ...hit, start: tokens.start[before] ?? hit.start } : hit;
  });
}

/** "(B. Kettleman"; "B. Okafor" begins its line; "2) J. Ransom Tuck": the item's own mark stands before the letter. */
const isOwnInitial = (ahead: string, name: string): boolean =>
  /[(:]\s?$|(?:^|\n|\t| {2})\(?\d{1,2}[.)] {1,2}$/.test(ahead) ||
  (/(?:^|\n|\t| {2})$/.test(ahead) && /^\p{Lu}[\p{L}'-]+$/u.test(name));

/** Whether the token before a name is a part of it. */
function beginsName({ facts, reading }: Analysis, hit: Hit, before: number): boolean {
  const { tokens, caps } = facts;
  const wordAt = (i: number): string => reading.text.slice(tokens.start[i] ?? 0, tokens.end[i] ?? 0);
  const word = wordAt(before);
  if (INITIAL.test(word)) {
    const ahead = reading.text.slice(0, tokens.start[before] ?? hit.start).slice(-12);
    if (isOwnInitial(ahead, reading.text.slice(hit.start, hit.end))) return true;
    return LEADS.test(wordAt(before - 1)) || INITIAL.test(wordAt(before + 1));
  }
  if (caps[before] !== CAPS.capitalised) return false;
  const kin = lacksFamilyName(reading.text.slice(hit.start, hit.end)) || isFamilyName(word);
  if (kin && /^\p{Lu}\p{L}{1,7}$/u.test(word)) return true;
  const lone = tokens.gap[before + 1] === ONE_SPACE && (tokens.end[before + 1] ?? 0) >= hit.end;
  const form = FORM_WORDS.has(word.toLowerCase()) && !(BOTH.test(word) && !isAsked(word, reading.text, hit.end));
  return lone && isGivenName(facts, before) && !form && !word.includes('.');
}

/** Given names that head questions and forms as well: "Will Carter came.", "Will Carter come?" */
const BOTH = /^(?:Will|Bill)$/;
const isAsked = (word: string, text: string, from: number): boolean =>
  /^[^.?!]{0,300}\?/.test(text.slice(from, from + 301)) ||
  (word === 'Bill' && /^ (?:for|the|at|by)\b/.test(text.slice(from, from + 5)));

function isGivenName({ sets, cue }: Facts, i: number): boolean {
  const code = sets[i] ?? 0;
  const named = (code & NATION) === 0 && ((code & ORDINARY) === 0 || (code & GIVEN) !== 0);
  return named && ((cue[i] ?? 0) & HONORIFIC) === 0;
}
