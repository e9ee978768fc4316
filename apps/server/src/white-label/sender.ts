import { VERIFICATION } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Member } from '../auth/sessions.ts';
import { codeMatches, hashCode, newCode } from '../auth/verification-code.ts';
import type { TenantTx } from '../db/database.ts';
import { whiteLabel } from '../db/teams-schema.ts';
import type { Services } from '../services.ts';
import { assertMayLabel, changeLabel } from './change.ts';

const NONE_PENDING = { pendingSender: null, codeHash: null, codeExpiresAt: null } as const;

type Ports = Pick<Services, 'db' | 'post' | 'attempts' | 'secrets'>;

const codeFor = ({ organizationId }: Member, address: string): string => `${organizationId} ${address}`;

/**
 * Mails a code to an address that mails are to come from: nobody writes in the name of a mailbox that they cannot read.
 * Throws `plan_required`, `too_many_requests`.
 */
export async function askSender({ db, post, attempts, secrets }: Ports, by: Member, address: string): Promise<void> {
  const { organizationId, organizationName } = by;
  await db.tenant(organizationId, (tx) => assertMayLabel(tx, by));
  await attempts.use('sender_code_sent', organizationId);
  await attempts.forget('sender_code', organizationId);
  const code = newCode();
  const pending = {
    pendingSender: address,
    codeHash: hashCode(secrets, codeFor(by, address), code),
    codeExpiresAt: new Date(Date.now() + VERIFICATION.lifetimeMs),
  };
  await db.tenant(organizationId, async (tx) => {
    await changeLabel(tx, by, pending, { senderAsked: true });
    await post.post(tx, { to: address, content: { kind: 'sender_code', organization: organizationName, code } });
  });
}

/** The code came back: mails come from that address now. Anything else is `invalid_code`. */
export async function confirmSender({ db, attempts, secrets }: Ports, by: Member, code: string): Promise<void> {
  const { organizationId } = by;
  // Counted before it is compared: fifty guesses at once are fifty guesses.
  await attempts.use('sender_code', organizationId);
  await db.tenant(organizationId, async (tx) => {
    await assertMayLabel(tx, by);
    const live = and(eq(whiteLabel.organizationId, organizationId), gt(whiteLabel.codeExpiresAt, sql`now()`));
    const [row] = await tx.select().from(whiteLabel).where(live).for('update');
    const { pendingSender: sender, codeHash } = row ?? {};
    if (!sender || !codeHash || !codeMatches(secrets, codeFor(by, sender), code.trim(), codeHash)) {
      throw new BlackbarError('invalid_code', 'wrong');
    }
    await changeLabel(tx, by, { sender, ...NONE_PENDING }, { senderConfirmed: true });
  });
}

/** Mails come from the service's own address again. */
export async function removeSender(tx: TenantTx, by: Member): Promise<void> {
  await assertMayLabel(tx, by);
  await changeLabel(tx, by, { sender: null, ...NONE_PENDING }, { sender: null });
}
