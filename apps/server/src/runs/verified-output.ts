import { isVerified } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { sha256 } from '@blackbar/pipeline';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import { findDocument } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import type { Services } from '../services.ts';
import { holdFile } from './downloads.ts';
import { wasVerified } from './was-verified.ts';
import type { RunRow } from './wire-run.ts';

type Reader = Pick<Member, 'organizationId' | 'userId'>;

/** What a run made, still to be looked at by whoever hands it out. Throws `not_ready` while there is nothing. */
async function readMade(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  { organizationId }: Pick<Reader, 'organizationId'>,
  run: RunRow,
  kind: 'output' | 'report',
): Promise<Buffer> {
  const row = await db.tenant(organizationId, (tx) => findDocument(tx, run.documentId));
  if (run.madeBy === null || !isVerified(run)) {
    throw new BlackbarError('not_ready', 'no_output');
  }
  return vault.get(ownerOf(row), `${kind}-${run.madeBy}`);
}

/** For what somebody reads an output: to have it, to look at it on our page, or no byte of it (a HEAD). */
export type Reading = 'download' | 'look' | 'none';

/**
 * Only verified bytes leave; what is not released can only be looked at, and each reading is noted. Throws `not_ready`,
 * `conflict` for what was withdrawn, and `verification_failed`.
 */
export async function verifiedOutput(
  services: Pick<Services, 'db' | 'vault'>,
  { organizationId, userId: actor }: Reader,
  run: RunRow,
  reading: Reading,
): Promise<Buffer> {
  const bytes = await readMade(services, { organizationId }, run, 'output');
  if (sha256(bytes) !== run.outputSha256) throw changed();
  const action = run.state === 'released' && reading === 'download' ? 'output.downloaded' : 'output.viewed';
  const facts = { outputSha256: run.outputSha256, document: run.documentId };
  await services.db.tenant(organizationId, async (tx) => {
    // The table alone is not believed: the trail says what was verified.
    if (!(await wasVerified(tx, run))) throw changed();
    // Asked again: of many files each is read in its turn, and one may have been withdrawn meanwhile.
    await holdFile(tx, run);
    if (reading !== 'none') await record(tx, { organizationId, actor, action, subject: run.id, facts });
  });
  return bytes;
}

/**
 * The report as the verification wrote it, byte for byte: `blackbar verify` reads it, and it carries its own proof.
 * Each reading is noted in the trail, except one from which no byte leaves. Throws `not_ready`, and `conflict` for what
 * was withdrawn.
 */
export async function reportOf(
  services: Pick<Services, 'db' | 'vault'>,
  { organizationId, userId: actor }: Reader,
  run: RunRow,
  reading: Exclude<Reading, 'look'>,
): Promise<Buffer> {
  const bytes = await readMade(services, { organizationId }, run, 'report');
  const facts = { outputSha256: run.outputSha256, document: run.documentId };
  await services.db.tenant(organizationId, async (tx) => {
    await holdFile(tx, run);
    if (reading === 'none') return;
    await record(tx, { organizationId, actor, action: 'report.downloaded', subject: run.id, facts });
  });
  return bytes;
}

function changed(): BlackbarError {
  return new BlackbarError('verification_failed', 'not_the_verified_file');
}
