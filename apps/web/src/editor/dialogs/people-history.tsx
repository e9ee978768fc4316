import type { CasePeople } from '@blackbar/contracts';
import { dateOf } from '../../ui/figures.ts';

const WORDS: Readonly<Record<CasePeople['history'][number]['change'], string>> = {
  met: 'New people met',
  merged: 'Two people merged',
  split: 'A spelling split off',
  renamed: 'A pseudonym changed',
  recipient: 'A recipient added',
};

/** What was done to the list, by whom and when. */
export function PeopleHistory({ history }: { history: CasePeople['history'] }) {
  if (history.length === 0) return null;
  return (
    <details className="mt-5 text-[13px] text-ink-faint">
      <summary className="cursor-pointer font-medium text-ink">History</summary>
      <ol className="mt-2 grid gap-1">
        {history.map(({ revision, change, by, at }) => (
          <li key={revision} className="figures">
            {dateOf(at)}, {by}: {WORDS[change]}
          </li>
        ))}
      </ol>
    </details>
  );
}
