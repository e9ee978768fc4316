import { createHmac, randomInt } from 'node:crypto';
import { BlackbarError } from '@blackbar/model';
import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { toString as qrOf } from 'qrcode';
import { passkey, recoveryCode, totp } from '../db/accounts-schema.ts';
import type { Database, TenantTx } from '../db/database.ts';
import { userAccount } from '../db/schema.ts';
import { seal, unseal } from '../storage/envelope.ts';

const ISSUER = 'Blackbar';
/** RFC 6238, 5.2: a step of 30 seconds, and one to either side for clocks that differ. */
const STEP_MS = 30_000;
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** Without letters and digits that look alike; ten of them are 49 bits. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const CODE_LENGTH = 10;

interface Ports {
  readonly db: Database;
  /** Seals the secrets of apps. */
  readonly sealing: Uint8Array;
  /** Hashes recovery codes. */
  readonly hashing: Uint8Array;
}

export interface Factors {
  readonly totp: boolean;
  readonly recoveryCodesLeft: number;
  readonly passkeys: number;
}

/** What a person shows beside a password: codes of an app, each once, and recovery codes, each once. */
export class SecondFactors {
  readonly #db: Database;
  readonly #sealing: Uint8Array;
  readonly #hashing: Uint8Array;

  constructor({ db, sealing, hashing }: Ports) {
    this.#db = db;
    this.#sealing = sealing;
    this.#hashing = hashing;
  }

  async of(userId: string, tx: Pick<TenantTx, 'select' | '$count'> = this.#db.accounts): Promise<Factors> {
    const [app] = await tx
      .select({ userId: totp.userId })
      .from(totp)
      .where(and(eq(totp.userId, userId), isNotNull(totp.confirmedAt)));
    const left = await tx.$count(recoveryCode, and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt)));
    return {
      totp: app !== undefined,
      recoveryCodesLeft: left,
      passkeys: await tx.$count(passkey, eq(passkey.userId, userId)),
    };
  }

  /** A new secret, good once `confirm` has seen a code of it. Throws `conflict` where one is confirmed already. */
  async begin(userId: string, email: string): Promise<{ secret: string; uri: string; qr: string }> {
    const secret = new Secret({ size: 20 });
    const sealedSecret = seal(this.#sealing, placeOf(userId), Buffer.from(secret.base32));
    const rows = await this.#db.accounts
      .insert(totp)
      .values({ userId, sealedSecret })
      .onConflictDoUpdate({
        target: totp.userId,
        set: { sealedSecret, lastStep: 0 },
        setWhere: isNull(totp.confirmedAt),
      })
      .returning({ userId: totp.userId });
    if (rows.length === 0) throw new BlackbarError('conflict', 'app_already');
    const uri = appOf(secret, email).toString();
    const picture = await qrOf(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
    return { secret: secret.base32, uri, qr: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}` };
  }

  /**
   * Turns the app on by a first code of it. Returns recovery codes, which are shown this once. Throws `invalid_code`.
   */
  async confirm(tx: TenantTx, userId: string, code: string): Promise<string[]> {
    await lockAccount(tx, userId);
    const shown = await this.#shown(userId, code, isNull(totp.confirmedAt), tx);
    if (!shown) throw wrongCode();
    const confirmed = await tx
      .update(totp)
      .set({ confirmedAt: sql`now()`, lastStep: shown.step })
      // Of the very secret that was looked at: another may have taken its place meanwhile.
      .where(and(eq(totp.userId, userId), eq(totp.sealedSecret, shown.sealedSecret), isNull(totp.confirmedAt)))
      .returning({ userId: totp.userId });
    if (confirmed.length === 0) throw wrongCode();
    return this.newRecoveryCodes(tx, userId);
  }

  /** Takes the app away, or one passkey; recovery codes go with the last of them. Whether it was there. */
  async remove(tx: TenantTx, userId: string, which: 'totp' | { readonly passkey: string }): Promise<boolean> {
    await lockAccount(tx, userId);
    const gone =
      which === 'totp'
        ? await tx.delete(totp).where(eq(totp.userId, userId)).returning({ userId: totp.userId })
        : await tx
            .delete(passkey)
            .where(and(eq(passkey.id, which.passkey), eq(passkey.userId, userId)))
            .returning({ userId: passkey.userId });
    const left = await this.of(userId, tx);
    if (!left.totp && left.passkeys === 0) await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
    return gone.length > 0;
  }

  /** Ten codes in the place of all that there were. Locked, so that they do not outlive the last factor (`remove`). */
  async newRecoveryCodes(tx: TenantTx, userId: string): Promise<string[]> {
    await lockAccount(tx, userId);
    const codes = Array.from({ length: RECOVERY_CODES }, newCode);
    await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
    await tx.insert(recoveryCode).values(codes.map((code) => ({ userId, codeHash: this.#hash(userId, code) })));
    return codes.map((code) => `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`);
  }

  /** Uses a code up, of the app or of the recovery codes. Which it was, or `undefined` for a wrong or used one. */
  async use(userId: string, given: string): Promise<'totp' | 'recovery' | undefined> {
    const code = given.replace(/[\s-]/g, '').toLowerCase();
    if (/^\d{6}$/.test(code)) return (await this.#spendStep(userId, code)) ? 'totp' : undefined;
    const used = await this.#db.accounts
      .update(recoveryCode)
      .set({ usedAt: sql`now()` })
      .where(
        and(
          eq(recoveryCode.userId, userId),
          eq(recoveryCode.codeHash, this.#hash(userId, code)),
          isNull(recoveryCode.usedAt),
        ),
      )
      .returning({ userId: recoveryCode.userId });
    return used.length > 0 ? 'recovery' : undefined;
  }

  /** In one statement: of two sign-ins with the same code one is refused. */
  async #spendStep(userId: string, code: string): Promise<boolean> {
    const shown = await this.#shown(userId, code, isNotNull(totp.confirmedAt));
    if (!shown) return false;
    const used = await this.#db.accounts
      .update(totp)
      .set({ lastStep: shown.step })
      .where(
        and(
          eq(totp.userId, userId),
          eq(totp.sealedSecret, shown.sealedSecret),
          isNotNull(totp.confirmedAt),
          lt(totp.lastStep, shown.step),
        ),
      )
      .returning({ userId: totp.userId });
    return used.length > 0;
  }

  /** Which secret a code is of, and which step of it. */
  async #shown(
    userId: string,
    code: string,
    standing: SQL,
    tx: Pick<TenantTx, 'select'> = this.#db.accounts,
  ): Promise<{ readonly step: number; readonly sealedSecret: Buffer } | undefined> {
    const [row] = await tx
      .select()
      .from(totp)
      .where(and(eq(totp.userId, userId), standing));
    if (!row) return undefined;
    const { sealedSecret } = row;
    const secret = Secret.fromBase32(unseal(this.#sealing, placeOf(userId), sealedSecret).toString());
    const timestamp = Date.now();
    const delta = appOf(secret, '').validate({ token: code.replace(/[\s-]/g, ''), window: WINDOW, timestamp });
    return delta === null ? undefined : { step: Math.floor(timestamp / STEP_MS) + delta, sealedSecret };
  }

  #hash(userId: string, code: string): Buffer {
    return createHmac('sha256', this.#hashing).update(`recovery ${userId} ${code}`).digest();
  }
}

/**
 * Before a factor is added: whoever signs in without one at this moment has a session that can be ended, or gets none.
 */
export async function lockAccount(tx: TenantTx, userId: string): Promise<void> {
  await tx.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.id, userId)).for('update');
}

export function wrongCode(): BlackbarError {
  return new BlackbarError('invalid_code', 'factor_wrong');
}

function appOf(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret, algorithm: 'SHA1', digits: 6, period: STEP_MS / 1000 });
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

function placeOf(userId: string): string {
  return `totp/${userId}`;
}
