import type { BeyondTicks } from '@blackbar/contracts';
import { valueKey, wholeValue } from '@blackbar/model';
import type { Member } from '../auth/sessions.ts';
import { ownerOf } from '../documents/owner.ts';
import { orderAt } from '../runs/current-order.ts';
import type { Services } from '../services.ts';

/**
 * What goes from the pages although nobody ticked it there: copies of what goes here, and of what other documents of
 * the case remove.
 */
export async function beyondTicksOf(
  services: Services,
  member: Member,
  documentId: string,
  revision: number,
): Promise<BeyondTicks> {
  const { row, order, ordered, review } = await orderAt(services, member, documentId, revision);
  const normalised = await services.vault.get(ownerOf(row), 'normalised');
  const texts = [...review.terms, ...ordered.order.detections.map(wholeValue)];
  const own = { terms: keysOf(review.terms), all: keysOf(texts) };
  const places = await services.pool.run('beyondTicks', { normalised, order });
  // A word that somebody asked for in this document goes wherever it stands, as they said.
  return places
    .filter(({ category, value }) => !(category === 'TERM' && own.terms.has(valueKey(value))))
    .map(({ id, page, rects, text, before, after, value }) => {
      const inCase = !own.all.has(valueKey(value));
      return { id, page, rects: rects.map((rect) => ({ ...rect })), text, before, after, value, inCase };
    });
}

function keysOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.map(valueKey));
}
