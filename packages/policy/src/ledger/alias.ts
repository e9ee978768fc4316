import { withoutParticles } from '@blackbar/model';
import { namePartsOf } from '../actions/name.ts';
import { sameGivenName } from './nicknames.ts';

/** A spelling of a name, lower case, in spoken order: given names, then the last name. */
export type Alias = readonly string[];

export function aliasOf(text: string): Alias {
  return namePartsOf(text)
    .flatMap((part) => initialsRun(part))
    .map((part) => part.toLowerCase().replace(/\./g, ''));
}

/** Letters without accents, kinds of apostrophe and forms of ß: capitals are often set without them ("JOSE PENA"). */
export function plainLetters(text: string): string {
  const bare = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’ʼ‘`´]/g, "'");
  return bare.toUpperCase().toLowerCase();
}

/** Whether two spellings are one: accents and case tell nobody apart. */
export function isSpelledAlike(a: Alias, b: Alias): boolean {
  return a.length === b.length && a.every((part, i) => plainLetters(part) === plainLetters(b[i] ?? ''));
}

/** "J.R." is two initials, not a word. */
function initialsRun(part: string): string[] {
  return /^(?:\p{L}\.){2,}$/u.test(part) ? part.split('.').filter((letter) => letter !== '') : [part];
}

/**
 * Whether two spellings can name one person: equal last names or half of a double one, and given names that are equal,
 * forms of each other, or an initial of each other. One that is only a last name, or only initials, fits any that does
 * not contradict it.
 */
export function fits(a: Alias, b: Alias): boolean {
  return fitsPlain(a.map(plainLetters), b.map(plainLetters));
}

function fitsPlain(whole: Alias, other: Alias): boolean {
  const [a, b] = [withoutParticles(whole), withoutParticles(other)];
  if (a.length === 0 || b.length === 0) return false;
  if (isInitials(a) || isInitials(b)) return a.length === b.length && a.every((part, i) => part[0] === b[i]?.[0]);
  if (!sameLastName(a.at(-1) ?? '', b.at(-1) ?? '')) return a.length < b.length ? fitsGiven(a, b) : fitsGiven(b, a);
  const [given, others] = [a.slice(0, -1), b.slice(0, -1)];
  const [short, long] = given.length <= others.length ? [given, others] : [others, given];
  return short.every((part, i) => fitsPart(part, long[i] ?? ''));
}

/** A double name is often written by its first or second half. */
function sameLastName(a: string, b: string): boolean {
  return a === b || a.split('-').includes(b) || b.split('-').includes(a);
}

/**
 * A lone given name ("Bob") of a full one ("Robert Smith"), or all given names of one without the last ("Tyler James").
 */
function fitsGiven(given: Alias, full: Alias): boolean {
  if (given.length === 0 || given.length >= full.length) return false;
  const [first, ...others] = given;
  return sameGivenName(first ?? '', full[0] ?? '') && others.every((part, i) => part === full[i + 1]);
}

function fitsPart(a: string, b: string): boolean {
  if (a.length === 1 || b.length === 1) return a[0] === b[0];
  return sameGivenName(a, b);
}

function isInitials(alias: Alias): boolean {
  return alias.length > 1 && alias.every((part) => part.length === 1);
}

/** A lone name, or one whose given names are only initials: alone it says too little of who is meant. */
export function isWeak(whole: Alias): boolean {
  const alias = withoutParticles(whole);
  return alias.length < 2 || alias.slice(0, -1).every((part) => part.length === 1) || isInitials(alias);
}
