import { VERIFY_PAGE } from '@blackbar/words';
import { Check, CircleDashed } from 'lucide-react';
import type { Given } from './given.ts';

const W = VERIFY_PAGE;

/** Which of the two are there. */
export function GivenList({ given }: { given: Given }) {
  return (
    <div role="status">
      <ul className="mt-4 grid gap-1.5 text-[13px]">
        {(['file', 'report'] as const).map((which) => {
          const file = given[which];
          const Icon = file ? Check : CircleDashed;
          return (
            <li key={which} className="flex gap-2">
              <Icon className={`mt-0.5 size-4 shrink-0 ${file ? 'text-good' : 'text-ink-faint'}`} aria-hidden="true" />
              <span className="min-w-0 break-words">
                <span className="font-medium">{W.have[which]}</span>: {file ? file.name : W.missing[which]}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
