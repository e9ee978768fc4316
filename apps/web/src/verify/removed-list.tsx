import type { ClaimedReport } from '@blackbar/contracts';
import { VERIFY_PAGE } from '@blackbar/words';
import { lookOf } from '../ui/category-look.ts';
import { grouped } from '../ui/grouped.ts';

const W = VERIFY_PAGE;

/** "SSN 3 (Fed. R. Civ. P. 5.2(a)(1))", by page. */
function rowsOf(boxes: ClaimedReport['boxes']): { page: number; count: number; kinds: string[] }[] {
  return [...grouped(boxes, ({ page }) => page)]
    .sort(([a], [b]) => a - b)
    .map(([page, here]) => ({
      page,
      count: here.length,
      kinds: [...grouped(here, ({ category, citation = '' }) => `${lookOf(category).name}\n${citation}`)].map(
        ([key, alike]) => {
          const [name, citation] = key.split('\n');
          return `${name} ${alike.length}${citation ? ` (${citation})` : ''}`;
        },
      ),
    }));
}

export function RemovedList({ report }: { report: ClaimedReport }) {
  const rows = rowsOf(report.boxes);
  return (
    <section aria-labelledby="removed" className="mt-10">
      <h2 id="removed" className="font-serif text-xl font-semibold">
        {W.removed}
      </h2>
      <p className="mt-1 text-[13px] text-ink-faint">{rows.length > 0 ? W.removedNote : W.nothing}</p>
      <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {rows.map(({ page, count, kinds }) => (
          <div key={page} className="contents">
            <dt className="figures font-medium">{W.page(page, count)}</dt>
            <dd className="min-w-0 break-words text-ink-soft">{kinds.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
