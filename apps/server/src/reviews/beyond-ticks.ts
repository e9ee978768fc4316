import type { BeyondTicks } from '@blackbar/contracts';
import { valueKey } from '@blackbar/model';
import { packedOrder } from '@blackbar/pipeline';
import type { Member } from '../auth/sessions.ts';
import { findDocument } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import { currentOrder } from '../runs/current-order.ts';
import type { Services } from '../services.ts';
import { readReview } from './reviews.ts';

/**
 * What goes from the pages although nobody ticked it there: copies of what goes here, and of what other documents of
 * the case remove.
 */
export async function beyondTicksOf(
  { db, vault, pool }: Services,
  { organizationId }: Member,
  documentId: string,
  revision: number,
): Promise<BeyondTicks> {
  const { row, order, own } = await db.tenant(organizationId, async (tx) => {
    const found = await findDocument(tx, documentId);
    const current = await currentOrder(tx, vault, found, revision);
    const { terms } = await readReview(tx, vault, found);
    const texts = [...terms, ...current.order.detections.map(({ text }) => text)];
    return { row: found, order: current.order, own: { terms: keysOf(terms), all: keysOf(texts) } };
  });
  const normalised = await vault.get(ownerOf(row), 'normalised');
  const places = await pool.run('beyondTicks', {
    normalised,
    order: packedOrder({ ...order, now: new Date().toISOString() }),
  });
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
