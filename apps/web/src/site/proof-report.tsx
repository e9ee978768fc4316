import { Check } from 'lucide-react';
import { Mark } from '../ui/logo.tsx';

const CHECKS = [
  'No removed value in the text that an independent reader takes from the pages',
  'No character left inside any box',
  'Every box is one flat colour in an independent rendering',
  'No removed value in any object, stream or comment of the file',
  'No removed value in titles, bookmarks, notes or form fields',
  'Text and pixels outside the boxes are unchanged',
];

/** What goes with every released file. */
export function ProofReport() {
  return (
    <figure className="min-w-0 rounded-lg border border-hairline bg-sheet p-6 sm:p-8">
      <div className="flex items-center gap-3 border-b border-hairline pb-4">
        <Mark className="size-7" />
        <div>
          <p className="font-serif text-lg font-semibold leading-6">Verification report</p>
          <p className="text-[13px] text-ink-faint">20 Nov 2026, 12 pages, 47 removals</p>
        </div>
        <span className="ml-auto rounded-sm bg-good-wash px-2 py-0.5 text-[13px] font-medium text-good">Passed</span>
      </div>
      <ul className="mt-4 grid gap-2.5 text-sm text-ink-soft">
        {CHECKS.map((check) => (
          <li key={check} className="flex gap-2.5">
            <Check className="mt-0.5 size-4 shrink-0 text-good" aria-hidden="true" />
            {check}
          </li>
        ))}
      </ul>
      <figcaption className="mt-5 border-t border-hairline pt-4 text-[13px] text-ink-faint">
        SHA-256 of the file
        <code className="mt-1 block break-all font-mono text-[11px] text-ink-soft">
          9f2c41d07be35a86c1f0a4d25e7739b8840c6ef1132d5a97be6f03c4d81a2e57
        </code>
      </figcaption>
    </figure>
  );
}
