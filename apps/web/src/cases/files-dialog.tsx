import type { DocumentFile, WireDocument } from '@blackbar/contracts';
import { FILE_HISTORY_WORDS, HISTORY_WORDS } from '@blackbar/words';
import { Download, FileCheck2 } from 'lucide-react';
import { outputPath, reportPath } from '../api/documents.ts';
import { useFiles } from '../api/history.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DownloadLink } from '../ui/download-link.tsx';
import { dateTimeOf } from '../ui/figures.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const W = FILE_HISTORY_WORDS;

/** Each file that was released of a document, newest first: what changed from one to the next, and what still holds. */
export function FilesDialog({ document, onClose }: { document: WireDocument; onClose: () => void }) {
  const { data, isError } = useFiles(document.id);
  const files = data?.files ?? [];
  return (
    <Dialog open onOpenChange={onClose} title={W.title(document.name)} description={W.note} className="max-w-2xl">
      {isError && !data ? (
        <NoticeBox tone="stop" title={W.failed}>
          {HISTORY_WORDS.reload}
        </NoticeBox>
      ) : null}
      {!data && !isError ? <Skeleton className="h-32" /> : null}
      {data && files.length === 0 ? <p className="text-ink-faint">{W.none}</p> : null}
      <ol className="grid">
        {files.map((file, i) => (
          <FileLine key={file.run.id} file={file} before={files[i + 1]} />
        ))}
      </ol>
    </Dialog>
  );
}

function FileLine({ file, before }: { file: DocumentFile; before: DocumentFile | undefined }) {
  const { number, run, who, replacedBy, withdrawnAt } = file;
  const change = before ? W.since(run.removals - before.run.removals, before.number) : null;
  const older = replacedBy === null ? (run.current ? undefined : W.changed) : W.replacedBy(replacedBy);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-hairline py-3 first:pt-0 last:border-b-0 last:pb-0">
      <div className="min-w-0 grow basis-64">
        <p className="font-medium">
          {W.file(number)}, {HISTORY_WORDS.kinds[run.kind]}
        </p>
        <p className="text-[13px] text-ink-soft">
          {W.removed(run.removals)} {change}
        </p>
        <p className="figures text-[13px] text-ink-faint">
          {dateTimeOf(run.finishedAt ?? run.createdAt)}, {who}
        </p>
        {older === undefined || withdrawnAt !== null ? null : <p className="text-[13px] text-caution">{older}</p>}
        {withdrawnAt === null ? null : <p className="text-[13px] text-stop">{W.withdrawn(dateTimeOf(withdrawnAt))}</p>}
      </div>
      <span className="flex flex-wrap gap-2">
        {withdrawnAt === null ? (
          <Button asChild size="sm">
            <DownloadLink href={outputPath(run)} aria-label={W.download(number)}>
              <Download aria-hidden="true" />
              {W.downloadShort}
            </DownloadLink>
          </Button>
        ) : null}
        <Button asChild size="sm" look="quiet">
          <DownloadLink href={reportPath(run)} aria-label={W.report(number)}>
            <FileCheck2 aria-hidden="true" />
            {W.reportShort}
          </DownloadLink>
        </Button>
      </span>
    </li>
  );
}
