import { PANEL_WORDS } from '@blackbar/words';
import { refreshDetections } from '../../api/documents.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useEditor } from '../state/editor-context.ts';

const W = PANEL_WORDS;

/** The case's rules. What each find becomes is asked for again afterwards. */
export function RulesDialog() {
  const { rules, document, openDialog } = useEditor();
  const close = () => {
    openDialog(undefined);
    void refreshDetections(document.id);
  };
  return (
    <Dialog open onOpenChange={close} title={W.rules.title} description={W.rules.description}>
      {rules?.form}
    </Dialog>
  );
}
