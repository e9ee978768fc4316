import type { WireRun } from '@blackbar/contracts';
import { PANEL_WORDS } from '@blackbar/words';
import { Download, FileCheck2 } from 'lucide-react';
import { outputPath } from '../../api/documents.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { SecondLookNotice } from '../dialogs/second-look-notice.tsx';
import { useEditor } from '../state/editor-context.ts';
import type { Outdated } from '../state/use-released-file.ts';

const W = PANEL_WORDS.run;

/** The finished file, for as long as it says what was decided. */
export function Released({ run, outdated }: { run: WireRun; outdated: Outdated | undefined }) {
  const { state, dispatch, count } = useEditor();
  if (outdated) return <NoticeBox title={W.older}>{W.outdated[outdated]}</NoticeBox>;
  return (
    <>
      <SecondLookNotice />
      <NoticeBox tone="good" title={W.released}>
        <div className="mt-2 flex flex-wrap gap-2">
          <FileActions run={run} />
        </div>
        {state.builtFrom && count === 0 && run.kind === 'draft' ? (
          <p className="mt-2">
            {W.cleared}{' '}
            <button
              type="button"
              className="font-medium text-accent hover:underline"
              onClick={() => dispatch({ type: 'tickBuilt' })}
            >
              {W.again}
            </button>
          </p>
        ) : null}
      </NoticeBox>
    </>
  );
}

/** To have the file, and what proves it. */
export function FileActions({ run }: { run: WireRun }) {
  const { openDialog } = useEditor();
  return (
    <>
      <Button asChild look="primary" size="sm">
        <DownloadLink href={outputPath(run)}>
          <Download aria-hidden="true" />
          {W.download}
        </DownloadLink>
      </Button>
      <Button size="sm" onClick={() => openDialog('result')}>
        <FileCheck2 aria-hidden="true" />
        {W.report}
      </Button>
    </>
  );
}
