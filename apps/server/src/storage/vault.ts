import { createHmac, randomBytes } from 'node:crypto';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { notFound } from '../not-found.ts';
import { seal, sealing, unseal } from './envelope.ts';
import type { ObjectStore } from './object-store.ts';

/** Whose object it is; part of its key and of what is authenticated. */
export interface Owner {
  readonly organizationId: string;
  readonly documentId: string;
  readonly wrappedKey: Uint8Array;
  /** The attempt that what was read of it belongs to. */
  readonly readBy?: string | null;
}

/** What of a document is kept: `upload` until it is ingested, then the rest. */
export type Kind =
  | 'upload'
  | 'normalised'
  | 'picture'
  | 'analysis'
  | 'review'
  | 'review-history'
  | 'removals'
  | 'case-change'
  | 'ledger'
  | 'policy'
  | 'agreement'
  | `request-${string}`
  | `reference-list-${number}`
  | `export-${string}`
  | `output-${string}`
  | `report-${string}`
  | `second-look-${string}`
  | `evidence-${string}`;

/** What an analysis makes: each attempt under its own name, so that one that was given up overwrites nothing. */
export const READINGS = ['normalised', 'picture', 'analysis'] as const satisfies readonly Kind[];

/** Documents at rest: each under a key of its own, which lies wrapped in the document's row and dies with it. */
export class Vault {
  readonly #store: ObjectStore;
  readonly #wrapping: Uint8Array;
  readonly #held: () => Promise<boolean>;

  /** `held`: whether what rows no longer name has to stay for now. */
  constructor(store: ObjectStore, wrapping: Uint8Array, held: () => Promise<boolean> = async () => false) {
    this.#store = store;
    this.#wrapping = wrapping;
    this.#held = held;
  }

  newKey(organizationId: string, documentId: string): Buffer {
    return seal(this.#wrapping, placeOf({ organizationId, documentId }, 'key'), randomBytes(32));
  }

  /**
   * Encrypts as it flows, on through `witnesses`: the plain bytes never touch the disk. Nothing is left of a stream
   * that broke.
   */
  async putStream(owner: Owner, kind: Kind, source: Readable, ...witnesses: readonly Transform[]): Promise<void> {
    const cipher = sealing(this.#keyOf(owner), placeOf(owner, kind));
    const ends = await Promise.allSettled([
      pipeline([source, ...witnesses, cipher]),
      this.#store.put(placeOf(owner, kind), cipher),
    ]);
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  async put(owner: Owner, kind: Kind, bytes: Uint8Array): Promise<string> {
    const key = placeOf(owner, kind);
    await this.#store.put(key, this.seal(owner, kind, bytes));
    return key;
  }

  /** Throws `not_found` when the document has no such object. */
  async get(owner: Owner, kind: Kind): Promise<Buffer> {
    const sealed = await this.#store.get(placeOf(owner, kind));
    if (!sealed) throw notFound();
    return unseal(this.#keyOf(owner), placeOf(owner, kind), sealed);
  }

  /** Of what was written as JSON: nobody but this service seals, so its form is believed. */
  async getJson<T>(owner: Owner, kind: Kind): Promise<T> {
    return JSON.parse((await this.get(owner, kind)).toString()) as T;
  }

  has(owner: Owner, kind: Kind): Promise<boolean> {
    return this.#store.has(placeOf(owner, kind));
  }

  /** What a row that stays no longer names, once it is committed; the sweep takes what a backup still needs. */
  async remove(owner: Owner, kind: Kind): Promise<void> {
    if (!(await this.#held())) await this.#store.remove(placeOf(owner, kind));
  }

  /** All of an owner whose row stays; else as `remove`. */
  async clear(owner: Pick<Owner, 'organizationId' | 'documentId'>): Promise<void> {
    if (!(await this.#held())) await this.removeAll(owner);
  }

  /** All that an organization has. */
  async removeOrganization(organizationId: string): Promise<void> {
    await this.#store.remove(`${organizationId}/`);
  }

  /** All of an owner that is erased, or never was: no backup keeps it. */
  async removeAll(owner: Pick<Owner, 'organizationId' | 'documentId'>): Promise<void> {
    await this.#store.remove(`${owner.organizationId}/${owner.documentId}/`);
  }

  /** For what lies in the database: small, but it may quote the document. */
  seal(owner: Owner, kind: Kind, bytes: Uint8Array): Buffer {
    return seal(this.#keyOf(owner), placeOf(owner, kind), bytes);
  }

  unseal(owner: Owner, kind: Kind, sealed: Uint8Array): Buffer {
    return unseal(this.#keyOf(owner), placeOf(owner, kind), sealed);
  }

  /** As `getJson`. */
  unsealJson<T>(owner: Owner, kind: Kind, sealed: Uint8Array): T {
    return JSON.parse(this.unseal(owner, kind, sealed).toString()) as T;
  }

  /**
   * Digests of texts under the owner's key: equal for equal texts of one owner, and nobody without the key can try a
   * guess.
   */
  digests(owner: Owner, purpose: string): (text: string) => Buffer {
    const key = createHmac('sha256', this.#keyOf(owner)).update(purpose).digest();
    return (text) => createHmac('sha256', key).update(text).digest().subarray(0, 16);
  }

  #keyOf(owner: Owner): Buffer {
    return unseal(this.#wrapping, placeOf(owner, 'key'), owner.wrappedKey);
  }
}

function placeOf(owner: Pick<Owner, 'organizationId' | 'documentId' | 'readBy'>, kind: Kind | 'key'): string {
  const attempt = owner.readBy && READINGS.some((reading) => reading === kind) ? `-${owner.readBy}` : '';
  return `${owner.organizationId}/${owner.documentId}/${kind}${attempt}`;
}
