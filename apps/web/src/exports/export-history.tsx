import {
  CHECKSUM_SHOWN,
  type EarlierCopy,
  type ExportItem,
  exportFileName,
  exportReportName,
  hasReport,
} from '@blackbar/contracts';
import { EXPORT_WORDS, MESSAGES } from '@blackbar/words';
import { Download, FileCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useExportEvents, useExports, withdrawEarlier, withdrawExport } from '../api/exports.ts';
import { request } from '../api/fetch.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { CopyText } from '../ui/copy-text.tsx';
import { dateTimeOf, sizeOf } from '../ui/figures.ts';
import { saveFile } from '../ui/save-file.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.tsx';
import { WideTable } from '../ui/wide-table.tsx';
import { WithdrawCopy } from './withdraw-copy.tsx';

const W = EXPORT_WORDS.history;

async function save({ id }: ExportItem, what: 'download' | 'report', name: string): Promise<void> {
  try {
    const answer = await request('GET', `/api/exports/${id}/${what}`);
    saveFile(await answer.blob(), name);
  } catch {
    toast({ ...MESSAGES.exports.downloadFailed, tone: 'destructive' });
  }
}

/** An older version must not be taken for the one that holds. */
function nameOf({ format, id, outdated }: ExportItem): string {
  const name = exportFileName(format, id);
  return outdated ? W.olderName(name) : name;
}

function Checksum({ item }: { item: ExportItem }) {
  if (item.checksum) {
    return (
      <span title={item.checksum}>
        <CopyText text={item.checksum} shown={item.checksum.slice(0, CHECKSUM_SHOWN)} label={W.checksum} />
      </span>
    );
  }
  if (item.status === 'failed') return <Badge tone="stop">{W.status.failed}</Badge>;
  const { progress } = item;
  return (
    <Badge>
      {W.status.pending}
      {progress && progress.total > 1 ? (
        <span className="figures">{W.progress(progress.done, progress.total)}</span>
      ) : null}
    </Badge>
  );
}

function whichEarlier({ document, recipient, left, at }: EarlierCopy): string {
  return W.withdrawing.which(document, recipient === '' ? [] : [recipient], left, at);
}

function whichExport({ documentFilename, recipients, createdAt }: ExportItem): string {
  return W.withdrawing.which(documentFilename, recipients, 'exported', dateTimeOf(createdAt));
}

/** Puts the keyboard on what somebody has just asked for: its progress is what they wait for. */
function useLedTo(asked: boolean) {
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (!asked) return;
    row.current?.focus({ preventScroll: true });
    row.current?.scrollIntoView({ block: 'center' });
  }, [asked]);
  return row;
}

function Row({ item, asked }: { item: ExportItem; asked: boolean }) {
  const earlier = item.failure?.earlier;
  const row = useLedTo(asked);
  return (
    <tr
      ref={row}
      tabIndex={-1}
      data-asked={asked}
      className="group border-b border-hairline align-top -outline-offset-2 data-[asked=true]:bg-sunk max-sm:block max-sm:py-2"
    >
      <td className="py-3 pr-4 max-sm:block max-sm:py-1 sm:max-w-48">
        <Link href={`/cases/${item.caseId}`} className="font-medium underline-offset-2 hover:underline">
          {item.caseTitle}
        </Link>
        <span className="block text-[13px] text-ink-faint">{item.title}</span>
        {item.failure ? <span className="block text-[13px] text-stop">{item.failure.message}</span> : null}
        {item.outdated && !item.withdrawnAt ? (
          <span className="block text-[13px] text-caution">{W.outdated[item.outdated]}</span>
        ) : null}
        {earlier ? (
          <WithdrawCopy
            name={W.withdrawEarlier}
            which={whichEarlier(earlier)}
            withdraw={() => withdrawEarlier(earlier)}
          />
        ) : null}
      </td>
      <td className="break-words py-3 pr-4 max-sm:block max-sm:py-1 sm:max-w-44">
        {item.documentFilename}
        {item.bates ? (
          <span className="figures block text-[13px] text-ink-faint">{W.bates(item.bates.first, item.bates.last)}</span>
        ) : null}
      </td>
      <td className="py-3 pr-4 max-sm:block max-sm:py-1">
        {W.formats[item.format]}
        {item.bytes === null ? null : (
          <span className="figures block text-[13px] text-ink-faint">{sizeOf(item.bytes)}</span>
        )}
      </td>
      <td className="figures py-3 pr-4 max-sm:block max-sm:py-1">{dateTimeOf(item.createdAt)}</td>
      <td className="whitespace-nowrap py-3 pr-4 max-sm:block max-sm:py-1">
        <Checksum item={item} />
      </td>
      <td className="whitespace-nowrap py-2 max-sm:block sm:sticky sm:right-0 sm:bg-paper sm:pl-3 sm:group-data-[asked=true]:bg-sunk">
        {item.withdrawnAt ? (
          <Badge>{W.withdrawn}</Badge>
        ) : (
          <div className="flex flex-col items-start gap-1">
            <Button
              size="sm"
              disabled={item.status !== 'ready' || item.outdated === 'withdrawn'}
              aria-label={W.downloadOf(item.title)}
              onClick={() => void save(item, 'download', nameOf(item))}
            >
              <Download aria-hidden="true" />
              {W.download}
            </Button>
            {item.status === 'ready' && hasReport(item.format) ? (
              <Button
                look="quiet"
                size="sm"
                aria-label={W.reportOf(item.title)}
                onClick={() => void save(item, 'report', exportReportName(item.format, item.id))}
              >
                <FileCheck aria-hidden="true" />
                {W.report}
              </Button>
            ) : null}
            {item.status === 'ready' ? (
              <WithdrawCopy
                name={W.withdraw}
                label={W.withdrawOf(item.title)}
                which={whichExport(item)}
                withdraw={() => withdrawExport(item.id)}
              />
            ) : null}
          </div>
        )}
      </td>
    </tr>
  );
}

/** What left the house, newest first; it changes by itself while it is looked at. `asked`: the one to lead to. */
export function ExportHistory({ asked }: { asked: string | undefined }) {
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useExports();
  useExportEvents();
  if (!data && !isError) return <Skeleton className="h-32" />;
  const items = data?.pages.flat() ?? [];
  if (items.length === 0) return <p className="text-ink-faint">{isError ? W.failed : W.none}</p>;
  return (
    <>
      <WideTable
        label={W.heading}
        columns={Object.values(W.columns)}
        className="sm:min-w-[720px] max-sm:block max-sm:[&>tbody]:block max-sm:[&>thead]:sr-only"
      >
        {items.map((item) => (
          <Row key={item.id} item={item} asked={item.id === asked} />
        ))}
      </WideTable>
      {hasNextPage ? (
        <Button size="sm" className="mt-4" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {W.older}
        </Button>
      ) : null}
    </>
  );
}
