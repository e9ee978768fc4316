import type { MovingItem, WaitingItem } from '@blackbar/contracts';
import { DASHBOARD_WORDS } from '@blackbar/words';
import { Link } from 'wouter';
import { useWork } from '../api/cases.ts';
import { Badge } from '../ui/badge.tsx';
import { dateOf } from '../ui/figures.ts';
import { Progress } from '../ui/progress.tsx';
import { stageName } from './document-state.ts';

const W = DASHBOARD_WORDS.work;

const TONES = { approval: 'ink', password: 'caution', unread: 'caution', review: 'plain' } as const;

function Waiting({ item }: { item: WaitingItem }) {
  return (
    <li className="border-b border-hairline">
      <Link
        href={`/cases/${item.caseId}/documents/${item.documentId}`}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 px-1 py-2.5 hover:bg-sunk"
      >
        <Badge tone={TONES[item.kind]}>{W.kinds[item.kind]}</Badge>
        <span className="min-w-0 grow truncate font-medium">{item.name}</span>
        <span className="figures truncate text-[13px] text-ink-faint">{W.of(item.caseTitle, dateOf(item.since))}</span>
      </Link>
    </li>
  );
}

function Moving({ item }: { item: MovingItem }) {
  const { progress } = item;
  const done = progress && progress.total > 0 ? progress.done / progress.total : undefined;
  return (
    <li className="border-b border-hairline px-1 py-2.5">
      <p className="flex gap-3">
        <span className="min-w-0 grow truncate font-medium">{item.name}</span>
        <span className="shrink-0 text-[13px] text-ink-faint">{stageName(item.state)}</span>
      </p>
      <div className="mt-2">
        <Progress value={done} label={DASHBOARD_WORDS.document.analysisOf(item.name)} />
      </div>
    </li>
  );
}

/** What waits for whoever looks, and what is being processed. Nothing where there is neither. */
export function WorkLists() {
  const { data } = useWork();
  if (!data || data.waiting.length + data.moving.length === 0) return null;
  return (
    <div className="mt-10 grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-2">
      {data.waiting.length > 0 ? (
        <section>
          <h2 className="mb-2 text-base font-semibold">{W.waiting}</h2>
          <ul className="border-t border-hairline">
            {data.waiting.map((item) => (
              <Waiting key={`${item.kind}:${item.documentId}`} item={item} />
            ))}
          </ul>
        </section>
      ) : null}
      {data.moving.length > 0 ? (
        <section>
          <h2 className="mb-2 text-base font-semibold">{W.moving}</h2>
          <ul className="border-t border-hairline">
            {data.moving.map((item) => (
              <Moving key={item.documentId} item={item} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
