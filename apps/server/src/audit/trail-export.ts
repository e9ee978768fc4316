import type { AuditEntry } from '@blackbar/contracts';
import { canonicalJson, sha256 } from '@blackbar/pipeline';
import { packed, toCsv } from '@blackbar/records';
import type { TenantTx } from '../db/database.ts';
import type { Anchor } from './anchors.ts';
import { type StoredEvent, toldEvents } from './listing.ts';
import { type Break, entryOf } from './trail.ts';

/** What is known of a trail beside its events. */
export interface TrailState {
  readonly organizationId: string;
  /** The head that is kept outside of the database. */
  readonly anchor: Anchor | undefined;
  readonly broken: Break | undefined;
}

/** Events, newest first, as a table that people read. */
export async function trailAsCsv(tx: TenantTx, events: readonly StoredEvent[]): Promise<Uint8Array> {
  return Buffer.from(csvOf(await toldEvents(tx, events)));
}

/**
 * The same with what proves it: each event as it was hashed, oldest first, the head of the trail, and the hash of
 * every file.
 */
export async function trailAsZip(
  tx: TenantTx,
  events: readonly StoredEvent[],
  { organizationId, anchor, broken }: TrailState,
): Promise<Uint8Array> {
  const at = new Date();
  const [head] = events;
  const state = {
    organizationId,
    exportedAt: at.toISOString(),
    head: head ? linkOf(head) : null,
    keptElsewhere: anchor ?? null,
    broken: broken ?? null,
  };
  const files = new Map<string, string>([
    ['events.csv', csvOf(await toldEvents(tx, events))],
    ['events.jsonl', events.toReversed().map(lineOf).join('')],
    ['head.json', `${JSON.stringify(state, null, 2)}\n`],
  ]);
  const hashes = Object.fromEntries([...files].map(([name, content]) => [name, sha256(content)]));
  files.set('manifest.json', `${JSON.stringify({ schema: 'blackbar-audit/1', files: hashes }, null, 2)}\n`);
  return Buffer.from(packed(files, at));
}

/** An event's number and hash, as people compare them. */
export function linkOf({ seq, hash }: Pick<StoredEvent, 'seq' | 'hash'>) {
  return { seq, hash: Buffer.from(hash).toString('hex') };
}

function lineOf(event: StoredEvent): string {
  return `${canonicalJson({ ...entryOf(event), hash: linkOf(event).hash })}\n`;
}

function csvOf(events: readonly AuditEntry[]): string {
  return toCsv({
    columns: ['number', 'time', 'who', 'actor', 'what', 'action', 'subject', 'facts', 'hash'],
    rows: events.map(({ seq, at, who, actor, what, action, subject, facts, hash }) => [
      seq,
      at,
      who,
      actor,
      what,
      action,
      subject,
      JSON.stringify(facts),
      hash,
    ]),
  });
}
