import { DASHBOARD_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { sentenceOf } from '../api/fetch.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';

const W = DASHBOARD_WORDS.caseMenu;

interface DeleteDialogProps {
  readonly name: string;
  /** What goes with it. */
  readonly note: string;
  readonly notRemoved: string;
  readonly remove: () => Promise<void>;
  readonly onClose: () => void;
}

/** Says what is lost before anything is, and why it is kept where the service refuses. */
export function DeleteDialog({ name, note, notRemoved, remove, onClose }: DeleteDialogProps) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    try {
      await remove();
      onClose();
    } catch (thrown) {
      setError(sentenceOf(thrown));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={W.removeTitle(name)}
      description={note}
      footer={
        <>
          <Button onClick={onClose}>{W.cancel}</Button>
          <Button look="ink" disabled={busy} onClick={() => void submit()}>
            {W.removeForGood}
          </Button>
        </>
      }
    >
      <p className="leading-6">{W.removeStays}</p>
      {error ? (
        <NoticeBox tone="stop" className="mt-4" title={notRemoved}>
          {error}
        </NoticeBox>
      ) : null}
    </Dialog>
  );
}
