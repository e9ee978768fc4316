import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { BlackbarError } from '@blackbar/model';
import { type KeyHistory, publishedKey, type Signer } from '@blackbar/records';
import { desc, eq, isNull } from 'drizzle-orm';
import type { Database, TenantTx } from '../db/database.ts';
import { signingKey } from '../db/schema.ts';
import { seal, unseal } from '../storage/envelope.ts';

type KeyRow = typeof signingKey.$inferSelect;

/** Under what name a service signs: where it is found, without a scheme. */
export function signingName(publicUrl: string | undefined): string {
  return `${publicUrl === undefined ? 'localhost' : new URL(publicUrl).host}/blackbar`;
}

/**
 * The key that signs reports, certificates and packs: made at the first start, kept in the database under the key that
 * wraps all others. A service that moves to another name gets a key of that name; the old one stays in the history,
 * because what it signed can still be checked.
 */
export class SigningKeys {
  readonly #db: Database;
  readonly signer: Signer;

  private constructor(db: Database, signer: Signer) {
    this.#db = db;
    this.signer = signer;
  }

  static async open(db: Database, wrapping: Uint8Array, name: string): Promise<SigningKeys> {
    const row = await db.transaction(async (tx) => {
      const current = await currentKey(tx);
      if (current?.name === name) return current;
      if (current) await tx.update(signingKey).set({ retiredAt: new Date() }).where(eq(signingKey.id, current.id));
      return makeKey(tx, wrapping, name);
    });
    return new SigningKeys(db, signerOf(row, wrapping));
  }

  /** Every key there ever was, the newest first. */
  async history(): Promise<KeyHistory> {
    const rows = await this.#db.transaction((tx) => tx.select().from(signingKey).orderBy(desc(signingKey.createdAt)));
    const keys = rows.map(({ name, publicKey, createdAt, retiredAt }) =>
      publishedKey(
        { name, publicKey: new Uint8Array(publicKey) },
        createdAt.toISOString(),
        retiredAt?.toISOString() ?? null,
      ),
    );
    return { schema: 'blackbar-keys/1', keys };
  }
}

async function currentKey(tx: TenantTx): Promise<KeyRow | undefined> {
  const [row] = await tx.select().from(signingKey).where(isNull(signingKey.retiredAt));
  return row;
}

/** Of two first starts at once one wins, and both sign with the same key. */
async function makeKey(tx: TenantTx, wrapping: Uint8Array, name: string): Promise<KeyRow> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const id = randomUUID();
  const sealedPrivate = seal(wrapping, placeOf(id), privateKey.export({ format: 'der', type: 'pkcs8' }));
  await tx
    .insert(signingKey)
    .values({ id, name, publicKey: rawKey(publicKey), sealedPrivate })
    .onConflictDoNothing();
  const row = await currentKey(tx);
  if (!row) throw new BlackbarError('unavailable', 'signing_key_unreadable');
  return row;
}

function signerOf({ id, name, publicKey, sealedPrivate }: KeyRow, wrapping: Uint8Array): Signer {
  const der = unseal(wrapping, placeOf(id), sealedPrivate);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return { name, publicKey: new Uint8Array(publicKey), sign: (message) => new Uint8Array(sign(null, message, key)) };
}

function placeOf(id: string): string {
  return `signing key/${id}`;
}

/** The 32 bytes of an Ed25519 key (RFC 8032). */
function rawKey(key: KeyObject): Buffer {
  return Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');
}
