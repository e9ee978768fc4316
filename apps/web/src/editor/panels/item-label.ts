import { EDITOR_WORDS, MARK_WORDS, PANEL_WORDS } from '@blackbar/words';
import { lookOf } from '../../ui/category-look.ts';
import type { Item } from '../state/items.ts';

const T = EDITOR_WORDS.row;

/** What a line of the list is: its category, or how another program marked it. */
export const kindOf = ({ from, category }: Item): string =>
  from ? MARK_WORDS.kinds[from.kind] : lookOf(category).name;

/** What a line of the list says of itself; what is drawn and no text is called by its kind. */
export function labelOf(item: Item): string {
  if (item.kind !== 'mark' || item.from) return item.text === '' ? kindOf(item) : item.text;
  return item.category === 'TERM' ? T.bySearch : T.byHand;
}

/** The same with its kind, which a find without text is called by already. */
export function fullLabelOf(item: Item): string {
  const kind = kindOf(item);
  return labelOf(item) === kind ? kind : `${labelOf(item)}, ${kind}`;
}

/** Where the keyboard came to, for whoever does not see it. */
export function announcementOf(items: readonly Item[], focus: string | undefined): string {
  const at = focus === undefined ? -1 : items.findIndex(({ id }) => id === focus);
  const item = items[at];
  if (!item) return '';
  const { page, ticked } = item;
  return PANEL_WORDS.review.onItem({ label: fullLabelOf(item), page, ticked, place: at + 1, of: items.length });
}
