import type { DocumentQuery } from '@blackbar/contracts';
import { and, asc } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { behind } from '../db/keyset.ts';
import { document } from '../db/schema.ts';
import { matching } from './document-filter.ts';
import { findDocument } from './documents.ts';
import { wireDocuments } from './wire-document.ts';

const PAGE = 100;

/** In the order of arrival; `after` is the id of the last one of the page before. */
export async function listDocuments(tx: TenantTx, caseId: string, { after, ...filter }: DocumentQuery) {
  if (after !== undefined) await findDocument(tx, after);
  const later = after === undefined ? undefined : behind(document, document.uploadedAt, '>', after);
  const [rows, total] = await Promise.all([
    tx
      .select()
      .from(document)
      .where(and(matching(caseId, filter), later))
      .orderBy(asc(document.uploadedAt), asc(document.id))
      .limit(PAGE + 1),
    tx.$count(document, matching(caseId, filter)),
  ]);
  const shown = rows.slice(0, PAGE);
  return {
    documents: await wireDocuments(tx, shown),
    total,
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}
