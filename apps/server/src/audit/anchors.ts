import { eq, ne, sql } from 'drizzle-orm';
import { auditHead } from '../db/audit-schema.ts';
import type { Database, TenantTx } from '../db/database.ts';
import { every } from '../jobs/every.ts';
import { inTurn } from '../jobs/in-turn.ts';
import type { Log } from '../log.ts';
import { seal, unseal } from '../storage/envelope.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { type Break, type Link, linksAfter, START } from './trail.ts';

/** The newest event of a trail, as it was when it was kept. */
export interface Anchor {
  readonly seq: number;
  /** Hexadecimal. */
  readonly hash: string;
}

const EVERY_MS = 1_000;
const BEGINNING: Link = { seq: 0, hash: START };

interface Ports {
  readonly db: Database;
  readonly store: ObjectStore;
  /** Whoever holds only the database or only the store can't make one. */
  readonly key: Uint8Array;
  readonly log: Log;
}

/**
 * Keeps the head of every trail outside of the database that holds the trail, sealed. A head is only replaced by one
 * that follows from it: a trail that was cut or rewritten in between is refused and named.
 */
export class Anchors {
  readonly #ports: Ports;
  /** Trails that are broken and were named once. */
  readonly #named = new Set<string>();

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  find(organizationId: string): Promise<Anchor | undefined> {
    return findAnchor(this.#ports, organizationId);
  }

  /** Keeps what is new. Returns how many trails it refused. */
  async keep(): Promise<number> {
    const { db, log } = this.#ports;
    const due = await db.keeper((tx) => tx.select().from(auditHead).where(ne(auditHead.seq, auditHead.anchored)));
    let refused = 0;
    await inTurn(
      due,
      async ({ organizationId }) => {
        if (await this.#extend(organizationId)) return;
        refused++;
        this.#name(organizationId);
      },
      (err, { organizationId }) => log.warn({ err, organizationId }, 'anchoring'),
    );
    return refused;
  }

  #name(organizationId: string): void {
    if (this.#named.has(organizationId)) return;
    this.#named.add(organizationId);
    this.#ports.log.error({ organizationId }, 'an audit trail is not what it was');
  }

  /** The first event that is not what it was, or `undefined` for a trail that is whole up to its end. */
  async firstBroken(organizationId: string): Promise<Break | undefined> {
    const anchor = await this.find(organizationId);
    return this.#ports.db.tenant(organizationId, (tx) => breakOf(tx, organizationId, anchor));
  }

  start(): () => void {
    return every(
      EVERY_MS,
      () => this.keep(),
      (err) => this.#ports.log.warn({ err }, 'anchoring'),
    );
  }

  async #extend(organizationId: string): Promise<boolean> {
    const { db, store, key } = this.#ports;
    return db.tenant(organizationId, async (tx) => {
      // Of several keepers one at a time: a slow one must not put an older head over a newer.
      const lock = `anchor ${organizationId}`;
      const { rows } = await tx.execute<{ taken: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as taken`,
      );
      if (!rows[0]?.taken) return true;
      const anchor = await this.find(organizationId);
      const from: Link = anchor ? { seq: anchor.seq, hash: Buffer.from(anchor.hash, 'hex') } : BEGINNING;
      let last = from;
      for await (const link of linksAfter(tx, organizationId, from)) {
        if (!link.whole) return false;
        last = link;
      }
      const { seq } = last;
      const [head] = await tx.select().from(auditHead).where(eq(auditHead.organizationId, organizationId));
      // A head below what is kept was cut.
      if (!head || head.seq < seq) return false;
      if (last !== from) {
        const place = placeOf(organizationId);
        await store.put(place, seal(key, place, Buffer.from(JSON.stringify({ seq, hash: hexOf(last) }))));
      }
      await tx.update(auditHead).set({ anchored: seq }).where(eq(auditHead.organizationId, organizationId));
      return true;
    });
  }
}

export async function findAnchor(
  { store, key }: Pick<Ports, 'store' | 'key'>,
  organizationId: string,
): Promise<Anchor | undefined> {
  const place = placeOf(organizationId);
  const sealed = await store.get(place);
  return sealed ? (JSON.parse(unseal(key, place, sealed).toString()) as Anchor) : undefined;
}

/**
 * Where a trail is not what it was: its own hashes are followed from the first event on, and must meet what was kept.
 */
export async function breakOf(
  tx: Pick<TenantTx, 'select'>,
  organizationId: string,
  anchor: Anchor | undefined,
): Promise<Break | undefined> {
  let last = BEGINNING;
  let meets = true;
  for await (const link of linksAfter(tx, organizationId, BEGINNING)) {
    if (!link.whole) return { seq: link.seq, why: 'changed' };
    if (link.seq === anchor?.seq) meets = hexOf(link) === anchor.hash;
    last = link;
  }
  if (!anchor) return undefined;
  if (last.seq < anchor.seq) return { seq: last.seq + 1, why: 'cut' };
  return meets ? undefined : { seq: anchor.seq, why: 'rewritten' };
}

function hexOf({ hash }: Link): string {
  return Buffer.from(hash).toString('hex');
}

function placeOf(organizationId: string): string {
  return `audit/${organizationId}/head`;
}
