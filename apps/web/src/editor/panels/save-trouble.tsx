import { PANEL_WORDS } from '@blackbar/words';
import { attempt } from '../../ui/attempt.ts';
import { Button } from '../../ui/button.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { useEditor } from '../state/editor-context.ts';
import { useReleasedFile } from '../state/use-released-file.ts';
import { useSignedOut } from '../state/use-signed-out.ts';
import { FileActions } from './released.tsx';
import { SignedOutNotice } from './signed-out-notice.tsx';

const W = PANEL_WORDS;

/** What stands in the way of saving, and what to do. Marks are kept in the meantime. */
export function SaveTrouble() {
  const { save, dispatch, finalized, mayChange } = useEditor();
  const signedOut = useSignedOut();
  const takeTheirs = async () => dispatch({ type: 'load', review: await save.takeTheirs() });
  if (signedOut) return <SignedOutNotice />;
  if (finalized) return <Finalized />;
  if (!mayChange) return <NoticeBox title={W.looksOnly.title}>{W.looksOnly.note}</NoticeBox>;
  switch (save.status) {
    case 'conflict':
      return (
        <NoticeBox tone="caution" title={W.saving.conflictTitle}>
          <p>{W.saving.conflictNote}</p>
          <div className="mt-2 flex gap-2">
            <Button size="sm" onClick={() => void attempt(takeTheirs)}>
              {W.saving.takeTheirs}
            </Button>
            <Button size="sm" onClick={() => void attempt(save.keepMine)}>
              {W.saving.keepMine}
            </Button>
          </div>
        </NoticeBox>
      );
    case 'waiting':
      return (
        <NoticeBox tone="caution" title={W.saving.waiting}>
          {W.saving.offline}
        </NoticeBox>
      );
    case 'refused':
      return (
        <NoticeBox tone="stop" title={W.saving.refused}>
          <p role="alert">{save.refusal}</p>
        </NoticeBox>
      );
    case 'signed-out':
      return <SignedOutNotice />;
    default:
      return null;
  }
}

/**
 * What was finalized, its file where there is one that holds, else why it does not; and the way to a corrected version.
 */
function Finalized() {
  const { reopen, mayChange } = useEditor();
  const released = useReleasedFile();
  const outdated = released?.outdated;
  const run = outdated ? undefined : released?.run;
  return (
    <NoticeBox
      place="finalized"
      tone={outdated ? 'caution' : run ? 'good' : 'plain'}
      title={outdated ? W.run.older : W.saving.locked}
    >
      <p>
        {run ? `${W.saving.lockedVerified} ` : null}
        {outdated ? W.saving.lockedOutdated[outdated] : W.saving.lockedNote}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {run ? <FileActions run={run} /> : null}
        {mayChange ? (
          <Button size="sm" onClick={() => void reopen()}>
            {W.saving.reopen}
          </Button>
        ) : null}
      </div>
    </NoticeBox>
  );
}
