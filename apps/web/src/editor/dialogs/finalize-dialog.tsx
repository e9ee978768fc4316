import { counted, EDITOR_WORDS, MESSAGES } from '@blackbar/contracts';
import { useOrganization } from '../../api/organization.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { UnreadablePages } from '../panels/unreadable-pages.tsx';
import { useEditor } from '../state/editor-context.ts';

/** The last look: what will go, what was not looked at, and that there is no way back. */
export function FinalizeDialog() {
  const { count, state, found, items, build, openDialog } = useEditor();
  const { data: organization } = useOrganization();
  const close = () => openDialog(undefined);
  const built = count === 0 ? state.builtFrom : undefined;
  const removals = built ? state.applied.size + built.terms.length : count;
  const seen = new Set(state.draft.acknowledgedPages);
  const unseen = found.unreadablePages.filter((page) => !seen.has(page));
  const left = items.filter((item) => item.found?.critical && !item.ticked && !item.applied && !item.excluded).length;
  return (
    <Dialog
      open
      onOpenChange={close}
      title={MESSAGES.editor.finalize}
      description="Removal is permanent. The review is locked and the verified file is released."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            look="primary"
            disabled={unseen.length > 0}
            onClick={() => {
              close();
              void build('final');
            }}
          >
            {MESSAGES.editor.finalize}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>
          <span className="font-semibold">{counted(removals, 'item')}</span> will be removed from{' '}
          {counted(found.pages.length, 'page')}, with everything hidden in the file.
        </p>
        {removals === 0 ? (
          <NoticeBox tone="caution" title="Nothing is selected">
            Only hidden content will be removed.
          </NoticeBox>
        ) : null}
        {left > 0 ? (
          <NoticeBox tone="caution" title={`${counted(left, 'critical item')} not selected`}>
            Social Security, account, routing or card numbers will stay readable.
          </NoticeBox>
        ) : null}
        {organization?.twoPersonApproval ? (
          <NoticeBox title={EDITOR_WORDS.approval.setting}>{EDITOR_WORDS.approval.wanted}</NoticeBox>
        ) : null}
        <UnreadablePages />
      </div>
    </Dialog>
  );
}
