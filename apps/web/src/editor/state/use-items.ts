import type { TermPlace, WireDetection } from '@blackbar/contracts';
import { useMemo, useRef } from 'react';
import type { EditorState } from './editor-state.ts';
import { byPage, type Item, inOrder } from './items.ts';
import { type Listed, listNow } from './items-now.ts';

/**
 * The items as they are now, and those of each page. What did not change stays the same object, so that it isn't drawn
 * anew.
 */
export function useItems(
  detections: readonly WireDetection[],
  words: readonly TermPlace[],
  { draft, applied, labels, builtFrom }: EditorState,
) {
  const listed = useRef<Listed>(undefined);
  const ordered = useMemo(() => inOrder(detections), [detections]);
  const items = useMemo(() => {
    listed.current = listNow(ordered, { draft, applied, labels, builtFrom }, listed.current, words);
    return listed.current.items;
  }, [ordered, words, draft, applied, labels, builtFrom]);
  const pages = useRef<ReadonlyMap<number, readonly Item[]>>(undefined);
  const pageItems = useMemo(() => {
    pages.current = byPage(items, pages.current);
    return pages.current;
  }, [items]);
  return { items, pageItems };
}
