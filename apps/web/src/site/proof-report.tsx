import { LANDING_WORDS } from '@blackbar/words';
import { Check } from 'lucide-react';
import { Mark } from '../ui/logo.tsx';

const W = LANDING_WORDS.report;
/** Of a file that does not exist. */
const HASH = '9f2c41d07be35a86c1f0a4d25e7739b8840c6ef1132d5a97be6f03c4d81a2e57';

/** What goes with every released file. */
export function ProofReport() {
  return (
    <figure className="min-w-0 rounded-lg border border-hairline bg-sheet p-6 sm:p-8">
      <div className="flex items-center gap-3 border-b border-hairline pb-4">
        <Mark className="size-7" />
        <div>
          <p className="font-serif text-lg font-semibold leading-6">{W.title}</p>
          <p className="text-[13px] text-ink-faint">{W.facts}</p>
        </div>
        <span className="ml-auto rounded-sm bg-good-wash px-2 py-0.5 text-[13px] font-medium text-good">
          {W.passed}
        </span>
      </div>
      <ul className="mt-4 grid gap-2.5 text-sm text-ink-soft">
        {W.checks.map((check) => (
          <li key={check} className="flex gap-2.5">
            <Check className="mt-0.5 size-4 shrink-0 text-good" aria-hidden="true" />
            {check}
          </li>
        ))}
      </ul>
      <figcaption className="mt-5 border-t border-hairline pt-4 text-[13px] text-ink-faint">
        {W.hash}
        <code className="mt-1 block break-all font-mono text-[11px] text-ink-soft">{HASH}</code>
      </figcaption>
    </figure>
  );
}
