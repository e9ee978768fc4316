import { useMemo } from 'react';
import { usePlacesBeyondTicks } from '../../api/documents.ts';
import { decidedNow } from './decided-now.ts';
import { useEditor } from './editor-context.ts';

/** What goes although nobody ticked it there, without what was kept since the server was asked. */
export function useBeyondTicks(wanted: boolean) {
  const { document, save, state } = useEditor();
  const asked = usePlacesBeyondTicks(document.id, save.revision, wanted);
  const { data } = asked;
  const { kept } = decidedNow(state);
  const places = useMemo(() => (data ?? []).filter(({ id }) => !Object.hasOwn(kept, id)), [data, kept]);
  return { places, pending: wanted && asked.isPending, error: asked.error, ask: () => void asked.refetch() };
}
