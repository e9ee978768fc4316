import { CHILDREN_WORDS } from '@blackbar/words';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ChildrenList } from '../panels/children-list.tsx';
import { useEditor } from '../state/editor-context.ts';
import { questionsTitle, useChildQuestions } from '../state/use-child-questions.ts';

const W = CHILDREN_WORDS;

export function ChildrenDialog() {
  const { openDialog } = useEditor();
  const questions = useChildQuestions();
  const close = () => openDialog(undefined);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={questions ? questionsTitle(questions) : W.title(0)}
      footer={
        <Button look="primary" onClick={close}>
          {W.done}
        </Button>
      }
    >
      <ChildrenList titled />
    </Dialog>
  );
}
