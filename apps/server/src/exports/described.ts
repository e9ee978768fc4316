import { BlackbarError, type Target } from '@blackbar/model';
import { namesRemoved } from '@blackbar/pipeline';
import { inArray } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { document } from '../db/schema.ts';
import type { ExportRow } from './making.ts';

/** From whom a document of an export comes, and what kind of document it is. */
export interface Described {
  readonly custodian: string;
  readonly documentType: string;
}

/** In the order of the export. */
export async function describedIn(tx: TenantTx, { contents }: Pick<ExportRow, 'contents'>): Promise<Described[]> {
  const ids = contents.map(({ documentId }) => documentId);
  const rows = await tx
    .select({ id: document.id, custodian: document.custodian, documentType: document.documentType })
    .from(document)
    .where(inArray(document.id, ids));
  const byId = new Map(rows.map(({ id, ...described }) => [id, described]));
  return ids.map((id) => byId.get(id) ?? { custodian: '', documentType: '' });
}

/** A log says nothing that was removed from a document it speaks of. Throws `conflict` for the first that would. */
export function assertTellsNothing(described: readonly Described[], targets: readonly Target[]): void {
  const at = described.findIndex(({ custodian, documentType }) =>
    [custodian, documentType].some((text) => namesRemoved(text, targets)),
  );
  if (at >= 0) throw new BlackbarError('conflict', 'description_tells', { facts: { document: at + 1 } });
}
