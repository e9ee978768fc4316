import type { ClaimedReport, VerifyResponse } from '@blackbar/contracts';
import { pageRanges } from '@blackbar/model';
import { CHECK_WORDS, reasonsOf, VERIFY_PAGE } from '@blackbar/words';
import { Check, Minus, X } from 'lucide-react';

const W = VERIFY_PAGE;

const MARKS = {
  passed: { icon: Check, look: 'text-good' },
  failed: { icon: X, look: 'text-stop' },
  not_repeated: { icon: Minus, look: 'text-ink-faint' },
} as const;

/** Each check with its sentence: what it says now, and what its maker's said. */
export function CheckList({ verified, report }: { verified: VerifyResponse; report: ClaimedReport }) {
  const before = new Map(report.checks.map(({ id, result }) => [id, result]));
  return (
    <section aria-labelledby="checks" className="mt-10">
      <h2 id="checks" className="font-serif text-xl font-semibold">
        {W.checks}
      </h2>
      <p className="mt-1 text-[13px] text-ink-faint">{W.notRepeated}</p>
      <ul className="mt-4 grid gap-3">
        {verified.checks.map(({ id, result, pages, reasons }) => {
          const { icon: Icon, look } = MARKS[result];
          const made = before.get(id);
          return (
            <li key={id} className="flex gap-2.5" data-result={result}>
              <Icon className={`mt-1 size-4 shrink-0 ${look}`} aria-label={W.marks[result]} role="img" />
              <div className="min-w-0 leading-6">
                {CHECK_WORDS[id]}
                {pages.length > 0 ? <span className="text-stop"> {W.onPages(pageRanges(pages))}</span> : null}
                {reasons?.length ? (
                  <span className="block text-[13px] text-ink-faint">{reasonsOf({ reasons })}</span>
                ) : null}
                {result === 'not_repeated' && made ? (
                  <span className="block text-[13px] text-ink-faint">{W.when(W.results[made])}</span>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
