import { useStats } from '../api/cases.ts';
import { Skeleton } from '../ui/skeleton.tsx';

function Stat({ name, value, of, note }: { name: string; value: number; of?: number | null; note?: string }) {
  return (
    <div className="border-t-[3px] border-ink pt-3">
      <dt className="text-[13px] text-ink-faint">{name}</dt>
      <dd className="figures mt-1 font-serif text-3xl font-semibold leading-9">
        {value.toLocaleString('en-US')}
        {of ? (
          <span className="font-sans text-sm font-normal text-ink-faint"> of {of.toLocaleString('en-US')}</span>
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
    return <p className="text-[13px] text-ink-faint">The usage figures can’t be read at the moment.</p>;
  }
  if (!data) return <Skeleton className="h-20" />;
  const overage =
    data.overageDocuments > 0
      ? `${data.overageDocuments} above the plan, $${(data.overageCents / 100).toFixed(2)}`
      : undefined;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-6 lg:grid-cols-4">
      <Stat
        name="Documents this month"
        value={data.documentsThisPeriod}
        of={data.documentsLimit}
        {...(overage ? { note: overage } : {})}
      />
      <Stat name={data.casesLimit ? 'Trial cases used' : 'Cases used'} value={data.casesUsed} of={data.casesLimit} />
      <Stat name="Processing now" value={data.processing} />
      <Stat name="Waiting for review" value={data.awaitingReview} />
    </dl>
  );
}
