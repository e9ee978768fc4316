import type { ReviewContent } from '@blackbar/contracts';
import { rulesFor } from '@blackbar/pipeline';
import type { LedgerEntry } from '@blackbar/policy';
import { asc, eq } from 'drizzle-orm';
import type { TenantTx } from '../../db/database.ts';
import { document } from '../../db/schema.ts';
import { readAnalysis, type StoredAnalysis } from '../../documents/analysis.ts';
import type { DocumentRow } from '../../documents/documents.ts';
import { ownerOf } from '../../documents/owner.ts';
import type { Changeable } from '../../reviews/change-kind.ts';
import { readReview } from '../../reviews/reviews.ts';
import type { Vault } from '../../storage/vault.ts';
import type { CaseRow } from '../cases.ts';
import { choiceFor } from '../choice.ts';
import { readLedger } from '../ledger.ts';

/** A document of a case with its review, as far as it has one. */
export interface OpenedDocument {
  readonly row: DocumentRow;
  readonly review?: Changeable & {
    readonly revision: number;
    readonly locked: boolean;
    readonly analysis: StoredAnalysis;
  };
}

/** The documents of a case, the oldest first, one after the other: of a large case only one is held at a time. */
export async function* documentsOf(tx: TenantTx, vault: Vault, inCase: CaseRow): AsyncGenerator<OpenedDocument> {
  const { people } = await readLedger(tx, vault, inCase);
  const rows = await tx
    .select()
    .from(document)
    .where(eq(document.caseId, inCase.id))
    .orderBy(asc(document.uploadedAt), asc(document.id));
  for (const row of rows) yield row.state === 'ready' ? opened(tx, vault, inCase, row, people) : { row };
}

async function opened(
  tx: TenantTx,
  vault: Vault,
  inCase: CaseRow,
  row: DocumentRow,
  people: readonly LedgerEntry[],
): Promise<OpenedDocument> {
  const { revision, locked, ...content } = await readReview(tx, vault, row);
  const analysis = await readAnalysis(vault, ownerOf(row));
  const { decide } = rulesFor(await choiceFor(tx, vault, inCase, row));
  const { detections } = analysis;
  return {
    row,
    review: { revision, locked, content: content satisfies ReviewContent, analysis, detections, decide, people },
  };
}
