import type { EarlierCopy } from '@blackbar/contracts';
import type { Failure } from '@blackbar/model';
import { inArray } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { recipient } from '../db/people-schema.ts';
import { document, redactionRun } from '../db/schema.ts';
import type { ExportRow } from './making.ts';

/** What copies are told apart by: names of documents and recipients, which a failure keeps as ids alone. */
export interface ToldApart {
  readonly documents: ReadonlyMap<string, string>;
  readonly recipients: ReadonlyMap<string, string>;
  /** By run of an export: the recipient whose copy it made. */
  readonly runs: ReadonlyMap<string, string | null>;
}

export async function toldApart(tx: TenantTx, rows: readonly ExportRow[]): Promise<ToldApart> {
  const failures = rows.flatMap(({ failure }) => (failure ? [idsIn(failure)] : []));
  const single = rows.flatMap(({ contents }) => (contents.length === 1 && contents[0] ? [contents[0].documentId] : []));
  const runIds = rows.flatMap(({ contents }) => contents.flatMap(({ runId }) => runId ?? []));
  const runs = await tx
    .select({ id: redactionRun.id, recipientId: redactionRun.recipientId })
    .from(redactionRun)
    .where(inArray(redactionRun.id, runIds));
  const documents = await tx
    .select({ id: document.id, name: document.name })
    .from(document)
    .where(inArray(document.id, [...single, ...failures.flatMap((ids) => ids.document ?? [])]));
  const recipients = await tx
    .select({ id: recipient.id, name: recipient.name })
    .from(recipient)
    .where(
      inArray(recipient.id, [
        ...failures.flatMap((ids) => ids.recipient ?? []),
        ...runs.flatMap(({ recipientId }) => recipientId ?? []),
      ]),
    );
  return {
    documents: new Map(documents.map(({ id, name }) => [id, name])),
    recipients: new Map(recipients.map(({ id, name }) => [id, name])),
    runs: new Map(runs.map(({ id, recipientId }) => [id, recipientId])),
  };
}

/** For whom the files of an export were made; empty where they were made for no recipient in particular. */
export function recipientsOfExport(
  { contents }: Pick<ExportRow, 'contents'>,
  { recipients, runs }: ToldApart,
): string[] {
  const ids = new Set(contents.flatMap(({ runId }) => (runId === null ? [] : (runs.get(runId) ?? []))));
  return [...ids].flatMap((id) => recipients.get(id) ?? []).sort();
}

/** A failure with the names of what it speaks of, for whoever reads it now. */
export function withNames(failure: Failure, { documents, recipients }: ToldApart): Failure {
  const ids = idsIn(failure);
  const named = {
    document: documents.get(ids.document ?? '') ?? '',
    recipient: recipients.get(ids.recipient ?? '') ?? '',
  };
  return failure.code === 'leak_by_difference' ? { ...failure, facts: { ...failure.facts, ...named } } : failure;
}

/** The copy that left before, of a failure with names. */
export function earlierOf({ code, facts }: Failure): EarlierCopy | null {
  const { left, copy, at, document: name, recipient: whose } = facts ?? {};
  // A failure recorded before downloads counted names its export by the day alone.
  if (code !== 'leak_by_difference' || typeof copy !== 'string') return null;
  return {
    left: left === 'downloaded' ? 'downloaded' : 'exported',
    id: copy,
    at: String(at),
    document: String(name),
    recipient: String(whose),
  };
}

function idsIn({ code, facts }: Failure): { readonly document?: string; readonly recipient?: string } {
  const { document: id, recipient: whose } = code === 'leak_by_difference' ? (facts ?? {}) : {};
  return {
    ...(typeof id === 'string' ? { document: id } : {}),
    ...(typeof whose === 'string' && whose !== '' ? { recipient: whose } : {}),
  };
}
