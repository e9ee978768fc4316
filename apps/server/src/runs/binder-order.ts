import type { BinderSettings, SelectedDetections } from '@blackbar/contracts';
import type { Received } from '../documents/receive.ts';

/** What was sent to be redacted in one go, and how. */
export interface BinderOrder {
  readonly files: readonly Received[];
  readonly exclusions: readonly string[];
  /** Missing: what the settings suggest. Empty: nothing but hidden data. */
  readonly selected: SelectedDetections | undefined;
  readonly settings: BinderSettings;
  readonly caseId: string | undefined;
  readonly policy: string | undefined;
  /** When to stop waiting and answer with what there is. */
  readonly until: number;
}
