import { EXPORT_WORDS, PANEL_WORDS } from '@blackbar/words';
import { Download, FileOutput } from 'lucide-react';
import { Link } from 'wouter';
import { useCaseDocuments } from '../../api/cases.ts';
import { outputPath, reportPath } from '../../api/documents.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { useEditor } from '../state/editor-context.ts';
import { ReportView } from './report-view.tsx';
import { SecondLookNotice } from './second-look-notice.tsx';

const W = PANEL_WORDS;

export function ResultDialog() {
  const { document, run: last, previewed, preview, openDialog } = useEditor();
  const run = preview ? previewed : last;
  if (!run) return null;
  return (
    <Dialog
      open
      onOpenChange={() => openDialog(undefined)}
      title={W.report.title}
      description={W.report.description}
      className="max-w-2xl"
      footer={
        <>
          <Button asChild>
            <DownloadLink href={reportPath(run)}>{W.report.asFile}</DownloadLink>
          </Button>
          <NextDocument />
          {run.state === 'released' ? (
            <Button asChild>
              <Link href={`/exports?case=${document.caseId}&document=${document.id}`}>
                <FileOutput aria-hidden="true" />
                {EXPORT_WORDS.open}
              </Link>
            </Button>
          ) : null}
          {run.state === 'released' ? (
            <Button asChild look="primary">
              <DownloadLink href={outputPath(run)}>
                <Download aria-hidden="true" />
                {W.report.download}
              </DownloadLink>
            </Button>
          ) : null}
        </>
      }
    >
      {run.state === 'released' ? <SecondLookNotice /> : null}
      <ReportView run={run} />
    </Dialog>
  );
}

/** The way to the next document of the case that waits for a person: "Open next (3 of 12)". */
function NextDocument() {
  const { document, openDialog } = useEditor();
  const { data } = useCaseDocuments(document.caseId);
  const all = data?.pages.flatMap(({ documents }) => documents) ?? [];
  const at = all.findIndex(({ id }) => id === document.id);
  const next = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))].find(
    ({ id, locked, state }) => id !== document.id && !locked && state === 'ready',
  );
  if (!next) return null;
  return (
    <Button asChild>
      <Link href={`/cases/${document.caseId}/documents/${next.id}`} onClick={() => openDialog(undefined)}>
        {W.report.openNext(all.indexOf(next) + 1, all.length)}
      </Link>
    </Button>
  );
}
