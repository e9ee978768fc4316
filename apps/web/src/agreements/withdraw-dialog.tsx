import type { AgreementItem } from '@blackbar/contracts';
import { AGREEMENT_WORDS } from '@blackbar/words';
import { useState } from 'react';
import { withdrawAgreement } from '../api/agreements.ts';
import { sentenceOf } from '../api/fetch.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';

const W = AGREEMENT_WORDS.list;

/** Says what ends before it does: whoever was sent the link can no longer sign. */
export function WithdrawDialog({ agreement, onClose }: { agreement: AgreementItem; onClose: () => void }) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    try {
      await withdrawAgreement(agreement.id);
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
      title={W.withdrawTitle(agreement.recipientName)}
      description={W.withdrawNote}
      footer={
        <>
          <Button onClick={onClose}>{W.cancel}</Button>
          <Button look="ink" disabled={busy} onClick={() => void submit()}>
            {W.withdraw}
          </Button>
        </>
      }
    >
      <p className="leading-6">{W.withdrawStays}</p>
      {error ? (
        <NoticeBox tone="stop" className="mt-4" title={W.notWithdrawn}>
          {error}
        </NoticeBox>
      ) : null}
    </Dialog>
  );
}
