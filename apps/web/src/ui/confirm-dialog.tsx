import { useState } from 'react';
import { sentenceOf } from '../api/fetch.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { NoticeBox } from './notice-box.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** What ends or is lost. */
  readonly description: string;
  readonly stays: string;
  readonly cancel: string;
  readonly confirm: string;
  readonly failed: string;
  readonly act: () => Promise<void>;
  readonly onClose: () => void;
}

/** Says what ends before it does and what stays, and why nothing ended where the service refuses. */
export function ConfirmDialog({
  title,
  description,
  stays,
  cancel,
  confirm,
  failed,
  act,
  onClose,
}: ConfirmDialogProps) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    try {
      await act();
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
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button look="ink" disabled={busy} onClick={() => void submit()}>
            {confirm}
          </Button>
        </>
      }
    >
      <p className="leading-6">{stays}</p>
      {error ? (
        <NoticeBox tone="stop" className="mt-4" title={failed}>
          {error}
        </NoticeBox>
      ) : null}
    </Dialog>
  );
}
