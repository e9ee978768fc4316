import type { Targets } from './targets.ts';

/** A term a person typed: its target removes every occurrence when its copies are looked for. */
export function addTerm(targets: Targets, term: string): void {
  const text = term.trim();
  if (text !== '') targets.for(text, 'TERM');
}
