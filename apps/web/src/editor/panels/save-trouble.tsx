import { Button } from '../../ui/button.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { useEditor } from '../state/editor-context.ts';

/** What stands in the way of saving, and what to do. Marks are kept in the meantime. */
export function SaveTrouble() {
  const { save, dispatch, locked } = useEditor();
  if (locked) {
    return (
      <NoticeBox title="This review is finalized">It can be looked at and downloaded, and no longer edited.</NoticeBox>
    );
  }
  switch (save.status) {
    case 'conflict':
      return (
        <NoticeBox tone="caution" title="Someone else has edited this review">
          <p>Choose which one goes on. The other one is not merged.</p>
          <div className="mt-2 flex gap-2">
            <Button size="sm" onClick={async () => dispatch({ type: 'load', review: await save.takeTheirs() })}>
              Take theirs
            </Button>
            <Button size="sm" onClick={() => void save.keepMine().catch(() => undefined)}>
              Keep mine
            </Button>
          </div>
        </NoticeBox>
      );
    case 'waiting':
      return (
        <NoticeBox tone="caution" title="Not saved yet">
          The server can’t be reached. Go on working; your marks are kept here and saved as soon as it answers.
        </NoticeBox>
      );
    case 'signed-out':
      return (
        <NoticeBox tone="caution" title="You are signed out">
          Your marks are kept in this window.{' '}
          <a href="/auth" target="_blank" rel="noreferrer" className="font-medium text-accent underline">
            Sign in in another tab
          </a>{' '}
          and go on here.
        </NoticeBox>
      );
    default:
      return null;
  }
}
