import type { TextsLeft } from '@blackbar/contracts';
import { BlackbarError, type Warning } from '@blackbar/model';
import type { Member } from '../auth/sessions.ts';
import { ownerOf } from '../documents/owner.ts';
import { orderAt } from '../runs/current-order.ts';
import type { Services } from '../services.ts';

/** Texts below a person's marks that stand elsewhere in the file, where nothing removes them and nobody kept them. */
export async function leftBesideMarks(
  services: Services,
  member: Member,
  documentId: string,
  revision: number,
): Promise<TextsLeft> {
  const { row, order } = await orderAt(services, member, documentId, revision);
  if (order.boxes.length === 0) return [];
  const normalised = await services.vault.get(ownerOf(row), 'normalised');
  const left = await services.pool.run('leftInFile', { normalised, order });
  const kept = new Set(order.keptBeside?.map(({ id }) => id));
  return left
    .filter(({ boxes }) => !boxes.every((id) => kept.has(id)))
    .map(({ boxes, pages, ...text }) => ({ ...text, marks: [...boxes], pages: [...pages] }));
}

/** One text, one decision, for what no find holds. Throws `values_undecided` where a file would leave it standing. */
export function assertNothingBeside(warnings: readonly Warning[]): void {
  const left = warnings.filter(({ code }) => code === 'left_elsewhere');
  const [first] = left;
  if (!first) return;
  const pages = left.flatMap(({ page }) => page ?? []);
  throw new BlackbarError('values_undecided', 'boxes', {
    facts: { count: left.length, pages: [...new Set(pages)] },
    ...(first.page === undefined ? {} : { page: first.page }),
  });
}
