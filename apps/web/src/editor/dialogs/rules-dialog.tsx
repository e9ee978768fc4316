import { refreshDetections } from '../../api/documents.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useEditor } from '../state/editor-context.ts';

/** The case's rules. What each find becomes is asked for again afterwards. */
export function RulesDialog() {
  const { rules, document, openDialog } = useEditor();
  const close = () => {
    openDialog(undefined);
    void refreshDetections(document.id);
  };
  return (
    <Dialog open onOpenChange={close} title="Rules" description="They hold for every document of this case.">
      {rules?.form}
    </Dialog>
  );
}
