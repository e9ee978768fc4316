import { DASHBOARD_WORDS, WAY_WORDS } from '@blackbar/words';
import type { ReactNode } from 'react';
import { useStats } from '../api/cases.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { WayLink } from '../ui/way-link.tsx';

const W = DASHBOARD_WORDS.stats;

function Stat({ name, value, of, note }: { name: string; value: number; of?: number | null; note?: ReactNode }) {
  return (
    <div className="border-t-[3px] border-ink pt-3">
      <dt className="text-[13px] text-ink-faint">{name}</dt>
      <dd className="figures mt-1 font-serif text-3xl font-semibold leading-9">
        {value.toLocaleString('en-US')}
        {of ? (
          <span className="font-sans text-sm font-normal text-ink-faint">{W.of(of.toLocaleString('en-US'))}</span>
        ) : null}
      </dd>
      {note ? <dd className="text-[13px] text-ink-faint">{note}</dd> : null}
    </div>
  );
}

/** Usage and work in hand, looked up every 5 seconds. */
export function StatRow() {
  const { data, isError } = useStats();
  if (isError && !data) {
    return <p className="text-[13px] text-ink-faint">{W.failed}</p>;
  }
  if (!data) return <Skeleton className="h-20" />;
  const overage =
    data.overageDocuments > 0 ? W.overage(data.overageDocuments, (data.overageCents / 100).toFixed(2)) : undefined;
  const usedUp = data.casesLimit !== null && data.casesUsed >= data.casesLimit;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-6 lg:grid-cols-4">
      <Stat
        name={W.documents}
        value={data.documentsThisPeriod}
        of={data.documentsLimit}
        note={overage ?? W.documentsNote}
      />
      <Stat
        name={data.casesLimit ? W.trialCases : W.cases}
        value={data.casesUsed}
        of={data.casesLimit}
        note={usedUp ? <WayLink href="/settings/plan" text={WAY_WORDS.plan} name={W.trialUsed} /> : W.casesNote}
      />
      <Stat name={W.processing} value={data.processing} />
      <Stat name={W.waiting} value={data.awaitingReview} />
    </dl>
  );
}
