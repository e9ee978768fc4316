import { CHILDREN_WORDS } from '@blackbar/words';
import { useChildren } from '../../api/children.ts';
import { Button } from '../../ui/button.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { useEditor } from '../state/editor-context.ts';

const W = CHILDREN_WORDS;

/** Says beside the finds that names of the case may be children's, and leads to them; why stands where they are. */
export function ChildrenNotice() {
  const { document, locked, preview, openDialog } = useEditor();
  const { data } = useChildren(document.id);
  const open = data?.questions.filter(({ answer }) => answer === null).length ?? 0;
  if (locked || preview || open === 0) return null;
  return (
    <NoticeBox
      tone="caution"
      title={W.title(open)}
      action={
        <Button size="sm" onClick={() => openDialog('children')}>
          {W.answer}
        </Button>
      }
    />
  );
}
