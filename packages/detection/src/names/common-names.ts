import { isAlsoWord } from '@blackbar/model';
import { SURE } from '../calibration/sure.ts';
import { GIVEN, GIVEN_WIDE, listsOf, ORDINARY, type WordSets } from '../model/word-sets.ts';
import { matches } from '../reading/matches.ts';
import type { Hit } from '../recognizers/recognizer.ts';

/** "max and": a word before a name, in the same small letters. */
const BESIDE = /(?<![\p{L}\p{N}'.@_-])(?<value>[a-z]{3,12})(?:,| and| &|, and) $/u;
/** Given names of the lists that running text is full of. */
const COMMON =
  /^(?:will|may|see|art|hope|faith|joy|love|grace|star|page|king|case|loan|rain|brain|chance|honor|charity|merry|early|so|an|in|my|al)$/;

/**
 * Given names that are common words too, beside a sure one in a text without capitals: "tell max and jenny". Alone such
 * a word is none.
 */
export function besideNames(written: string, hits: readonly Hit[], sets: WordSets): Hit[] {
  return hits.flatMap((hit) => {
    if (hit.category !== 'PERSON' || hit.score < SURE || !/^[a-z]{2,14}$/.test(written.slice(hit.start, hit.end)))
      return [];
    const match = BESIDE.exec(written.slice(Math.max(0, hit.start - 20), hit.start));
    const value = match?.groups?.value;
    if (!match || value === undefined || COMMON.test(value) || (listsOf(sets, value) & GIVEN) === 0) return [];
    const start = hit.start - match[0].length;
    const evidence = ['a given name beside another'];
    return [{ ...hit, start, end: start + value.length, score: SURE + 0.02, evidence, recognizer: 'names/beside' }];
  });
}

/** At the head of a clause, before a verb that only people do: "mark said", "and grace told me", "Will said". */
const SAYS =
  /(?<=(?:^|\n|[.!?:,;>] ?|\b(?:and|but|so|that|then|because|bc|if|when) ))(?<value>[A-Za-z][a-z]{2,11}) (?:said|says|told|asked|thinks|texted|emailed|replied|called me)\b/g;

/** A word of the language with a capital, where a person alone can stand: "did Will sign". */
const ASKED =
  /\b(?:[Dd]id|[Dd]oes|[Hh]as|had|[Cc]an|[Cc]ould|[Ww]ould|[Ss]hould|told|[Tt]ell|[Aa]sk|asked|saw|met|[Cc]all|called) (?<value>[A-Z][a-z]{2,11})(?= [a-z]|[?.,!])/g;

/** Who is asked, or speaks, by what they are; banks and firms. */
const NO_GIVEN =
  /^(?:banks|bishop|chase|court|deacon|dean|doctor|ford|guest|guide|judge|king|major|marshal|mercy|page|porter|prince|queen|star)$/;
/** Of months nothing is asked; what one says, a woman says. */
const MONTH = /^(?:april|august|june|may)$/;

/** "Please have Rajesh from the branch call": whoever is asked for is somebody, where a list knows the name. */
const WANTED =
  /\b(?:[Pp]lease have|[Aa]sk(?:ed)? for|[Ss]p(?:oke|eak) (?:with|to)|[Tt]alk(?:ed)? (?:with|to)) (?<value>\p{Lu}\p{Ll}{2,14})(?= (?:from|at|in|to|call|about|on|who|re)\b|[.,;?!])/gu;

/** Given names that are common words too, by what they do or are asked. */
export function sayingNames(written: string, sets: WordSets): Hit[] {
  const said = matches(written, SAYS).filter(({ groups }) => {
    const value = groups?.value ?? '';
    const small = value.toLowerCase();
    return (listsOf(sets, value) & GIVEN) !== 0 && !PRONOUN.test(small) && (small === value || !NO_GIVEN.test(small));
  });
  const wanted = matches(written, WANTED).filter(({ groups }) => {
    const code = listsOf(sets, groups?.value ?? '');
    return (code & (GIVEN | GIVEN_WIDE)) !== 0 && (code & ORDINARY) === 0;
  });
  const asked = matches(written, ASKED).filter(({ groups }) => {
    const value = (groups?.value ?? '').toLowerCase();
    return isAlsoWord(value) && !NO_GIVEN.test(value) && !MONTH.test(value) && (listsOf(sets, value) & GIVEN) !== 0;
  });
  return [...said, ...wanted, ...asked].map((match): Hit => {
    const value = match.groups?.value ?? '';
    const start = match.index + match[0].indexOf(value);
    return {
      start,
      end: start + value.length,
      category: 'PERSON',
      source: 'pattern',
      score: 0.83,
      evidence: ['a given name that says or does something'],
      recognizer: 'names/saying',
    };
  });
}
/** In the census' list, and no name here. */
const PRONOUN = /^(?:she|her|him|you|they|who|all|some|one|see|may|man|guy|kid|my)$/;
