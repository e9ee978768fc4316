import type { CaseSummary } from '@blackbar/contracts';
import { counted, DASHBOARD_WORDS } from '@blackbar/words';
import { FolderOpen } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import { type CaseSearch, useCases } from '../api/cases.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { dateOf } from '../ui/figures.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CaseMenu } from './case-menu.tsx';
import { CaseToolbar } from './case-toolbar.tsx';

const W = DASHBOARD_WORDS.cases;
const ALL: CaseSearch = { search: '', sort: 'newest', show: 'open' };

function CaseRow({ item }: { item: CaseSummary }) {
  return (
    <li className="flex items-center gap-1 border-b border-hairline">
      <Link
        href={`/cases/${item.id}`}
        className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1 px-1 py-3 hover:bg-sunk sm:px-2"
      >
        <span className="min-w-0 grow basis-full truncate font-medium sm:basis-0">{item.title}</span>
        {item.processing > 0 ? <Badge>{W.inWork(item.processing)}</Badge> : null}
        {item.awaitingReview > 0 ? <Badge tone="ink">{W.toReview(item.awaitingReview)}</Badge> : null}
        <span className="figures text-[13px] text-ink-faint sm:w-28 sm:text-right">
          {counted(item.documents, 'document')}
        </span>
        <span className="figures text-[13px] text-ink-faint sm:w-24 sm:text-right">{dateOf(item.createdAt)}</span>
      </Link>
      <CaseMenu item={item} />
    </li>
  );
}

/** All cases of the organization: searched, filtered, sorted, page after page. */
export function CaseList() {
  const [wanted, setWanted] = useState(ALL);
  const asked = useDeferredValue(wanted);
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage } = useCases(asked);
  if (isError && !data) {
    return (
      <NoticeBox tone="stop" title={W.failed}>
        {W.reload}
      </NoticeBox>
    );
  }
  if (!data) return <Skeleton className="h-32" />;
  const cases = data.pages.flatMap((page) => page.cases);
  const everything = asked.search === '' && asked.show === 'open';
  return (
    <>
      {cases.length > 0 || !everything ? <CaseToolbar value={wanted} onChange={setWanted} /> : null}
      {cases.length === 0 ? (
        <div className="flex items-center gap-3 py-6 text-ink-faint" role="status">
          <FolderOpen className="size-5" aria-hidden="true" />
          {everything ? W.none : W.noneFound}
        </div>
      ) : (
        <ul className="border-t border-hairline">
          {cases.map((item) => (
            <CaseRow key={item.id} item={item} />
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <Button className="mt-4" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {DASHBOARD_WORDS.more}
        </Button>
      ) : null}
    </>
  );
}
