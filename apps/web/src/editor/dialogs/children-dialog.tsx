import { CHILDREN_WORDS } from '@blackbar/words';
import { useChildren } from '../../api/children.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ChildrenList } from '../panels/children-list.tsx';
import { useEditor } from '../state/editor-context.ts';

const W = CHILDREN_WORDS;

export function ChildrenDialog() {
  const { document, openDialog } = useEditor();
  const { data } = useChildren(document.id);
  const open = data?.questions.filter(({ answer }) => answer === null).length ?? 0;
  const close = () => openDialog(undefined);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={data && open === 0 ? W.answered : W.title(open)}
      footer={
        <Button look="primary" onClick={close}>
          {W.done}
        </Button>
      }
    >
      <ChildrenList />
    </Dialog>
  );
}
