const BY_RULE = 'the rule lets it stand here';

/** Why a person keeps a text that goes elsewhere. What was chosen is stored with the review, and printed as it is. */
export const KEEP_REASONS: readonly string[] = ['it means something else here', BY_RULE, 'the text needs it here'];

/** Such a word is worth nothing under a rule that does not let it stand. */
export function isKeptByRule(reason: string): boolean {
  return reason === BY_RULE;
}
