import { PANEL_WORDS } from '@blackbar/contracts';
import { Download } from 'lucide-react';
import { outputPath, reportPath } from '../../api/documents.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useEditor } from '../state/editor-context.ts';
import { ReportView } from './report-view.tsx';

const W = PANEL_WORDS;

export function ResultDialog() {
  const { run: last, previewed, preview, openDialog } = useEditor();
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
            <a href={reportPath(run)} download="report.json">
              {W.report.asFile}
            </a>
          </Button>
          {run.state === 'released' ? (
            <Button asChild look="primary">
              <a href={outputPath(run)} download>
                <Download aria-hidden="true" />
                {W.report.download}
              </a>
            </Button>
          ) : null}
        </>
      }
    >
      <ReportView run={run} />
    </Dialog>
  );
}
