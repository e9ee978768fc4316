import { randomUUID } from 'node:crypto';
import { PDF_PASSWORD_TRIES } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { type Analysis, sha256, WORK_LIMITS } from '@blackbar/pipeline';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import type { TenantTx } from '../db/database.ts';
import { document } from '../db/schema.ts';
import type { Services } from '../services.ts';
import { type DocumentRow, findDocument, lockDocument } from './documents.ts';
import { ownerOf } from './owner.ts';

interface Trying {
  readonly services: Pick<Services, 'db' | 'vault' | 'queue' | 'pool'>;
  readonly member: Member;
  readonly row: DocumentRow;
}

/**
 * Opens an encrypted document with a password that is used here and kept nowhere: the opened copy is
 * stored under the document's key, and the analysis goes on with it. Throws `wrong_password`, and
 * `password_tries_used` once there were five; the document has failed then, unless one of them has no verdict yet. A
 * try that ended for another reason is given back.
 */
export async function openWithPassword(
  services: Trying['services'],
  member: Member,
  documentId: string,
  password: string,
): Promise<void> {
  const { db, vault } = services;
  const { organizationId } = member;
  const row = await db.tenant(organizationId, async (tx) => {
    const found = await findDocument(tx, documentId);
    if (found.failure?.code === 'password_tries_used') throw triesUsed();
    if (found.state !== 'needs_password') throw notWanted();
    return found;
  });
  const trying = { services, member, row };
  // Before the try is counted: a wrong last one beside it takes the upload away.
  const bytes = await vault.get(ownerOf(row), 'upload');
  const attempt = randomUUID();
  if (!(await db.tenant(organizationId, (tx) => countTry(tx, row, attempt)))) {
    const { passwordTries, openTries } = await db.tenant(organizationId, (tx) => findDocument(tx, documentId));
    // One may have been given back meanwhile.
    if (passwordTries >= PDF_PASSWORD_TRIES && !isAnyOpen(openTries)) await refuse(trying);
    throw triesUsed();
  }
  const right = await tried(trying, bytes, password).catch(async (error: unknown) => {
    await db.tenant(organizationId, (tx) => giveBack(tx, row, attempt));
    throw error;
  });
  if (right) return vault.remove(ownerOf(row), 'upload');
  const { left, isOpen } = await db.tenant(organizationId, (tx) => countWrong(tx, row, attempt));
  if (left > 0) throw new BlackbarError('wrong_password', 'tries_left', { facts: { left } });
  if (!isOpen) await refuse(trying);
  throw new BlackbarError('wrong_password', 'no_tries_left');
}

/** Whether the password is the right one; the document goes on then. */
async function tried(trying: Trying, bytes: Uint8Array, password: string): Promise<boolean> {
  const opened = await trying.services.pool
    .run('analyse', { bytes, request: { password, detect: false, ocr: 'never' } })
    .catch((error: unknown) => {
      if (error instanceof BlackbarError && (error.code === 'password_required' || error.code === 'wrong_password')) {
        return undefined;
      }
      throw error;
    });
  if (opened) await goOn(trying, opened);
  return opened !== undefined;
}

/**
 * A right try beside the wrong last one wins, whichever ends first. Throws `conflict` where another opened it
 * meanwhile, and `not_found` where it was deleted.
 */
async function goOn({ services, member, row }: Trying, opened: Pick<Analysis, 'normalised' | 'warnings'>) {
  const { db, vault, queue } = services;
  const { organizationId, userId: actor } = member;
  const { id: documentId } = row;
  const owner = { ...ownerOf(row), readBy: randomUUID() };
  await vault.put(owner, 'normalised', opened.normalised);
  try {
    await db.tenant(organizationId, async (tx) => {
      const { state, failure } = await lockDocument(tx, documentId);
      if (state !== 'needs_password' && failure?.code !== 'password_tries_used') throw notWanted();
      const warnings = opened.warnings.filter(({ code }) => code === 'was_encrypted');
      const normalisedSha256 = sha256(opened.normalised);
      const { readBy } = owner;
      await tx
        .update(document)
        .set({
          state: 'uploaded',
          failure: null,
          openTries: {},
          normalisedSha256,
          readBy,
          warnings,
          orderedAt: new Date(),
        })
        .where(eq(document.id, documentId));
      await queue.send(tx, 'analyse', { organizationId, documentId });
      await record(tx, { organizationId, actor, action: 'document.opened', subject: documentId });
    });
  } catch (error) {
    await vault.remove(owner, 'normalised');
    throw error;
  }
}

/** Nothing is left to try: the document fails, where it still waits. Of it there is the upload alone. */
async function refuse({ services: { db, vault }, member, row }: Trying): Promise<void> {
  const { organizationId, userId: actor } = member;
  const { failure } = triesUsed();
  const refused = await db.tenant(organizationId, async (tx) => {
    const rows = await tx
      .update(document)
      .set({ state: 'failed', failure })
      .where(and(eq(document.id, row.id), eq(document.state, 'needs_password')))
      .returning({ id: document.id });
    if (rows.length === 0) return false;
    const facts = { code: failure.code };
    await record(tx, { organizationId, actor, action: 'document.refused', subject: row.id, facts });
    return true;
  });
  if (refused) await vault.remove(ownerOf(row), 'upload');
}

/** Counted before it is tried, in one statement: fifty tries at once are fifty tries. Whether there was one left. */
async function countTry(tx: TenantTx, { id }: DocumentRow, attempt: string): Promise<boolean> {
  const open = { [attempt]: new Date().toISOString() };
  const counted = await tx
    .update(document)
    .set({
      passwordTries: sql`${document.passwordTries} + 1`,
      openTries: sql`${document.openTries} || ${JSON.stringify(open)}::jsonb`,
    })
    .where(and(eq(document.id, id), lt(document.passwordTries, PDF_PASSWORD_TRIES)))
    .returning({ id: document.id });
  return counted.length > 0;
}

/** How many tries are left, and whether any has no verdict yet, which may give its own back. */
async function countWrong(tx: TenantTx, row: DocumentRow, attempt: string): Promise<{ left: number; isOpen: boolean }> {
  const [counted = row] = await tx
    .update(document)
    .set({ openTries: without(attempt) })
    .where(eq(document.id, row.id))
    .returning({ passwordTries: document.passwordTries, openTries: document.openTries });
  return { left: PDF_PASSWORD_TRIES - counted.passwordTries, isOpen: isAnyOpen(counted.openTries) };
}

/** Said nothing about the password: the child died, or the store did not answer. */
async function giveBack(tx: TenantTx, { id }: DocumentRow, attempt: string): Promise<void> {
  await tx
    .update(document)
    .set({ passwordTries: sql`${document.passwordTries} - 1`, openTries: without(attempt) })
    .where(and(eq(document.id, id), gt(document.passwordTries, 0)));
}

const without = (attempt: string) => sql`${document.openTries} - ${attempt}::text`;

/** One that is open for longer gets no verdict any more: its process died. */
function isAnyOpen(openTries: DocumentRow['openTries']): boolean {
  return Object.values(openTries).some((began) => Date.now() - Date.parse(began) < WORK_LIMITS.jobMs);
}

function notWanted(): BlackbarError {
  return new BlackbarError('conflict', 'no_password_wanted');
}

function triesUsed(): BlackbarError {
  return new BlackbarError('password_tries_used', 'used_up');
}
