import type { TextsLeft } from '@blackbar/contracts';
import { foldTerm } from '@blackbar/model';
import { useLeftBesideMarks } from '../../api/documents.ts';
import { decidedNow } from './decided-now.ts';
import { tickedMarks } from './draft.ts';
import { useEditor } from './editor-context.ts';

/** Texts below a person's boxes that stand elsewhere, without what was answered since the server was asked. */
export function useTextsLeft() {
  const { document, save, state } = useEditor();
  const draft = decidedNow(state);
  const { terms, kept } = draft;
  const found = useLeftBesideMarks(document.id, save.revision, tickedMarks(draft).length > 0);
  const going = new Set(terms.map(foldTerm));
  const isOpen = ({ text, marks }: TextsLeft[number]) =>
    !going.has(foldTerm(text)) && !marks.every((id) => Object.hasOwn(kept, id));
  return { texts: (found.data ?? []).filter(isOpen), error: found.error, ask: () => void found.refetch() };
}
