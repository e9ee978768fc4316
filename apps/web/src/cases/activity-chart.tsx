import type { ActivityDay } from '@blackbar/contracts';
import { DASHBOARD_WORDS } from '@blackbar/words';
import { useActivity } from '../api/cases.ts';

const W = DASHBOARD_WORDS.activity;

/** In units of the drawing; its width follows the page. */
const HEIGHT = 96;
const SLOT = 20;
const BAR = 7;

function Day({ at, day, most }: { at: number; day: ActivityDay; most: number }) {
  const tall = (count: number) => (count / most) * HEIGHT;
  return (
    <g transform={`translate(${at * SLOT + 2} 0)`}>
      <title>{W.day(day.day, day.uploaded, day.released)}</title>
      <rect width={SLOT} height={HEIGHT} fill="transparent" />
      <rect y={HEIGHT - tall(day.uploaded)} width={BAR} height={tall(day.uploaded)} className="fill-ink" />
      <rect x={BAR + 1} y={HEIGHT - tall(day.released)} width={BAR} height={tall(day.released)} className="fill-good" />
    </g>
  );
}

/** Documents a day: a drawing for the eye, one sentence and a table for everybody else. */
export function ActivityChart() {
  const { data } = useActivity();
  const days = data?.days ?? [];
  const [came, left] = [sum(days, 'uploaded'), sum(days, 'released')];
  if (came + left === 0) return null;
  const most = Math.max(...days.map((day) => Math.max(day.uploaded, day.released)));
  return (
    <section className="mt-10">
      <h2 className="text-base font-semibold">{W.title(days.length)}</h2>
      <p className="figures mb-3 mt-1 text-[13px] text-ink-faint">
        <span className="mr-1 inline-block size-2.5 bg-ink" aria-hidden="true" />
        {W.uploaded(came)} <span className="ml-3 mr-1 inline-block size-2.5 bg-good" aria-hidden="true" />
        {W.released(left)}
      </p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${days.length * SLOT} ${HEIGHT + 1}`}
        preserveAspectRatio="none"
        className="h-24 w-full"
      >
        {days.map((day, at) => (
          <Day key={day.day} at={at} day={day} most={most} />
        ))}
        <line x1="0" x2={days.length * SLOT} y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} className="stroke-hairline-strong" />
      </svg>
      <ul className="sr-only">
        {days
          .filter((day) => day.uploaded + day.released > 0)
          .map((day) => (
            <li key={day.day}>{W.day(day.day, day.uploaded, day.released)}</li>
          ))}
      </ul>
    </section>
  );
}

function sum(days: readonly ActivityDay[], what: 'uploaded' | 'released'): number {
  return days.reduce((total, day) => total + day[what], 0);
}
