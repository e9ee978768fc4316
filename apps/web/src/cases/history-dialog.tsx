import type { WireDocument } from '@blackbar/contracts';
import { HISTORY_WORDS } from '@blackbar/words';
import { useHistory } from '../api/history.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { dateTimeOf } from '../ui/figures.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { foldHistory, type HistoryLine } from './fold-history.ts';

const W = HISTORY_WORDS;

/** What a line says beyond its name. */
function detailOf({ action, counts, kind, to, times }: HistoryLine): string {
  if (action === 'document.assigned') return to === null ? W.toNobody : W.to(to);
  if (counts) return times > 1 ? `${W.decided(counts)}, ${W.saved(times)}` : W.decided(counts);
  return kind ? W.kinds[kind] : '';
}

/** Who decided what about a document, newest first. */
export function HistoryDialog({ document, onClose }: { document: WireDocument; onClose: () => void }) {
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(document.id);
  const lines = foldHistory(data?.pages.flatMap(({ entries }) => entries) ?? []);
  return (
    <Dialog open onOpenChange={onClose} title={W.title(document.name)} description={W.note} className="max-w-2xl">
      {isError && !data ? (
        <NoticeBox tone="stop" title={W.failed}>
          {W.reload}
        </NoticeBox>
      ) : null}
      {!data && !isError ? <Skeleton className="h-48" /> : null}
      <ol className="grid">
        {lines.map((line) => (
          <li
            key={line.seq}
            className="grid gap-x-4 border-b border-hairline py-2 last:border-b-0 sm:grid-cols-[9.5rem_minmax(0,1fr)]"
          >
            <time dateTime={line.at} className="figures text-[13px] text-ink-faint">
              {dateTimeOf(line.at)}
            </time>
            <div className="min-w-0">
              <p className="break-words">
                {line.what}
                {detailOf(line) === '' ? null : <span className="text-ink-soft">: {detailOf(line)}</span>}
              </p>
              <p className="text-[13px] text-ink-faint">{line.who}</p>
            </div>
          </li>
        ))}
      </ol>
      {hasNextPage ? (
        <Button size="sm" className="mt-4" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {W.more}
        </Button>
      ) : null}
    </Dialog>
  );
}
