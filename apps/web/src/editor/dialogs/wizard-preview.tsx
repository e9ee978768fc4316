import { isVerified } from '@blackbar/contracts';
import { EDITOR_WORDS } from '@blackbar/words';
import { Button } from '../../ui/button.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { RunPanel } from '../panels/run-panel.tsx';
import { useEditor } from '../state/editor-context.ts';
import { ReportView } from './report-view.tsx';

const T = EDITOR_WORDS.wizard;

/** Makes the file and says what was checked on it, before anything is final. */
export function WizardPreview() {
  const { run, save, busy, waits, build, setPreview, openDialog } = useEditor();
  const fresh = run && run.revision === save.revision && !save.dirty ? run : undefined;
  if (busy) return <RunPanel />;
  return (
    <div className="grid gap-4">
      <p>{T.previewIntro}</p>
      {fresh?.state === 'refused' ? <RunPanel /> : null}
      {fresh && isVerified(fresh) ? (
        <>
          <NoticeBox tone="good" title={T.verified}>
            <Button
              size="sm"
              className="mt-2"
              onClick={() => {
                openDialog(undefined);
                setPreview(true);
              }}
            >
              {T.see}
            </Button>
          </NoticeBox>
          <ReportView run={fresh} />
        </>
      ) : (
        <Button look="ink" className="justify-self-start" disabled={waits} onClick={() => void build('preview')}>
          {T.make}
        </Button>
      )}
    </div>
  );
}
