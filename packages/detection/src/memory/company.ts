import type { Analysis } from '../analysis.ts';
import type { Person } from './register.ts';

/** Who stands where in a document, and with whom they are listed. */
export class Company {
  readonly #at = new Map<Analysis, Map<number, Person>>();
  readonly #lists: { readonly person: Person; readonly analysis: Analysis; readonly others: readonly number[] }[] = [];

  /** Somebody is met at an offset, listed with the names that begin at `others`. */
  meet(analysis: Analysis, start: number, person: Person, others: readonly number[]): void {
    const met = this.#at.get(analysis);
    if (met) met.set(start, person);
    else this.#at.set(analysis, new Map([[start, person]]));
    if (others.length > 0) this.#lists.push({ person, analysis, others });
  }

  /** Once everybody was met. */
  introduce(): void {
    for (const { person, analysis, others } of this.#lists.splice(0)) {
      for (const start of others) {
        const other = this.#at.get(analysis)?.get(start);
        if (other && other !== person) person.company.add(other);
      }
    }
  }
}
