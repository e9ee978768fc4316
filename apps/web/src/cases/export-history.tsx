import {
  CHECKSUM_SHOWN,
  DASHBOARD_WORDS,
  type ExportItem,
  exportFileName,
  exportList,
  MESSAGES,
} from '@blackbar/contracts';
import { useQuery } from '@tanstack/react-query';
import { call, request } from '../api/fetch.ts';
import { Button } from '../ui/button.tsx';
import { CopyText } from '../ui/copy-text.tsx';
import { dateTimeOf } from '../ui/figures.ts';
import { saveFile } from '../ui/save-file.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.tsx';

const W = DASHBOARD_WORDS.exports;

async function download(item: ExportItem): Promise<void> {
  try {
    const answer = await request('GET', `/api/exports/${item.id}/download`);
    saveFile(await answer.blob(), exportFileName(item.format, item.id));
  } catch {
    toast({ ...MESSAGES.exports.downloadFailed, tone: 'destructive' });
  }
}

export function ExportHistory() {
  const { data, isError } = useQuery({
    queryKey: ['/api', 'exports'],
    queryFn: ({ signal }) => call(exportList, 'GET', '/api/exports', undefined, signal),
  });
  if (!data && !isError) return <Skeleton className="h-32" />;
  if (!data || data.length === 0) {
    return <p className="text-ink-faint">{isError ? W.failed : W.none}</p>;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label={MESSAGES.exports.title}>
      <table className="w-full min-w-[640px] text-left">
        <thead className="text-[13px] text-ink-faint">
          <tr className="border-b border-hairline">
            {[...Object.values(W.columns), ''].map((name) => (
              <th key={name} scope="col" className="py-2 pr-4 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((item) => (
            <tr key={item.id} className="border-b border-hairline">
              <td className="py-2.5 pr-4 font-medium">{item.caseTitle}</td>
              <td className="pr-4">{item.documentFilename}</td>
              <td className="pr-4">{W.formats[item.format]}</td>
              <td className="figures pr-4">{dateTimeOf(item.createdAt)}</td>
              <td className="pr-4">
                {item.checksum ? (
                  <CopyText text={item.checksum} shown={item.checksum.slice(0, CHECKSUM_SHOWN)} label={W.checksum} />
                ) : null}
              </td>
              <td className="text-right">
                <Button size="sm" disabled={item.status !== 'ready'} onClick={() => void download(item)}>
                  {W.download}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
