import { Download } from 'lucide-react';
import { outputPath, reportPath } from '../../api/documents.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useEditor } from '../state/editor-context.ts';
import { ReportView } from './report-view.tsx';

export function ResultDialog() {
  const { run: last, previewed, preview, openDialog } = useEditor();
  const run = preview ? previewed : last;
  if (!run) return null;
  return (
    <Dialog
      open
      onOpenChange={() => openDialog(undefined)}
      title="Verification report"
      description="What was checked on the finished file. The report repeats nothing of what was removed."
      className="max-w-2xl"
      footer={
        <>
          <Button asChild>
            <a href={reportPath(run)} download="report.json">
              Report as file
            </a>
          </Button>
          {run.state === 'released' ? (
            <Button asChild look="primary">
              <a href={outputPath(run)} download>
                <Download aria-hidden="true" />
                Download PDF
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
