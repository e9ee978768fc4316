import { randomUUID } from 'node:crypto';
import {
  CONFIDENCE,
  HIPAA_STATEMENT,
  type HipaaSheet,
  type HipaaSheetRow,
  type HipaaSignature,
} from '@blackbar/contracts';
import { BlackbarError, type Category } from '@blackbar/model';
import { rulesFor } from '@blackbar/pipeline';
import { hipaaSheet } from '@blackbar/policy';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import { findCase } from '../cases/cases.ts';
import { choiceFor } from '../cases/choice.ts';
import type { TenantTx } from '../db/database.ts';
import { hipaaAttestation, redactionRun } from '../db/schema.ts';
import { readAnalysis } from '../documents/analysis.ts';
import { assertReady, type DocumentRow } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import { readReview } from '../reviews/reviews.ts';
import type { Vault } from '../storage/vault.ts';
import { assertMay } from '../usage/plan-limits.ts';

type Signed = typeof hipaaAttestation.$inferSelect;
type Counts = Partial<Record<Category, number>>;

/** The eighteen identifiers of one document as its review stands now, and who signed what. Throws `plan_required`, `not_ready`. */
export async function sheetOf(tx: TenantTx, vault: Vault, { plan }: Member, row: DocumentRow): Promise<HipaaSheet> {
  assertMay(plan, 'policies');
  assertReady(row);
  const signed = await newestSignature(tx, row.id);
  const output = await verifiedOutput(tx, vault, row);
  return {
    rows: rowsOf(await counted(tx, vault, row), []),
    statement: HIPAA_STATEMENT,
    output,
    signed: signed ? signatureOf(signed) : null,
  };
}

export interface Signing {
  /** SHA-256 of the output that the person looked at. */
  readonly output: string;
  readonly seen: readonly string[];
}

/**
 * Signs the sheet on one verified output. Throws `not_ready` without such an output, `plan_changed` when it is
 * not the one that was looked at, `invalid_request` while something was not looked at by eye.
 */
export async function signSheet(
  tx: TenantTx,
  vault: Vault,
  member: Member,
  row: DocumentRow,
  { output, seen }: Signing,
): Promise<HipaaSheet> {
  const sheet = await sheetOf(tx, vault, member, row);
  if (!sheet.output) throw new BlackbarError('not_ready', 'no_redacted_file');
  if (sheet.output.sha256 !== output) {
    throw new BlackbarError('plan_changed', 'redacted_file');
  }
  const rows = rowsOf(await counted(tx, vault, row), seen);
  const unseen = rows.filter((one) => one.byEye && !one.seen);
  if (unseen.length > 0) {
    const identifiers = unseen.map(({ letter, name }) => `${letter} (${name.toLowerCase()})`);
    throw new BlackbarError('invalid_request', 'identifiers_unseen', { facts: { identifiers } });
  }
  const { organizationId, userId, firstName, lastName } = member;
  const id = randomUUID();
  await tx.insert(hipaaAttestation).values({
    id,
    organizationId,
    documentId: row.id,
    runId: sheet.output.runId,
    outputSha256: output,
    sheet: rows,
    statement: HIPAA_STATEMENT,
    signedBy: userId,
    signedName: `${firstName} ${lastName}`,
  });
  const facts = { document: row.id, outputSha256: output };
  await record(tx, { organizationId, actor: userId, action: 'hipaa.signed', subject: id, facts });
  return sheetOf(tx, vault, member, row);
}

export async function newestSignature(tx: TenantTx, documentId: string): Promise<Signed | undefined> {
  const [signed] = await tx
    .select()
    .from(hipaaAttestation)
    .where(eq(hipaaAttestation.documentId, documentId))
    .orderBy(desc(hipaaAttestation.signedAt))
    .limit(1);
  return signed;
}

export function signatureOf({ signedName, signedAt, outputSha256, statement, sheet }: Signed): HipaaSignature {
  return {
    name: signedName,
    at: signedAt.toISOString(),
    outputSha256,
    statement,
    rows: sheet.map((one) => ({ ...one })),
  };
}

/** What was found of each kind, and what of it goes: ticked, and not kept whole by a rule. */
async function counted(tx: TenantTx, vault: Vault, row: DocumentRow): Promise<{ found: Counts; removed: Counts }> {
  const review = await readReview(tx, vault, row);
  const { detections } = await readAnalysis(vault, ownerOf(row));
  const choice = await choiceFor(tx, vault, await findCase(tx, row.caseId), row);
  const { decide } = rulesFor({ ...choice, overrides: review.overrides, reasons: review.reasons });
  const ticked = new Set(review.ticked);
  const listed = detections.filter(({ id, confidence }) => confidence >= CONFIDENCE.min || ticked.has(id));
  const goes = listed.filter((one) => ticked.has(one.id) && decide?.(one).action !== 'keep');
  return { found: tally(listed), removed: tally(goes) };
}

function tally(detections: readonly { readonly category: Category }[]): Counts {
  const counts: Counts = {};
  for (const { category } of detections) counts[category] = (counts[category] ?? 0) + 1;
  return counts;
}

function rowsOf({ found, removed }: { found: Counts; removed: Counts }, seen: readonly string[]): HipaaSheetRow[] {
  return hipaaSheet({ found, removed, seen }).map((one) => ({
    letter: one.letter,
    name: one.name,
    byEye: one.byEye,
    found: one.found,
    removed: one.removed,
    seen: seen.includes(one.letter),
  }));
}

/** The newest verified bytes of what the review says now. */
async function verifiedOutput(tx: TenantTx, vault: Vault, row: DocumentRow): Promise<HipaaSheet['output']> {
  const { revision } = await readReview(tx, vault, row);
  const [run] = await tx
    .select({ runId: redactionRun.id, sha256: redactionRun.outputSha256 })
    .from(redactionRun)
    .where(
      and(
        eq(redactionRun.documentId, row.id),
        eq(redactionRun.revision, revision),
        inArray(redactionRun.state, ['awaiting_approval', 'released']),
      ),
    )
    .orderBy(desc(redactionRun.finishedAt))
    .limit(1);
  return run?.sha256 ? { runId: run.runId, sha256: run.sha256 } : null;
}
