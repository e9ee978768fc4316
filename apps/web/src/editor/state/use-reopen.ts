import type { Review } from '@blackbar/contracts';
import { PANEL_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { refreshDocument, reopenReview } from '../../api/documents.ts';
import { ApiError, sentenceOf } from '../../api/fetch.ts';
import { toast } from '../../ui/toast.tsx';

export interface Reopening {
  /** Until the review is loaded nobody changes it: what is ticked before would be lost. */
  readonly busy: boolean;
  readonly reopen: () => Promise<void>;
}

/**
 * Opens a finalized document again for a corrected version, with the ticks it had; `load` takes what the server holds.
 */
export function useReopen(
  documentId: string,
  takeTheirs: () => Promise<Review>,
  load: (review: Review) => void,
): Reopening {
  const [busy, setBusy] = useState(false);
  const reopen = async () => {
    setBusy(true);
    try {
      await reopenReview(documentId).catch((error: unknown) => {
        // Open already: this window was not told, or somebody else was faster. Either way there is a review to go on
        // with.
        if (!(error instanceof ApiError && error.code === 'conflict')) throw error;
      });
      load(await takeTheirs());
      await refreshDocument(documentId);
    } catch (error) {
      toast({ title: PANEL_WORDS.saving.reopenTrouble, description: sentenceOf(error), tone: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, reopen };
}
