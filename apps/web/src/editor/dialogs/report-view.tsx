import type { WireRun } from '@blackbar/contracts';
import {
  CHECK_WORDS,
  counted,
  EXPORT_WORDS,
  LAST_LOOK_WORDS,
  MESSAGES,
  PANEL_WORDS,
  reasonsOf,
  warningSentence,
} from '@blackbar/words';
import { Check, Minus, X } from 'lucide-react';
import { useReport } from '../../api/documents.ts';
import { lookOf } from '../../ui/category-look.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { dateTimeOf, sizeOf } from '../../ui/figures.ts';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const W = PANEL_WORDS;

const MARKS = {
  passed: { icon: Check, look: 'text-good', name: W.report.marks.passed },
  failed: { icon: X, look: 'text-stop', name: W.report.marks.failed },
  not_repeated: { icon: Minus, look: 'text-ink-faint', name: W.report.marks.not_repeated },
} as const;

/** The verification report in plain words. */
export function ReportView({ run }: { run: WireRun }) {
  const { data, isError } = useReport(run);
  if (isError) return <NoticeBox tone="stop" title={W.report.failed} />;
  if (!data) return <Skeleton className="h-48" />;
  const passed = data.checks.filter((check) => check.result === 'passed').length;
  return (
    <div className="grid gap-5">
      <p>
        <span className="font-semibold">{W.report.passed(passed, data.checks.length)}</span>,{' '}
        {counted(data.output.pages, 'page')}, {sizeOf(data.output.bytes)}, {dateTimeOf(data.createdAt)}.
      </p>
      <ul className="grid gap-2" aria-label={W.report.checks}>
        {data.checks.map((check) => {
          const { icon: Icon, look, name } = MARKS[check.result];
          return (
            <li key={check.id} className="flex gap-2.5">
              <Icon className={`mt-0.5 size-4 shrink-0 ${look}`} aria-label={name} role="img" />
              <span>
                {CHECK_WORDS[check.id]}
                {check.pages.length > 0 ? <span className="text-stop"> {W.onPage(...check.pages)}.</span> : null}
                {check.reasons?.length ? (
                  <span className="block text-[13px] text-ink-faint">{reasonsOf(check)}</span>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
      {data.warnings.length > 0 ? (
        <NoticeBox tone="caution" title={W.report.toKnow}>
          <ul className="grid gap-1">
            {data.warnings.map(warningSentence).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </NoticeBox>
      ) : null}
      <dl className="grid gap-x-6 gap-y-2 border-t border-hairline pt-4 text-[13px] sm:grid-cols-[auto_1fr]">
        <dt className="text-ink-faint">{W.report.removed}</dt>
        <dd>
          {Object.entries(data.categories)
            .map(([category, count]) => `${lookOf(category).name} ${count}`)
            .join(', ') || W.report.onlyHidden}
        </dd>
        {data.keptOnPurpose.length > 0 ? (
          <>
            <dt className="text-ink-faint">{W.report.keptOnPurpose}</dt>
            <dd>
              <ul className="grid gap-1">
                {data.keptOnPurpose.map(({ page, category, reason }, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two may say the very same, and the list never changes
                  <li key={i}>
                    {lookOf(category).name}
                    {page > 0 ? `, ${W.onPage(page)}` : ''}: {reason}
                  </li>
                ))}
              </ul>
            </dd>
          </>
        ) : null}
        {run.bates ? (
          <>
            <dt className="text-ink-faint">{MESSAGES.editor.batesNumber}</dt>
            <dd className="figures">{EXPORT_WORDS.history.bates(run.bates.first, run.bates.last)}</dd>
          </>
        ) : null}
        {run.unopenedPages && run.unopenedPages.length > 0 ? (
          <>
            <dt className="text-ink-faint">{LAST_LOOK_WORDS.unopened.reported}</dt>
            <dd>{LAST_LOOK_WORDS.unopened.pages(run.unopenedPages)}</dd>
          </>
        ) : null}
        <dt className="text-ink-faint">{W.report.hash}</dt>
        <dd className="min-w-0">
          <CopyText text={data.output.sha256} label={W.report.hashLabel} />
        </dd>
      </dl>
    </div>
  );
}
