import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { NoticeBox } from './notice-box.tsx';
import { useSubmit } from './use-submit.ts';

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
  const { busy, error, submit } = useSubmit(act, onClose);
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
