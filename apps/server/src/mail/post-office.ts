import { randomUUID } from 'node:crypto';
import type { TenantTx } from '../db/database.ts';
import { mail as mails } from '../db/schema.ts';
import type { Queue } from '../jobs/queue.ts';
import { seal, unseal } from '../storage/envelope.ts';
import { type Mail, mail } from './mail.ts';

/**
 * Takes mails in, in the transaction of what they tell of; a job sends them, so that no request waits for a mail
 * server.
 */
export class PostOffice {
  readonly #queue: Queue;
  readonly #key: Uint8Array;

  constructor(queue: Queue, key: Uint8Array) {
    this.#queue = queue;
    this.#key = key;
  }

  /**
   * Without a `letter` the same statements run and nothing is sent: whoever measures the time of a call does not
   * learn whether an address is known.
   */
  async post(tx: TenantTx, letter: Mail | undefined, onBehalfOf?: string): Promise<void> {
    const id = randomUUID();
    const sealed = seal(this.#key, placeOf(id), Buffer.from(JSON.stringify(letter ?? null)));
    await tx.insert(mails).values({ id, kind: letter?.content.kind ?? 'none', onBehalfOf: onBehalfOf ?? null, sealed });
    await this.#queue.send(tx, 'mail', { mailId: id });
  }

  /** What was taken in; `undefined` when it is nothing to send. */
  open(id: string, sealed: Uint8Array): Mail | undefined {
    const text = JSON.parse(unseal(this.#key, placeOf(id), sealed).toString()) as unknown;
    return text === null ? undefined : mail.parse(text);
  }
}

function placeOf(id: string): string {
  return `mail/${id}`;
}
