import { useEditor } from '../state/editor-context.ts';

/** Decides over the whole case, from the item on which somebody stands; what was done here is saved first. */
export function EditorCaseChangeDialog() {
  const { items, state, save, openDialog, wholeCase } = useEditor();
  const focused = items.find(({ id }) => id === state.focus);
  return wholeCase({
    start: focused?.found && { by: 'category', category: focused.found.category },
    prepare: save.flush,
    onClose: () => openDialog(undefined),
  });
}
