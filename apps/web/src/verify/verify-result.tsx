import type { ClaimedReport, VerifyResponse } from '@blackbar/contracts';
import { onlyReason, VERIFY_PAGE, verifyVerdict } from '@blackbar/words';
import { CopyText } from '../ui/copy-text.tsx';
import { dateTimeOf } from '../ui/figures.ts';
import { SavePaper } from '../ui/save-paper.tsx';
import { VerdictBox } from '../ui/verdict-box.tsx';
import { CheckList } from './check-list.tsx';
import { RemovedList } from './removed-list.tsx';

const W = VERIFY_PAGE;

export function VerifyResult({ verified, report }: { verified: VerifyResponse; report: ClaimedReport }) {
  const { kind, tone, title, text } = verifyVerdict(verified, report.output.sha256);
  const made = Number.isNaN(Date.parse(report.createdAt)) ? report.createdAt : dateTimeOf(report.createdAt);
  return (
    <>
      <VerdictBox tone={tone} title={title}>
        <p>{text}</p>
        {kind === 'another' || kind === 'different' || kind === 'unvouched' ? (
          <p className="mt-2">{W.signatures[verified.signature]}</p>
        ) : null}
      </VerdictBox>
      <dl className="mt-6 grid gap-x-6 gap-y-2 text-[13px] sm:grid-cols-[auto_1fr]">
        <dt className="text-ink-faint">{W.facts.made}</dt>
        <dd>{made}</dd>
        <dt className="text-ink-faint">{W.facts.by}</dt>
        <dd className="min-w-0 break-words">{`${report.product.name} ${report.product.version}`}</dd>
        <dt className="text-ink-faint">{W.facts.hash}</dt>
        <dd className="min-w-0">
          <CopyText text={verified.sha256} label={W.facts.hash} />
        </dd>
        {verified.sha256 === report.output.sha256 ? null : (
          <>
            <dt className="text-ink-faint">{W.facts.reported}</dt>
            <dd className="min-w-0">
              <CopyText text={report.output.sha256} label={W.facts.reported} />
            </dd>
          </>
        )}
      </dl>
      <div className="mt-5">
        <SavePaper paper={verified.paper} name={`verification-${verified.sha256.slice(0, 8)}.pdf`} label={W.paper} />
      </div>
      {onlyReason(verified.checks) === undefined ? <CheckList verified={verified} report={report} /> : null}
      {kind === 'genuine' || kind === 'unvouched' ? <RemovedList report={report} /> : null}
    </>
  );
}
