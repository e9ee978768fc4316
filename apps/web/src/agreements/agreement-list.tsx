import type { AgreementItem, BaaStatus } from '@blackbar/contracts';
import { AGREEMENT_WORDS } from '@blackbar/words';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAgreements } from '../api/agreements.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { dateOf } from '../ui/figures.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const W = AGREEMENT_WORDS.list;
const TONES = { pending: 'caution', signed: 'good', expired: 'plain', withdrawn: 'plain' } as const satisfies Record<
  BaaStatus,
  string
>;

function when({ signedAt, status, createdAt, expiresAt }: AgreementItem): string {
  if (signedAt) return W.signedOn(dateOf(signedAt));
  return status === 'pending' ? W.until(dateOf(expiresAt)) : W.sentOn(dateOf(createdAt));
}

function Row({ agreement, mayWithdraw }: { agreement: AgreementItem; mayWithdraw: boolean }) {
  const { id, recipientName, recipientEmail, status, documentSha256 } = agreement;
  const [asking, setAsking] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline py-3">
      <div className="min-w-0 grow basis-52">
        <p className="truncate font-medium">{recipientName}</p>
        <p className="break-words text-[13px] text-ink-faint">
          {recipientEmail}, {when(agreement)}
        </p>
        {documentSha256 ? (
          <code className="block truncate font-mono text-xs text-ink-faint">{documentSha256}</code>
        ) : null}
      </div>
      <Badge tone={TONES[status]}>{W.status[status]}</Badge>
      {status === 'signed' ? (
        <Button asChild look="quiet" size="icon">
          <a href={`/api/agreements/${id}/document`} download aria-label={W.download(recipientName)}>
            <Download />
          </a>
        </Button>
      ) : status === 'pending' && mayWithdraw ? (
        <Button size="sm" aria-label={W.withdrawOf(recipientName)} onClick={() => setAsking(true)}>
          {W.withdraw}
        </Button>
      ) : null}
      {asking ? <WithdrawDialog agreement={agreement} onClose={() => setAsking(false)} /> : null}
    </li>
  );
}

/** Every agreement of the organization, the newest first. */
export function AgreementList({ mayWithdraw }: { mayWithdraw: boolean }) {
  const { data, isError } = useAgreements();
  if (isError && !data) return <NoticeBox tone="stop" title={AGREEMENT_WORDS.failed} />;
  if (!data) return <Skeleton className="h-32" />;
  if (data.agreements.length === 0) return <p className="py-3 text-ink-faint">{W.none}</p>;
  return (
    <ul>
      {data.agreements.map((agreement) => (
        <Row key={agreement.id} agreement={agreement} mayWithdraw={mayWithdraw} />
      ))}
    </ul>
  );
}
