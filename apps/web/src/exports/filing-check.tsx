import type { FilingCheckAnswer } from '@blackbar/contracts';
import { EXPORT_WORDS } from '@blackbar/words';
import { useFilingCheck } from '../api/exports.ts';
import { Badge } from '../ui/badge.tsx';
import { lookOf } from '../ui/category-look.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const W = EXPORT_WORDS.check;

type TallyProps = Pick<FilingCheckAnswer['requirements'][number], 'found' | 'done' | 'state'>;

/** What was not found may have been missed: it is never called done. */
function Tally({ found, done, state }: TallyProps) {
  if (found === 0) return <Badge>{W.noneFound}</Badge>;
  return (
    <>
      <Badge tone={state === 'done' ? 'good' : 'caution'}>{W.states[state]}</Badge>
      <span className="block text-ink-faint">{W.ofFound(done, found)}</span>
    </>
  );
}

/** One look for the filer, before the export: each requirement with its count, done or open. */
export function FilingCheck({ caseId, documents }: { caseId: string; documents: readonly string[] }) {
  const { data, isError } = useFilingCheck(caseId, documents);
  if (isError && !data) return <NoticeBox tone="caution" title={W.failed} />;
  if (!data) return <Skeleton className="h-20" />;
  return (
    <section aria-label={W.heading} className="grid gap-2 border-t border-hairline pt-4 text-[13px]">
      <h3 className="text-sm font-semibold">{W.heading}</h3>
      <p className="text-ink-faint">{data.requirements.length === 0 ? W.none : W.counted}</p>
      {data.unredacted > 0 && data.requirements.length > 0 ? (
        <p className="font-medium text-caution">{W.unredacted(data.unredacted, data.documents - data.unread)}</p>
      ) : null}
      <ul className="grid gap-2">
        {data.requirements.map(({ cite, category, found, done, keptOnPurpose, state }) => (
          <li key={`${cite} ${category}`} className="flex items-start justify-between gap-3">
            <span className="min-w-0">
              <span className="block">{lookOf(category).name}</span>
              <span className="block text-ink-faint">{cite}</span>
            </span>
            <span className="figures shrink-0 text-right">
              <Tally found={found} done={done} state={state} />
              {keptOnPurpose > 0 ? <span className="block text-ink-faint">{W.kept(keptOnPurpose)}</span> : null}
            </span>
          </li>
        ))}
      </ul>
      {data.unread > 0 ? <p className="text-caution">{W.unread(data.unread)}</p> : null}
      {data.requirements.length > 0 ? (
        <p className="text-ink-soft">
          <span className="font-medium">{W.beyond}</span>{' '}
          {data.beyond.length === 0
            ? W.beyondNone
            : data.beyond.map(({ category, count }) => W.count(lookOf(category).name, count)).join(', ')}
        </p>
      ) : null}
      <p className="text-ink-faint">{W.responsibility}</p>
    </section>
  );
}
