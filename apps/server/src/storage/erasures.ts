import { eq } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '../db/database.ts';
import { eraseIn } from '../db/erasing.ts';
import { erasure } from '../db/teams-schema.ts';
import { every } from '../jobs/every.ts';
import type { Log } from '../log.ts';
import type { ObjectStore } from './object-store.ts';

const EVERY_MS = 1_000;
export const ERASED = 'erased/';
const MARK = Buffer.from('erased');

/**
 * Remembers outside of the database what was erased from it. The tables note each deletion of a document or a case
 * themselves; here it is taken to where a backup of the database does not reach, and at each start what an older
 * backup brought back is deleted again, keys first, before anybody can read it.
 */
export class Erasures {
  readonly #db: Database;
  readonly #store: ObjectStore;
  readonly #log: Log;

  constructor({ db, store, log }: { readonly db: Database; readonly store: ObjectStore; readonly log: Log }) {
    this.#db = db;
    this.#store = store;
    this.#log = log;
  }

  /** Takes out what was noted. Returns how many there were. */
  async keep(): Promise<number> {
    const due = await this.#db.keeper((tx) => tx.select().from(erasure).where(eq(erasure.kept, false)).limit(1_000));
    for (const { id, organizationId } of due) {
      await this.#store.put(`${ERASED}${organizationId}/${id}`, MARK);
      await this.#db.tenant(organizationId, (tx) => tx.update(erasure).set({ kept: true }).where(eq(erasure.id, id)));
    }
    return due.length;
  }

  start(): () => void {
    return every(
      EVERY_MS,
      () => this.keep(),
      (err) => this.#log.warn({ err }, 'erasures'),
    );
  }
}

/** `organization/id` of everything that is remembered. */
export async function erasedIn(store: ObjectStore): Promise<readonly string[]> {
  return (await store.list(ERASED)).map((key) => key.slice(ERASED.length));
}

/** Remembers what was erased elsewhere, or later than a backup. */
export async function rememberErased(store: ObjectStore, names: Iterable<string>): Promise<void> {
  const known = new Set(await erasedIn(store));
  for (const name of names) if (!known.has(name)) await store.put(`${ERASED}${name}`, MARK);
}

/** Deletes again what a restored database has of what was erased. Returns how many documents and cases that were. */
export async function eraseAgain(owner: pg.ClientConfig, store: ObjectStore): Promise<number> {
  const names = await erasedIn(store);
  if (names.length === 0) return 0;
  const client = new pg.Client({ ...owner, application_name: 'blackbar erasures' });
  await client.connect();
  let gone = 0;
  try {
    for (const [organizationId, ids] of byOrganization(names)) {
      await client.query('begin');
      await eraseIn(client, organizationId);
      // In the order of everybody else, the case before its documents: a worker that has one waits for no other.
      await client.query(
        `select from cases where organization_id = $1 and (id = any($2::uuid[])
           or id in (select case_id from document where id = any($2::uuid[]))) order by id for update`,
        [organizationId, ids],
      );
      for (const table of ['document', 'cases']) {
        const { rowCount } = await client.query(
          `delete from ${table} where organization_id = $1 and id = any($2::uuid[])`,
          [organizationId, ids],
        );
        gone += rowCount ?? 0;
      }
      await client.query('commit');
    }
  } finally {
    await client.end();
  }
  return gone;
}

function byOrganization(names: readonly string[]): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  for (const name of names) {
    const [organizationId, id] = name.split('/');
    if (organizationId && id) found.set(organizationId, [...(found.get(organizationId) ?? []), id]);
  }
  return found;
}
