import { CHILDREN_WORDS } from '@blackbar/words';
import { Button } from '../../ui/button.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { useEditor } from '../state/editor-context.ts';
import { questionsTitle, useChildQuestions } from '../state/use-child-questions.ts';

const W = CHILDREN_WORDS;

/** Says beside the finds that names of the case may be children's, and leads to them; why stands where they are. */
export function ChildrenNotice() {
  const { locked, preview, openDialog } = useEditor();
  const questions = useChildQuestions();
  if (locked || preview || !questions || questions.open.length + questions.rest.length === 0) return null;
  return (
    <NoticeBox
      tone={questions.open.length > 0 ? 'caution' : 'plain'}
      title={questionsTitle(questions)}
      action={
        <Button size="sm" onClick={() => openDialog('children')}>
          {W.answer}
        </Button>
      }
    />
  );
}
