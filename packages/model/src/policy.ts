import type { PolicyAction } from './actions.ts';
import type { DetectedValue } from './detection.ts';

/** What the policies in force say about one detection. */
export interface PolicyDecision {
  /** false: found and listed, but no policy asks for its removal. */
  readonly named: boolean;
  readonly action: PolicyAction;
  /** What the rules themselves want, where the case chose to show less. */
  readonly asks?: PolicyAction;
  readonly critical: boolean;
  /** Text drawn in the box, '' for a plain box. */
  readonly replacement: string;
  readonly citation: string;
  /** Where policies disagreed. */
  readonly conflict?: PolicyConflict;
}

/** Policies, by their titles, that disagree about one detection: the strictest wins, or no part is left of it. */
export type PolicyConflict =
  | { readonly kind: 'stricter'; readonly winner: string; readonly others: readonly string[] }
  | { readonly kind: 'different_parts'; readonly policies: readonly string[] };

/** Evaluates the chosen policies on one detection; the ledger behind it hands out pseudonyms. */
export type Decide = (detection: DetectedValue) => PolicyDecision;
