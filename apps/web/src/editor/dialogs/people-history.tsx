import type { CasePeople } from '@blackbar/contracts';
import { CASE_WORDS } from '@blackbar/words';
import { dateOf } from '../../ui/figures.ts';

const W = CASE_WORDS.people;

/** What was done to the list, by whom and when. */
export function PeopleHistory({ history }: { history: CasePeople['history'] }) {
  if (history.length === 0) return null;
  return (
    <details className="mt-5 text-[13px] text-ink-faint">
      <summary className="cursor-pointer font-medium text-ink">{W.history}</summary>
      <ol className="mt-2 grid gap-1">
        {history.map(({ revision, change, by, at }) => (
          <li key={revision} className="figures">
            {W.change(dateOf(at), by, W.changes[change])}
          </li>
        ))}
      </ol>
    </details>
  );
}
