import type { ChangePreview, ChangeResult, UndoResult } from '@blackbar/contracts';
import { CASE_CHANGE_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { type Asked, makeChange, previewChange, undoChange } from '../../api/case-changes.ts';
import { sentenceOf } from '../../api/fetch.ts';

/** Where somebody is who decides over a whole case. */
export type ChangeStep =
  | { readonly at: 'form' }
  | { readonly at: 'preview'; readonly asked: Asked; readonly looked: ChangePreview }
  | { readonly at: 'made'; readonly asked: Asked; readonly result: ChangeResult }
  | { readonly at: 'undone'; readonly result: UndoResult };

/** `prepare`: what has to be saved before the stored reviews are looked at. */
export function useCaseChange(caseId: string, prepare?: () => Promise<unknown>) {
  const [step, setStep] = useState<ChangeStep>({ at: 'form' });
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  const attempt = async (work: () => Promise<ChangeStep>) => {
    setBusy(true);
    setTrouble(undefined);
    try {
      await prepare?.();
      setStep(await work());
    } catch (error) {
      setTrouble(sentenceOf(error, CASE_CHANGE_WORDS.failed));
    } finally {
      setBusy(false);
    }
  };
  return {
    step,
    busy,
    trouble,
    look: (asked: Asked) => attempt(async () => ({ at: 'preview', asked, looked: await previewChange(caseId, asked) })),
    make: (asked: Asked, looked: ChangePreview) =>
      attempt(async () => ({ at: 'made', asked, result: await makeChange(caseId, asked, looked) })),
    undo: (change: string) => attempt(async () => ({ at: 'undone', result: await undoChange(caseId, change) })),
    restart: () => {
      setTrouble(undefined);
      setStep({ at: 'form' });
    },
  };
}

export type CaseChangeWork = ReturnType<typeof useCaseChange>;
