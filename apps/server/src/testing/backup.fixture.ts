import type { Readable } from 'node:stream';
import type { WireRun } from '@blackbar/contracts';
import pg from 'pg';
import type { ObjectStore } from '../storage/object-store.ts';
import { pdfOf } from './pdf.fixture.ts';
import { ended, pdfFile, rested, upload, type Visitor } from './visitor.fixture.ts';

/** A letter that was uploaded, decided and released; its id. */
export async function release(owner: Visitor, caseId: string, about: string): Promise<string> {
  const id = await upload(owner, caseId, pdfFile(pdfOf([[`Dear Dr. Margaret Oldfield, about the ${about}.`]])));
  await rested(owner, id);
  const { locked: _locked, ...content } = (await owner.get(`/api/documents/${id}/review`)).json();
  const { detections } = (await owner.get(`/api/documents/${id}/detections`)).json();
  const ticked = detections.map((one: { id: string }) => one.id);
  await owner.put(`/api/documents/${id}/review`, { ...content, ticked, terms: ['Margaret Oldfield'] });
  const run = await owner.post(`/api/documents/${id}/finalize`, { revision: content.revision + 1 });
  const { state } = await ended(owner, run.json<WireRun>().id);
  if (state !== 'released') throw new Error(`the letter about the ${about} was not released: ${state}`);
  return id;
}

/** A store of which what is read goes by `stream` first. */
export function readBy(store: ObjectStore, stream: (key: string) => Promise<Readable | undefined>): ObjectStore {
  return {
    put: (key, bytes) => store.put(key, bytes),
    get: (key) => store.get(key),
    has: (key) => store.has(key),
    remove: (prefix) => store.remove(prefix),
    list: (prefix, before) => store.list(prefix, before),
    close: () => store.close(),
    stream,
  };
}

/** Asks a database on a connection of its own. */
export async function ask<T extends object>(connection: pg.ClientConfig, statement: string): Promise<T[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}
