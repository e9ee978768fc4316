import { randomUUID } from 'node:crypto';
import {
  HIPAA_STATEMENT,
  type HipaaSheet,
  type HipaaSheetRow,
  type HipaaSignature,
  VERIFIED_STATES,
} from '@blackbar/contracts';
import { BlackbarError, type Category, CONFIDENCE, type SecondLook } from '@blackbar/model';
import { rulesFor } from '@blackbar/pipeline';
import { hipaaSheet, letsStand } from '@blackbar/policy';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import { findCase } from '../cases/cases.ts';
import { choiceFor } from '../cases/choice.ts';
import type { TenantTx } from '../db/database.ts';
import { hipaaAttestation, redactionRun } from '../db/schema.ts';
import { readAnalysis } from '../documents/analysis.ts';
import { assertReady, type DocumentRow, findDocument } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import { readReview } from '../reviews/reviews.ts';
import { withdrawnOf } from '../runs/downloads.ts';
import { holds } from '../runs/wire-run.ts';
import type { Services } from '../services.ts';
import type { Vault } from '../storage/vault.ts';
import { assertMay } from '../usage/tier-rights.ts';
import { assertLookedAgain, secondLookAt } from './second-look.ts';

type Ports = Pick<Services, 'db' | 'vault' | 'pool'>;
type Signed = typeof hipaaAttestation.$inferSelect;
type Counts = Partial<Record<Category, number>>;

/**
 * The eighteen identifiers of one document as its review stands now, what a second look sees in its output, and who
 * signed what. Throws `plan_required`, `not_ready`.
 */
export async function sheetOf(services: Ports, member: Member, documentId: string): Promise<HipaaSheet> {
  const { db, vault } = services;
  const { row, counts, output, signed } = await db.tenant(member.organizationId, async (tx) => {
    assertMay(member.tier, 'policies');
    const found = await findDocument(tx, documentId);
    assertReady(found);
    return {
      row: found,
      counts: await counted(tx, vault, found),
      output: await newestVerified(tx, vault, found),
      signed: await newestSignature(tx, found.id),
    };
  });
  const look = output ? await secondLookAt(services, ownerOf(row), output.madeBy) : null;
  return {
    rows: rowsOf(counts, look, []),
    statement: HIPAA_STATEMENT,
    output: output && { runId: output.runId, sha256: output.sha256 },
    secondLook: look && wireLook(look),
    signed: signed ? signatureOf(signed) : null,
  };
}

export interface Signing {
  /** SHA-256 of the output that the person looked at. */
  readonly output: string;
  readonly seen: readonly string[];
  /** Finds of the second look that may stay. */
  readonly looked: readonly string[];
}

/**
 * Signs the sheet on one verified output. Throws `not_ready` without such an output, `plan_changed` when it is
 * not the one that was looked at, `values_undecided` while something of the second look was not looked at,
 * `invalid_request` while something was not looked at by eye.
 */
export async function signSheet(
  services: Ports,
  member: Member,
  documentId: string,
  { output, seen, looked }: Signing,
): Promise<HipaaSheet> {
  const { db, vault } = services;
  const { organizationId, userId, firstName, lastName } = member;
  const { row, verified } = await db.tenant(organizationId, async (tx) => {
    assertMay(member.tier, 'policies');
    const found = await findDocument(tx, documentId);
    assertReady(found);
    return { row: found, verified: await lookedAtOutput(tx, vault, found, output) };
  });
  const look = await secondLookAt(services, ownerOf(row), verified.madeBy);
  assertLookedAgain(look, looked);
  await db.tenant(organizationId, async (tx) => {
    // The review, or for whom the file is, may have changed while it was read.
    const now = await findDocument(tx, documentId);
    const { runId } = await lookedAtOutput(tx, vault, now, output);
    const rows = rowsOf(await counted(tx, vault, now), look, seen);
    assertSeen(rows);
    const id = randomUUID();
    await tx.insert(hipaaAttestation).values({
      id,
      organizationId,
      documentId: row.id,
      runId,
      outputSha256: output,
      sheet: rows,
      secondLook: { finds: look.finds.length, unread: [...look.unread] },
      statement: HIPAA_STATEMENT,
      signedBy: userId,
      signedName: `${firstName} ${lastName}`,
    });
    const facts = { document: row.id, outputSha256: output, secondLook: look.finds.length };
    await record(tx, { organizationId, actor: userId, action: 'hipaa.signed', subject: id, facts });
  });
  return sheetOf(services, member, documentId);
}

async function lookedAtOutput(tx: TenantTx, vault: Vault, row: DocumentRow, output: string): Promise<VerifiedBytes> {
  const verified = await newestVerified(tx, vault, row);
  if (!verified) throw new BlackbarError('not_ready', 'no_redacted_file');
  if (verified.sha256 !== output) throw new BlackbarError('plan_changed', 'redacted_file');
  return verified;
}

function assertSeen(rows: readonly HipaaSheetRow[]): void {
  const unseen = rows.filter((one) => one.byEye && !one.seen);
  if (unseen.length === 0) return;
  const identifiers = unseen.map(({ letter, name }) => `${letter} (${name.toLowerCase()})`);
  throw new BlackbarError('invalid_request', 'identifiers_unseen', { facts: { identifiers } });
}

function wireLook({ finds, more, unread }: SecondLook): HipaaSheet['secondLook'] {
  return { finds: finds.map((find) => ({ ...find, pages: [...find.pages] })), more, unread: [...unread] };
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

export function signatureOf({
  signedName,
  signedAt,
  outputSha256,
  statement,
  sheet,
  secondLook,
}: Signed): HipaaSignature {
  return {
    name: signedName,
    at: signedAt.toISOString(),
    outputSha256,
    statement,
    secondLook,
    rows: sheet.map((one) => ({ ...one, again: one.again ?? 0 })),
  };
}

/**
 * What was found of each kind, and what of it goes: ticked, and not kept whole by a rule. What Safe Harbor itself lets
 * stand is none of the eighteen, such as a year alone (45 CFR 164.514(b)(2)(i)(C)).
 */
async function counted(tx: TenantTx, vault: Vault, row: DocumentRow): Promise<{ found: Counts; removed: Counts }> {
  const review = await readReview(tx, vault, row);
  const { detections } = await readAnalysis(vault, ownerOf(row));
  const inCase = await findCase(tx, row.caseId);
  const choice = await choiceFor(tx, vault, inCase, row);
  const { decide } = rulesFor({ ...choice, overrides: review.overrides, reasons: review.reasons });
  const ticked = new Set(review.ticked);
  const safeHarbor = choice.ids.includes('us-hipaa-safe-harbor');
  const listed = detections
    .filter(({ id, confidence }) => confidence >= CONFIDENCE.min || ticked.has(id))
    .map((one) => ({ ...one, decision: decide?.(one) }))
    .filter(({ decision }) => !(safeHarbor && letsStand(decision)));
  const goes = listed.filter(({ id, decision }) => ticked.has(id) && decision?.action !== 'keep');
  return { found: tally(listed), removed: tally(goes) };
}

function tally(detections: readonly { readonly category: Category }[]): Counts {
  const counts: Counts = {};
  for (const { category } of detections) counts[category] = (counts[category] ?? 0) + 1;
  return counts;
}

function rowsOf(
  { found, removed }: { found: Counts; removed: Counts },
  look: SecondLook | null,
  seen: readonly string[],
): HipaaSheetRow[] {
  return hipaaSheet({ found, removed, seen }).map((one) => ({
    letter: one.letter,
    name: one.name,
    byEye: one.byEye,
    found: one.found,
    removed: one.removed,
    again: look?.finds.filter(({ letter }) => letter === one.letter).length ?? 0,
    seen: seen.includes(one.letter),
  }));
}

interface VerifiedBytes {
  readonly runId: string;
  readonly sha256: string;
  /** The run whose bytes these are. */
  readonly madeBy: string;
}

/**
 * The newest verified bytes of what review, rules and names order now for the recipient who is chosen, and that were
 * not withdrawn.
 */
async function newestVerified(tx: TenantTx, vault: Vault, row: DocumentRow): Promise<VerifiedBytes | null> {
  const { revision } = await readReview(tx, vault, row);
  const runs = await tx
    .select()
    .from(redactionRun)
    .where(
      and(
        eq(redactionRun.documentId, row.id),
        eq(redactionRun.revision, revision),
        inArray(redactionRun.state, [...VERIFIED_STATES]),
      ),
    )
    .orderBy(desc(redactionRun.finishedAt));
  const decided = { revision, orderNow: row.orderNow };
  const standing = runs.filter((run) => run.recipientId === row.recipientId && holds(run, decided));
  const withdrawn = await withdrawnOf(
    tx,
    standing.map(({ id }) => id),
  );
  const run = standing.find(({ id }) => !withdrawn.has(id));
  if (!run?.outputSha256 || !run.madeBy) return null;
  return { runId: run.id, sha256: run.outputSha256, madeBy: run.madeBy };
}
