import { counted, DASHBOARD_WORDS } from '@blackbar/contracts';
import { FolderOpen } from 'lucide-react';
import { Link } from 'wouter';
import { useCases } from '../api/cases.ts';
import { Badge } from '../ui/badge.tsx';
import { dateOf } from '../ui/figures.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const W = DASHBOARD_WORDS.cases;

export function CaseList() {
  const { data, isError } = useCases();
  if (isError && !data) {
    return (
      <NoticeBox tone="stop" title={W.failed}>
        {W.reload}
      </NoticeBox>
    );
  }
  if (!data) return <Skeleton className="h-32" />;
  if (data.cases.length === 0) {
    return (
      <div className="flex items-center gap-3 py-6 text-ink-faint">
        <FolderOpen className="size-5" aria-hidden="true" />
        {W.none}
      </div>
    );
  }
  return (
    <ul className="border-t border-hairline">
      {data.cases.map((item) => (
        <li key={item.id} className="border-b border-hairline">
          <Link
            href={`/cases/${item.id}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 px-1 py-3 hover:bg-sunk sm:px-2"
          >
            <span className="min-w-0 grow basis-full truncate font-medium sm:basis-0">{item.title}</span>
            {item.processing > 0 ? <Badge>{W.inWork(item.processing)}</Badge> : null}
            {item.awaitingReview > 0 ? <Badge tone="ink">{W.toReview(item.awaitingReview)}</Badge> : null}
            <span className="figures text-[13px] text-ink-faint sm:w-28 sm:text-right">
              {counted(item.documents, 'document')}
            </span>
            <span className="figures text-[13px] text-ink-faint sm:w-24 sm:text-right">{dateOf(item.createdAt)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
