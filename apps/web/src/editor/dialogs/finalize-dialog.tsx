import { EDITOR_WORDS, MESSAGES, PANEL_WORDS } from '@blackbar/words';
import { useOrganization } from '../../api/organization.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { ChildrenList } from '../panels/children-list.tsx';
import { UndecidedValues } from '../panels/undecided-values.tsx';
import { UnreadablePages } from '../panels/unreadable-pages.tsx';
import { useEditor } from '../state/editor-context.ts';
import { useOpenQuestions } from '../state/use-open-questions.ts';
import { SampleWords } from './sample-words.tsx';
import { WhatStays } from './what-stays.tsx';

const W = PANEL_WORDS;

/** The last look: what will go, what was not looked at, and that there is no way back. */
export function FinalizeDialog() {
  const { count, state, found, build, openDialog } = useEditor();
  const { data: organization } = useOrganization();
  const close = () => openDialog(undefined);
  const built = count === 0 ? state.builtFrom : undefined;
  const removals = built ? state.applied.size + built.terms.length : count;
  const open = useOpenQuestions();
  return (
    <Dialog
      open
      onOpenChange={close}
      title={MESSAGES.editor.finalize}
      description={W.finalize.description}
      footer={
        <>
          <Button onClick={close}>{W.cancel}</Button>
          <Button
            look="primary"
            disabled={Object.values(open).some((count) => count > 0)}
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
          <span className="font-semibold">{W.finalize.items(removals)}</span> {W.finalize.willGo(found.pages.length)}
        </p>
        {removals === 0 ? (
          <NoticeBox tone="caution" title={W.finalize.nothing}>
            {W.finalize.onlyHidden}
          </NoticeBox>
        ) : null}
        <WhatStays />
        {open.reasons > 0 ? (
          <NoticeBox tone="stop" title={W.finalize.withoutReason(open.reasons)}>
            {W.finalize.reasonsDemanded}
          </NoticeBox>
        ) : null}
        {organization?.twoPersonApproval ? (
          <NoticeBox title={EDITOR_WORDS.approval.setting}>{EDITOR_WORDS.approval.wanted}</NoticeBox>
        ) : null}
        <UndecidedValues />
        <ChildrenList />
        <SampleWords />
        <UnreadablePages />
      </div>
    </Dialog>
  );
}
