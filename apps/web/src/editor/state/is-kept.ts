import { isKeptByRule } from '@blackbar/model';
import type { Draft } from './draft.ts';
import type { Item } from './items.ts';

/** Whether a person's word keeps an item, under the rules as they are: the server asks the same. */
export function isKept({ id, found }: Pick<Item, 'id' | 'found'>, { kept }: Pick<Draft, 'kept'>): boolean {
  return Object.hasOwn(kept, id) && !(found?.required && isKeptByRule(kept[id] ?? ''));
}
