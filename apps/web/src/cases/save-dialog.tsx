import { DASHBOARD_WORDS } from '@blackbar/words';
import { type ReactNode, useId } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useSubmit } from '../ui/use-submit.ts';

const W = DASHBOARD_WORDS.caseMenu;

interface SaveDialogProps {
  readonly title: string;
  readonly note?: string | undefined;
  /** There is something to save. */
  readonly ready?: boolean;
  readonly save: () => Promise<void>;
  readonly onClose: () => void;
  /** The fields; `error` is why it could not be saved. */
  readonly children: (error: string | undefined) => ReactNode;
}

/** A few fields that are saved together; closes when they are, says why when they are not. */
export function SaveDialog({ title, note, ready = true, save, onClose, children }: SaveDialogProps) {
  const { busy, error, submit } = useSubmit(save, onClose);
  const form = useId();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={note}
      footer={
        <>
          <Button onClick={onClose}>{W.cancel}</Button>
          <Button type="submit" form={form} look="primary" disabled={busy || !ready}>
            {W.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {children(error)}
      </form>
    </Dialog>
  );
}
