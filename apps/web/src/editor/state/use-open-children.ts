import { useChildren } from '../../api/children.ts';
import { useEditor } from './editor-context.ts';

/** How many names of this document may be children's and are not answered: it can't be finalized before. */
export function useOpenChildren(): number {
  const { document, locked } = useEditor();
  const { data } = useChildren(document.id);
  if (locked || !data) return 0;
  return data.questions.filter(({ here, answer }) => here && answer === null).length;
}
