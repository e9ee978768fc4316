import {
  type CaseKind,
  type CaseWish,
  type ChangedDocument,
  type ChangePreview,
  type ReviewContent,
  stepBetween,
} from '@blackbar/contracts';
import type { TenantTx } from '../../db/database.ts';
import { changeKind } from '../../reviews/change-kind.ts';
import type { Vault } from '../../storage/vault.ts';
import { findCase } from '../cases.ts';
import { documentsOf, type OpenedDocument } from './open-case.ts';

/** One kind of a case's finds, and what somebody wants of it. */
export interface AskedChange {
  readonly kind: CaseKind;
  readonly wish: CaseWish;
}

/** What a change would make of each document of the case. */
export async function previewChange(
  tx: TenantTx,
  vault: Vault,
  caseId: string,
  asked: AskedChange,
): Promise<ChangePreview> {
  const documents: ChangedDocument[] = [];
  for await (const opened of documentsOf(tx, vault, await findCase(tx, caseId))) {
    documents.push(changedDocument(opened, asked).told);
  }
  return { documents };
}

/** What a change makes of one document: counts, and its review as it would be; no review where it is not analysed. */
export function changedDocument(
  { row, review }: OpenedDocument,
  { kind, wish }: AskedChange,
): { readonly told: ChangedDocument; readonly content?: ReviewContent } {
  const told = { documentId: row.id, name: row.name, ticked: 0, lifted: 0, reasoned: 0 };
  if (!review) return { told: { ...told, state: 'unread', revision: 0 } };
  const { content, ...counts } = changeKind(review, kind, wish);
  const changes = Object.keys(stepBetween(review.content, content)).length > 0;
  const open = review.locked ? 'released' : 'changes';
  return { told: { ...told, ...counts, state: changes ? open : 'unchanged', revision: review.revision }, content };
}
