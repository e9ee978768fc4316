const BY_RULE = 'the rule lets it stand here';

/** Why a person keeps a text that goes elsewhere. What was chosen is stored with the review, and printed as it is. */
export const KEEP_REASONS: readonly string[] = ['it means something else here', BY_RULE, 'the text needs it here'];

/** In the report, for what a rule demands and nobody took or gave a word for. */
export const LEFT_UNSAID = 'a rule in force asks for it; nobody said why it stays';

/** Such a word is worth nothing under a rule that does not let it stand. */
export function isKeptByRule(reason: string): boolean {
  return reason === BY_RULE;
}
