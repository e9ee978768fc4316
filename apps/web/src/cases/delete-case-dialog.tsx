import type { CaseSummary } from '@blackbar/contracts';
import { DASHBOARD_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { deleteCase } from '../api/cases.ts';
import { sentenceOf } from '../api/fetch.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';

const W = DASHBOARD_WORDS.caseMenu;

/** Says what is lost before anything is. */
export function DeleteCaseDialog({
  item,
  onClose,
  onGone,
}: {
  item: CaseSummary;
  onClose: () => void;
  onGone: (() => void) | undefined;
}) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await deleteCase(item.id);
      onClose();
      onGone?.();
    } catch (thrown) {
      setError(sentenceOf(thrown));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={W.removeTitle(item.title)}
      description={W.removeNote(item.documents)}
      footer={
        <>
          <Button onClick={onClose}>{W.cancel}</Button>
          <Button look="ink" disabled={busy} onClick={() => void remove()}>
            {W.removeForGood}
          </Button>
        </>
      }
    >
      <p className="leading-6">{W.removeStays}</p>
      {error ? (
        <NoticeBox tone="stop" className="mt-4" title={W.notRemoved}>
          {error}
        </NoticeBox>
      ) : null}
    </Dialog>
  );
}
