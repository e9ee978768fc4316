import { CHILDREN_WORDS } from '@blackbar/words';
import { useChildren } from '../../api/children.ts';
import { Button } from '../../ui/button.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import { useEditor } from '../state/editor-context.ts';

const W = CHILDREN_WORDS;

/** Says beside the finds that names of the case may be children's, and leads to them. */
export function ChildrenNotice() {
  const { document, locked, preview, openDialog } = useEditor();
  const { data } = useChildren(document.id);
  if (locked || preview || !data || data.questions.length === 0) return null;
  const open = data.questions.filter(({ answer }) => answer === null).length;
  return (
    <NoticeBox tone={open > 0 ? 'caution' : 'plain'} title={open > 0 ? W.title(open) : W.answered}>
      {open > 0 ? <p>{W.intro(data.rules)}</p> : null}
      <Button size="sm" className="mt-2" onClick={() => openDialog('children')}>
        {open > 0 ? W.answer : W.change}
      </Button>
    </NoticeBox>
  );
}
