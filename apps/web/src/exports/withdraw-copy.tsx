import { EXPORT_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { sentenceOf } from '../api/fetch.ts';
import { useMayChange } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';

const W = EXPORT_WORDS.history;

interface WithdrawCopyProps {
  readonly name: string;
  /** Of the button, for whoever hears one button after the other. */
  readonly label?: string;
  /** Which copy it is, in a sentence. */
  readonly which: string;
  withdraw(): Promise<void>;
}

/** Says of a copy of a document that nobody outside has it. */
export function WithdrawCopy({ name, label = name, which, withdraw }: WithdrawCopyProps) {
  const [open, setOpen] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  if (!useMayChange()) return null;
  const confirm = async () => {
    try {
      await withdraw();
      setOpen(false);
    } catch (error) {
      setTrouble(sentenceOf(error));
    }
  };
  return (
    <>
      <Button look="quiet" size="sm" aria-label={label} onClick={() => setOpen(true)}>
        {name}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={W.withdrawing.title}
        description={W.withdrawing.description}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{W.withdrawing.keep}</Button>
            <Button look="primary" onClick={() => void confirm()}>
              {W.withdrawing.confirm}
            </Button>
          </>
        }
      >
        <p className="font-semibold">{which}</p>
        {trouble ? <NoticeBox tone="stop" title={trouble} /> : null}
      </Dialog>
    </>
  );
}
