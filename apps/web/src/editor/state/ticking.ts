import type { EditorAction } from './editor-action.ts';
import type { Item } from './items.ts';

/** What ticks an item, or takes its tick off: a find together with its copies below and above it. */
export function ticking({ id, kind, term = '', found }: Item, on: boolean): EditorAction {
  if (kind === 'mark') return { type: 'tickMark', id, on };
  if (kind === 'word') return { type: 'tickWord', id, term, on };
  return { type: 'tick', ids: [id, ...(found?.twins ?? [])], on };
}
