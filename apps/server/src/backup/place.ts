import type pg from 'pg';
import type { Keys } from '../storage/master-key.ts';
import type { ObjectStore } from '../storage/object-store.ts';

/** Where the service's data lies: what is backed up, or restored into. */
export interface Place {
  /** As the owner of the tables. */
  readonly owner: pg.ClientConfig;
  readonly store: ObjectStore;
  /** Where it is remembered what was erased. */
  readonly erasures: ObjectStore;
  readonly keys: Keys;
}
