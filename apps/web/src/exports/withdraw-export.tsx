import type { ExportItem } from '@blackbar/contracts';
import { EXPORT_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { withdrawExport } from '../api/exports.ts';
import { sentenceOf } from '../api/fetch.ts';
import { useMayChange } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';

const W = EXPORT_WORDS.history;

/** Says of an export that nobody outside has it. */
export function WithdrawExport({ item }: { item: ExportItem }) {
  const [open, setOpen] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  if (!useMayChange()) return null;
  const withdraw = async () => {
    try {
      await withdrawExport(item.id);
      setOpen(false);
    } catch (error) {
      setTrouble(sentenceOf(error));
    }
  };
  return (
    <>
      <Button look="quiet" size="sm" aria-label={W.withdrawOf(item.title)} onClick={() => setOpen(true)}>
        {W.withdraw}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={W.withdrawing.title}
        description={W.withdrawing.description}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{W.withdrawing.keep}</Button>
            <Button look="primary" onClick={() => void withdraw()}>
              {W.withdrawing.confirm}
            </Button>
          </>
        }
      >
        {trouble ? <NoticeBox tone="stop" title={trouble} /> : null}
      </Dialog>
    </>
  );
}
