import { KEPT_BY_RULE } from '@blackbar/model';

export interface KeepReason {
  readonly shown: string;
  /** Is stored with the review, and printed as it is. */
  readonly stored: string;
}

/** Why a person keeps a text that goes elsewhere. */
export const KEEP_REASONS: readonly KeepReason[] = [
  asShown('it means something else here'),
  { shown: 'the rule lets it stand here', stored: KEPT_BY_RULE },
  asShown('the text needs it here'),
];

function asShown(shown: string): KeepReason {
  return { shown, stored: shown };
}

/** In the report, for what a rule demands and nobody took or gave a word for. */
export const LEFT_UNSAID = 'a rule in force asks for it; nobody said why it stays';
export const LEFT_EXCLUDED = 'a rule in force asks for it; it is on the list of excluded terms';
