/**
 * The reason as it is stored, where a person says that a rule lets a text stand. Stored reviews and signed reports hold
 * it: it stays as it is, however the choice is worded.
 */
export const KEPT_BY_RULE = 'the rule lets it stand here';

/** The same where somebody named the value beforehand, and nobody was asked about it. */
export const KEPT_ON_REQUEST = 'Kept on request';

/** Such a word is worth nothing under a rule that does not let it stand. */
export function isKeptByRule(reason: string): boolean {
  return reason === KEPT_BY_RULE;
}
