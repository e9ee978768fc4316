import { SURE } from '../calibration/sure.ts';
import { type Hit, isName } from '../recognizers/recognizer.ts';
import { isFamilyName, lacksFamilyName } from './vietnamese.ts';

/**
 * Label, title and model often see the same name, each a little more or less of it. One hit over all that any of
 * them saw: half a name left standing is worse than a word too much.
 */
export function mergeNames(text: string, hits: readonly Hit[]): Hit[] {
  const names = hits.filter(isName).sort((a, b) => a.start - b.start || b.end - a.end);
  const merged: Hit[] = [];
  for (const name of names) {
    const last = merged.at(-1);
    const joins = (hit: Hit): boolean =>
      name.start < hit.end ||
      isLinked(text, hit.end, name.start) ||
      areLastAndFirst(text, hit, name) ||
      areOne(text, hit, name) ||
      isBroken(text, hit, name) ||
      areFamilyAndGiven(text, hit, name);
    if (last && joins(last)) {
      merged[merged.length - 1] = joined(last, name);
    } else merged.push(name);
  }
  return [...hits.filter((hit) => !isName(hit)), ...merged.map((name) => withNickname(text, name))];
}

/** A line may end before it or behind it. */
const NICKNAME =
  /^(?: {1,2}| ?\n)(?:"\p{L}[\p{L}. -]{1,16}"|'\p{Lu}[\p{L}. ]{1,16}'|\(\p{Lu}\p{Ll}{1,14}\))(?: {1,2}| ?\n)$/u;
/** Behind "Pruitt, Kyle" nothing but initials may follow the nickname. */
const NICKNAME_LAST = /^ {1,2}"\p{Lu}[\p{L}. ]{1,16}"(?: {1,2}\p{Lu}\.?(?![\p{L}\p{N}]))?/u;

/** Particles between the parts of one name: "José Iñárritu" and "Torre" of "José Iñárritu de la Torre". */
const PARTICLES = /^ (?:del?|de la|de las|de los|da|dos|do|van|van de[rn]?|von|bin|ibn|ter|ten|(?:viuda|vda\.) de) $/;

/** What stands in quotation marks between given name and surname is part of the name: Kyle "Rooster" Pruitt. */
function isLinked(text: string, end: number, start: number): boolean {
  if (start - end > 24) return false;
  const between = text.slice(end, start);
  return NICKNAME.test(between) || PARTICLES.test(between);
}

const LAST_FIRST =
  /^(?:\p{Lu}[\p{L}'-]+, {1,2}\p{Lu}[\p{L}'-]+ \p{Lu}\.?|\p{Lu}[\p{Lu}'-]+, {1,2}\p{Lu}[\p{Lu}'-]+(?= {2}|[\t\n]| (?:MRN|DOB|SSN|DOC|ID|AGE|SEX)\b|$))/u;

/** "OKAFOR, THADDEUS E." at the head of a line or cell: surname and given name of one, as registers have them. */
function areLastAndFirst(text: string, a: Hit, b: Hit): boolean {
  const head = a.start === 0 || /[\n\t|:;]| {2}/.test(text.slice(Math.max(0, a.start - 2), a.start));
  const length = LAST_FIRST.exec(text.slice(a.start, b.end + 5))?.[0].length;
  return head && length !== undefined && Math.abs(a.start + length - b.end) <= 1;
}

const LEAST_BESIDE = 0.5;

const LINE_END = /^[ ]?\n[ ]{0,24}$/;
const ONE_WORD = /^\p{Lu}[\p{L}'-]+$/u;
/** What goes on as a sentence: a comma, a possessive, small letters. */
const GOES_ON = /^(?:,|'s\b|\)|\.| \p{Ll}|\n\p{Ll})/u;

/** "Juniper Anne / Holloway, age 14": a name's last word at the head of the next line. */
const isBroken = (text: string, a: Hit, b: Hit): boolean =>
  b.source !== 'caption' &&
  LINE_END.test(text.slice(a.end, b.start)) &&
  ONE_WORD.test(text.slice(b.start, b.end)) &&
  /^\p{Lu}\p{Ll}[^\n]*\p{Ll}$/u.test(text.slice(a.start, a.end)) &&
  GOES_ON.test(text.slice(b.end, b.end + 3));

/** Two names with a space between, one of them too weak to stand alone, are the halves of one. */
const areOne = (text: string, a: Hit, b: Hit): boolean =>
  b.start === a.end + 1 &&
  text.charAt(a.end) === ' ' &&
  Math.min(a.score, b.score) >= LEAST_BESIDE &&
  Math.min(a.score, b.score) < SURE;

/** "Pham" and "Thi Mai" */
const areFamilyAndGiven = (text: string, a: Hit, b: Hit): boolean =>
  b.start === a.end + 1 &&
  text.charAt(a.end) === ' ' &&
  isFamilyName(text.slice(a.start, a.end)) &&
  lacksFamilyName(text.slice(b.start, b.end));

/** Oluwaseun "Seun" Bankole, of which only the given name or what stands before the second mark was seen. */
const SURNAME_BEHIND = /^ {1,2}"\p{Lu}[\p{L}. ]{1,16}" {1,2}\p{Lu}[\p{L}'-]{1,20}(?![\p{L}\p{N}])/u;
const REST_BEHIND = /^" {1,2}\p{Lu}[\p{L}'-]{1,20}(?![\p{L}\p{N}])/u;

function withNickname(text: string, name: Hit): Hit {
  const value = text.slice(name.start, name.end);
  const behind = text.slice(name.end, name.end + 48);
  const isOpen = /^[^"]+ "[^"]+$/.test(value);
  const more =
    (isOpen ? REST_BEHIND.exec(behind) : null) ??
    (/^[\p{L}'-]+$/u.test(value) ? SURNAME_BEHIND.exec(behind) : null) ??
    NICKNAME_LAST.exec(behind.slice(0, 24));
  return more ? { ...name, end: name.end + more[0].length } : name;
}

const RANK: Readonly<Record<Hit['source'], number>> = { validated: 4, caption: 3, memory: 2, model: 1, pattern: 0 };

function joined(a: Hit, b: Hit): Hit {
  const [first, second] = RANK[b.source] > RANK[a.source] ? [b, a] : [a, b];
  const role = first.role ?? second.role;
  return {
    ...first,
    start: Math.min(a.start, b.start),
    end: Math.max(a.end, b.end),
    category: a.category === 'MINOR_NAME' || b.category === 'MINOR_NAME' ? 'MINOR_NAME' : 'PERSON',
    // Two that agree are surer than either.
    score: Math.min(0.99, Math.max(a.score, b.score) + 0.02),
    evidence: [...new Set([...first.evidence, ...second.evidence])],
    captioned: first.captioned === true || second.captioned === true,
    ...(role === undefined ? {} : { role }),
  };
}
