import type { Analysis } from '../analysis.ts';
import { SURE } from '../calibration/sure.ts';
import { wordsOf } from '../people/sentence.ts';
import { testimonyOf } from '../people/testimony.ts';
import type { Hit } from '../recognizers/recognizer.ts';
import { nameWords } from './name-words.ts';
import { decide, type Gathered, isGrownUp, isUnlikely, tellingHits } from './people.ts';
import { personOf, wordIndex } from './person-of.ts';
import { isOfFamily } from './register.ts';

/**
 * What is said where a name was only found because the document knows it ("Soren, who is a seventh grader"): it counts
 * like what is said at every other mention, and may make somebody a child. `recalled` by analysis.
 */
export function hearRecalled(
  { people, written, company }: Gathered,
  recalled: ReadonlyMap<Analysis, readonly Hit[]>,
): void {
  const byWord = wordIndex(people);
  for (const [analysis, hits] of recalled) {
    const { text } = analysis.reading;
    // Where somebody types without capitals no sentence has a head, and what stands around says little.
    const again = hits.filter(({ score, start, end }) => score >= SURE && /\p{Lu}/u.test(text.slice(start, end)));
    if (again.length === 0) continue;
    const heard = testimonyOf(text, analysis.lines, wordsOf(text, tellingHits([...analysis.hits, ...again]), written));
    for (const hit of again) {
      const person = personOf(analysis, hit, byWord);
      const name = nameWords(analysis, hit);
      if (!person || person.elsewhere || isOfFamily(name, byWord)) continue;
      const given = name.words.length === 1 && !isGrownUp(analysis, hit);
      company.meet(analysis, hit.start, person, heard(person.evidence, hit, { given }));
    }
  }
  company.introduce();
  const children = people.filter(({ minor }) => minor);
  decide(people);
  // What only repeats a name makes a child no grown-up; "Soren, 34" does.
  for (const person of children) if (!isUnlikely(person)) person.minor = true;
}
