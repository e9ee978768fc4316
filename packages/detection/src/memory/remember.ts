import type { KnownPerson } from '@blackbar/model';
import type { Analysis } from '../analysis.ts';
import { SURE } from '../calibration/sure.ts';
import { mergeNames } from '../names/merge-names.ts';
import { widenNames, withSurnames } from '../names/widen-names.ts';
import { type Hit, isName } from '../recognizers/recognizer.ts';
import { recallInFileNames } from './file-names.ts';
import { hearRecalled } from './hear-recalled.ts';
import { recallInitials } from './initials.ts';
import { recallLastFour } from './last-four.ts';
import { nameWords } from './name-words.ts';
import { recallOverFields } from './over-fields.ts';
import { gatherPeople, type Mention } from './people.ts';
import { personOf, wordIndex } from './person-of.ts';
import { bearers, recallNames } from './recall.ts';
import type { Person } from './register.ts';
import { asBirthdays, recallShortDates } from './short-dates.ts';
import { recallTowns } from './towns.ts';
import { recallUserNames } from './user-names.ts';
import { recallValues } from './values.ts';

/**
 * What the whole document, and the people known from others of its case, add to each part: names and numbers found
 * elsewhere, who is who, who is a minor.
 */
export function remember(found: readonly Analysis[], inCase: readonly KnownPerson[] = []): Hit[][] {
  const analyses = found.map((analysis) => ({ ...analysis, hits: withSurnames(analysis, analysis.hits) }));
  const gathered = gatherPeople(analyses, inCase);
  const { people, mentions, words } = gathered;
  hearRecalled(gathered, recalledIn(analyses, people));
  const byHit = new Map<Hit, Mention>(mentions.map((mention) => [mention.hit, mention]));
  const byWord = wordIndex(people);
  const surest = bearers(people);
  const relatives = new Relatives();
  const asBirthday = asBirthdays(analyses);
  const initials = recallInitials(analyses, mentions, words);
  const shares = recallOverFields(analyses);
  const others = [
    recallValues(analyses),
    recallLastFour(analyses),
    shares,
    recallInFileNames(analyses, surest),
    recallShortDates(analyses),
    recallTowns(analyses),
    recallUserNames(analyses),
  ];
  return analyses.map((analysis, at) => {
    const recalled = recallNames(analysis, surest, sureOf(analysis));
    const known = analysis.hits.map((hit) => byHit.get(hit));
    const own = analysis.hits.map((hit, i): Hit => typed(asBirthday(hit, analysis.reading.text), known[i]?.person));
    // "ssn3: 4482" is the end of the number over three boxes, not a number of its own.
    const alone = own.filter((hit) => !shares[at]?.some(({ start, end }) => start === hit.start && end === hit.end));
    const all = [...alone, ...recalled, ...(initials[at] ?? []), ...others.flatMap((hits) => hits[at] ?? [])];
    return widenNames(analysis, mergeNames(analysis.reading.text, all)).map((hit): Hit => {
      if (!isName(hit)) return hit;
      const person = personOf(analysis, hit, byWord);
      // "The Ortiz family" is more than the child: it keeps its type and stands for nobody alone.
      const family =
        person?.minor === true && hit.category === 'PERSON' && hit.source === 'memory' && isSurname(analysis, hit);
      if (!person || family) return hit;
      return { ...typed(hit, person), entity: relatives.whoIs(nameWords(analysis, hit).words, person) };
    });
  });
}

/** What the model alone takes for a town or firm does not stand against a name that the document knows. */
const sureOf = ({ hits }: Analysis): Hit[] =>
  hits.filter((hit) => (isName(hit) ? hit.score >= SURE : hit.source !== 'model'));

export function recalledIn(analyses: readonly Analysis[], people: readonly Person[]): Map<Analysis, Hit[]> {
  const surest = bearers(people);
  return new Map(analyses.map((analysis) => [analysis, recallNames(analysis, surest, sureOf(analysis))]));
}

/** Those of a family who were met by their names alone, beside the person whose surname they share. */
class Relatives {
  readonly #ids = new Map<string, string>();

  /** The person; or somebody else, who shares the surname alone and has a given name of their own. */
  whoIs(words: readonly number[], { younger, minor, ...person }: Person): string {
    const { id, given } = younger?.minor === minor ? younger : person;
    if (words.length < 2 || given.size === 0 || words.some((word) => given.has(word))) return id;
    const key = `${id} ${words.join(' ')}`;
    const known = this.#ids.get(key) ?? `${id}/${this.#ids.size + 1}`;
    this.#ids.set(key, known);
    return known;
  }
}

/** "Ortiz", not "L. Ortiz". */
function isSurname(analysis: Analysis, hit: Hit): boolean {
  const { words, initial } = nameWords(analysis, hit);
  return words.length < 2 && initial === undefined;
}

function typed(hit: Hit, person: Person | undefined): Hit {
  if (!person || !isName(hit)) return hit;
  const role = person.minor ? 'minor' : (hit.role ?? person.role);
  return {
    ...hit,
    category: person.minor ? 'MINOR_NAME' : 'PERSON',
    evidence: person.minor && hit.category !== 'MINOR_NAME' ? [...hit.evidence, 'a minor by the text'] : hit.evidence,
    ...(role === undefined ? {} : { role }),
  };
}
