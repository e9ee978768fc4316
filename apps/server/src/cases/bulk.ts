import type { BulkResult, DescribedAs } from '@blackbar/contracts';
import type { ExportObstacle } from '@blackbar/model';
import type { Member } from '../auth/sessions.ts';
import type { TenantTx } from '../db/database.ts';
import { readAnalysis } from '../documents/analysis.ts';
import { assignReviewer } from '../documents/assign.ts';
import { describeDocument } from '../documents/describe.ts';
import { type DocumentRow, findDocument, lockInCase } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import { notFound } from '../not-found.ts';
import { acceptRequired, openDemands } from '../reviews/accept-required.ts';
import { type Changed, followRules } from '../reviews/follow-rules.ts';
import { reopenReview } from '../reviews/reopen.ts';
import { readReview } from '../reviews/reviews.ts';
import { standingFiles } from '../runs/standing-file.ts';
import { startRun } from '../runs/start-run.ts';
import type { Services } from '../services.ts';
import { alikePages } from './alike-pages.ts';
import { findCase, updateCase } from './cases.ts';

/** A new file of it is on its way, or nothing can be made of it yet. */
const UNDER_WAY: ReadonlySet<ExportObstacle> = new Set(['awaiting_approval', 'being_redacted', 'being_read']);

type Ports = Pick<Services, 'vault' | 'queue' | 'post' | 'links'>;
export type Outcome = Omit<BulkResult, 'documentId'>;

/** A document of this very case: an id of another one is as good as none. */
async function findInCase(tx: TenantTx, caseId: string, documentId: string): Promise<DocumentRow> {
  const row = await findDocument(tx, documentId);
  if (row.caseId !== caseId) throw notFound();
  return row;
}

export async function describeInCase(
  tx: TenantTx,
  member: Member,
  caseId: string,
  documentId: string,
  described: DescribedAs,
): Promise<Outcome> {
  const before = await findInCase(tx, caseId, documentId);
  const after = await describeDocument(tx, member, documentId, described);
  const same = before.custodian === after.custodian && before.documentType === after.documentType;
  return { outcome: same ? 'unchanged' : 'described', count: 0 };
}

export async function assignInCase(
  tx: TenantTx,
  member: Member,
  caseId: string,
  documentId: string,
  reviewer: string | null,
): Promise<Outcome> {
  await findInCase(tx, caseId, documentId);
  const changed = await assignReviewer(tx, member, documentId, reviewer);
  return { outcome: changed ? 'assigned' : 'unchanged', count: 0 };
}

export async function acceptInCase(
  tx: TenantTx,
  { vault }: Ports,
  member: Member,
  caseId: string,
  documentId: string,
): Promise<Outcome> {
  await findInCase(tx, caseId, documentId);
  const ticked = await acceptRequired(tx, vault, member, documentId);
  if (ticked === undefined) return { outcome: 'finished', count: 0 };
  return { outcome: ticked > 0 ? 'ticked' : 'unchanged', count: ticked };
}

/**
 * Starts the final run of a document whose review is complete: everything that the rules demand is decided, no page of
 * it is decided otherwise in another document, and nothing else holds a person up who would finalize it by hand.
 * `together`: the documents that are asked for. Throws as `startRun` does.
 */
export async function finalizeInCase(
  tx: TenantTx,
  ports: Ports,
  member: Member,
  caseId: string,
  documentId: string,
  together: ReadonlySet<string>,
): Promise<Outcome> {
  await findInCase(tx, caseId, documentId);
  // Two that are asked for at once come one after the other: the second sees what became of the first.
  const row = await lockInCase(tx, documentId);
  const review = await readReview(tx, ports.vault, row);
  if (review.locked) return { outcome: 'finished', count: 0 };
  const analysis = await readAnalysis(ports.vault, ownerOf(row));
  const open = await openDemands(tx, ports.vault, row, analysis, review);
  if (open.length > 0) return { outcome: 'incomplete', count: open.length };
  const alike = await alikePages(tx, ports.vault, row, together);
  if (alike.pages.length > 0) return { outcome: 'alike', count: alike.pages.length + alike.more };
  await startRun(tx, ports, member, documentId, { kind: 'final', revision: review.revision });
  return { outcome: 'started', count: 0 };
}

/**
 * Finalizes anew what was released and does not hold any more; what is locked is opened for it, as by hand. Throws as
 * `finalizeInCase` does.
 */
export async function redactAgainInCase(...asked: Parameters<typeof finalizeInCase>): Promise<Outcome> {
  const [tx, ports, member, caseId, documentId] = asked;
  await findInCase(tx, caseId, documentId);
  const row = await lockInCase(tx, documentId);
  const [file] = await standingFiles(tx, [row]);
  if (!file?.obstacle || UNDER_WAY.has(file.obstacle)) return { outcome: 'unchanged', count: 0 };
  if (row.lockedAt !== null) {
    const { again } = await reopenReview(tx, ports, member, documentId);
    if (again) return { outcome: 'read_again', count: 0 };
  }
  return finalizeInCase(...asked);
}

/**
 * Adds a policy to the case. Which documents are read again, and which reviews got ticks. Throws as `updateCase` does.
 */
export async function applyPolicy(
  tx: TenantTx,
  { vault, queue }: Ports,
  member: Member,
  caseId: string,
  policy: string,
): Promise<{ readonly again: readonly string[]; readonly followed: readonly Changed[] }> {
  const before = await findCase(tx, caseId);
  const again = await updateCase(tx, queue, member, caseId, { policies: [...before.policies, policy] });
  return { again, followed: await followRules(tx, vault, member, before, await findCase(tx, caseId)) };
}
