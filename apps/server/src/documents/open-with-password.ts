import { createHash } from 'node:crypto';
import { PDF_PASSWORD_TRIES } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { and, eq, lt, sql } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import { document } from '../db/schema.ts';
import type { Services } from '../services.ts';
import { type DocumentRow, findDocument } from './documents.ts';
import { ownerOf } from './owner.ts';

/**
 * Opens an encrypted document with a password that is used here and kept nowhere: the opened copy is
 * stored under the document's key, and the analysis goes on with it. Throws `wrong_password`, and
 * `password_tries_used` once there were five; the document has failed then.
 */
export async function openWithPassword(
  { db, vault, queue, pool }: Services,
  member: Member,
  documentId: string,
  password: string,
): Promise<void> {
  const { organizationId, userId: actor } = member;
  const row = await db.tenant(organizationId, async (tx) => {
    const found = await findDocument(tx, documentId);
    if (found.state === 'needs_password') return countTry(tx, found);
    if (found.failure?.code === 'password_tries_used') throw triesUsed();
    throw new BlackbarError('conflict', 'no_password_wanted');
  });
  const bytes = await vault.get(ownerOf(row), 'upload');
  const opened = await pool
    .run('analyse', { bytes, request: { password, detect: false, ocr: 'never' } })
    .catch((error: unknown) => {
      if (error instanceof BlackbarError && (error.code === 'password_required' || error.code === 'wrong_password')) {
        return undefined;
      }
      throw error;
    });
  if (!opened) return refuse();
  await vault.put(ownerOf(row), 'normalised', opened.normalised);
  await db.tenant(organizationId, async (tx) => {
    const warnings = opened.warnings.filter(({ code }) => code === 'was_encrypted');
    const normalisedSha256 = createHash('sha256').update(opened.normalised).digest('hex');
    const moved = await tx
      .update(document)
      .set({ state: 'uploaded', normalisedSha256, warnings, orderedAt: new Date() })
      .where(and(eq(document.id, documentId), eq(document.state, 'needs_password')))
      .returning({ id: document.id });
    if (moved.length === 0) return;
    await queue.send(tx, 'analyse', { organizationId, documentId });
    await record(tx, { organizationId, actor, action: 'document.opened', subject: documentId });
  });
  await vault.remove(ownerOf(row), 'upload');

  async function refuse(): Promise<never> {
    const left = PDF_PASSWORD_TRIES - row.passwordTries;
    if (left > 0) {
      throw new BlackbarError('wrong_password', 'tries_left', { facts: { left } });
    }
    const { failure } = triesUsed();
    const refused = await db.tenant(organizationId, async (tx) => {
      const rows = await tx
        .update(document)
        .set({ state: 'failed', failure })
        .where(and(eq(document.id, documentId), eq(document.state, 'needs_password')))
        .returning({ id: document.id });
      if (rows.length === 0) return false;
      const facts = { code: failure.code };
      await record(tx, { organizationId, actor, action: 'document.refused', subject: documentId, facts });
      return true;
    });
    // Somebody else opened it meanwhile: it is not lost for a wrong password beside the right one.
    if (refused) await vault.clear({ organizationId, documentId });
    throw new BlackbarError('wrong_password', 'no_tries_left');
  }
}

/** Counted before it is tried, in one statement: fifty tries at once are fifty tries. */
async function countTry(tx: Parameters<typeof findDocument>[0], { id }: DocumentRow): Promise<DocumentRow> {
  const [counted] = await tx
    .update(document)
    .set({ passwordTries: sql`${document.passwordTries} + 1` })
    .where(and(eq(document.id, id), lt(document.passwordTries, PDF_PASSWORD_TRIES)))
    .returning();
  if (!counted) throw triesUsed();
  return counted;
}

function triesUsed(): BlackbarError {
  return new BlackbarError('password_tries_used', 'used_up');
}
