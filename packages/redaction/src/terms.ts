import type { Draft } from './build-plan.ts';
import { targetFor } from './targets.ts';

/** A term a person typed: its target removes every occurrence when it is propagated. */
export function removeTerm(draft: Draft, term: string): void {
  const text = term.trim();
  if (text !== '') targetFor(draft, text, 'TERM');
}
