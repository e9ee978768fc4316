import type { TermPlace } from '@blackbar/contracts';
import { useMemo } from 'react';
import { usePlacesOfTerms } from '../../api/documents.ts';
import type { EditorState } from './editor-state.ts';

const NONE: readonly TermPlace[] = [];

/** Where the words stand that go wherever they stand, and those that the last file was made without. */
export function useTermPlaces(id: string, { draft, builtFrom }: EditorState): readonly TermPlace[] {
  const asked = useMemo(
    () => [...new Set([...draft.terms, ...(builtFrom?.terms ?? [])])].sort(),
    [draft.terms, builtFrom?.terms],
  );
  const { data = NONE } = usePlacesOfTerms(id, asked);
  return useMemo(() => {
    const now = data.filter(({ term }) => asked.includes(term));
    return now.length === 0 ? NONE : now;
  }, [data, asked]);
}
