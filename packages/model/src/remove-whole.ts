import { traitsOf } from './categories-where.ts';
import type { DetectedValue } from './detection.ts';
import type { PolicyDecision } from './policy.ts';

/** Without rules all that a person ticks goes whole, under a plain box. */
export function removeWhole({ category }: DetectedValue): PolicyDecision {
  return {
    named: true,
    action: 'remove',
    critical: traitsOf(category).sort.critical,
    replacement: '',
    citation: '',
  };
}
