import { counted, DASHBOARD_WORDS } from '@blackbar/words';
import { useActivity } from '../api/cases.ts';
import { lookOf } from '../ui/category-look.ts';

const W = DASHBOARD_WORDS.found;
/** More bars than this nobody compares; the rest is one line. */
const SHOWN = 8;

/** Categories found: a bar for the eye, a name and a figure for everybody. */
export function FoundChart() {
  const { data } = useActivity();
  const { categories, documents } = data?.found ?? { categories: [], documents: 0 };
  const [most] = categories;
  if (!most) return null;
  const rest = categories.slice(SHOWN);
  const others = rest.reduce((sum, { finds }) => sum + finds, 0);
  return (
    <section className="mt-10" aria-labelledby="found-chart">
      <h2 id="found-chart" className="text-base font-semibold">
        {W.title}
      </h2>
      <p className="figures mb-3 mt-1 text-[13px] text-ink-faint">{W.of(documents)}</p>
      <ul className="grid gap-1.5">
        {categories.slice(0, SHOWN).map(({ category, finds }) => (
          <li
            key={category}
            className="grid grid-cols-[minmax(0,11rem)_minmax(0,1fr)_auto] items-center gap-3 text-[13px]"
          >
            <span className="truncate">{lookOf(category).name}</span>
            <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none" className="h-2.5 w-full">
              <rect width={Math.max(0.5, (finds / most.finds) * 100)} height={10} className="fill-ink" />
            </svg>
            <span className="figures min-w-12 text-right">{finds.toLocaleString('en-US')}</span>
          </li>
        ))}
      </ul>
      {others > 0 ? (
        <p className="figures mt-2 text-[13px] text-ink-faint">{W.others(counted(others, 'find'), rest.length)}</p>
      ) : null}
    </section>
  );
}
