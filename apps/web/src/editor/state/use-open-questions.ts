import { decidedNow } from './decided-now.ts';
import { useEditor } from './editor-context.ts';
import { withoutDemandedReason } from './reason-gap.ts';
import { requiredLeft } from './required-left.ts';
import { undecidedValues } from './undecided-items.ts';
import { useOpenChildren } from './use-child-questions.ts';

/** What has to be answered before a document can be finalized, counted. */
export interface OpenQuestions {
  /** What a rule requires and stays without a word why. */
  readonly required: number;
  /** Removed values that stand elsewhere without anybody's word. */
  readonly values: number;
  /** Names that may be children's. */
  readonly children: number;
  /** Pages that could not be read and that nobody has looked at. */
  readonly pages: number;
  /** Removals without the reason that a policy demands. */
  readonly reasons: number;
}

export function useOpenQuestions(): OpenQuestions {
  const { state, found, items } = useEditor();
  const draft = decidedNow(state);
  const seen = new Set(draft.acknowledgedPages);
  return {
    required: requiredLeft(items, draft).reduce((sum, value) => sum + value.items.length, 0),
    values: undecidedValues(items, draft).length,
    children: useOpenChildren(),
    pages: found.unreadablePages.filter((page) => !seen.has(page)).length,
    reasons: withoutDemandedReason(items, found).length,
  };
}
