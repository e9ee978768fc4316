import type { AgreementItem } from '@blackbar/contracts';
import { AGREEMENT_WORDS } from '@blackbar/words';
import { withdrawAgreement } from '../api/agreements.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

const W = AGREEMENT_WORDS.list;

/** Whoever was sent the link can no longer sign. */
export function WithdrawDialog({ agreement, onClose }: { agreement: AgreementItem; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={W.withdrawTitle(agreement.recipientName)}
      description={W.withdrawNote}
      stays={W.withdrawStays}
      cancel={W.cancel}
      confirm={W.withdraw}
      failed={W.notWithdrawn}
      act={() => withdrawAgreement(agreement.id)}
      onClose={onClose}
    />
  );
}
