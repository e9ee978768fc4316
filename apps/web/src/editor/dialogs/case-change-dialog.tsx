import { CaseChangeDialog } from '../../cases/case-change/case-change-dialog.tsx';
import { useEditor } from '../state/editor-context.ts';

/** Decides over the whole case, from the item on which somebody stands; what was done here is saved first. */
export function EditorCaseChangeDialog() {
  const { document, items, state, save, openDialog } = useEditor();
  const focused = items.find(({ id }) => id === state.focus);
  return (
    <CaseChangeDialog
      caseId={document.caseId}
      start={focused?.found && { by: 'category', category: focused.found.category }}
      prepare={save.flush}
      onClose={() => openDialog(undefined)}
    />
  );
}
