import type { ExportItem, WireRun } from '@blackbar/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { record } from '../audit/trail.ts';
import { verifiedExport } from '../exports/verified-export.ts';
import type { Vault } from '../storage/vault.ts';
import { waitingForLocks } from '../testing/locks.fixture.ts';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import {
  ended,
  exported,
  newCase,
  pdfFile,
  rested,
  signUp,
  subscribe,
  upload,
  userOf,
  type Visitor,
} from '../testing/visitor.fixture.ts';
import { downloadsOf, lockFiles, withdrawnOf } from './downloads.ts';
import { findRun } from './runs.ts';
import { reportOf, verifiedOutput } from './verified-output.ts';

let service: TestService;
let owner: Visitor;
let reader: { organizationId: string; userId: string };
beforeAll(async () => {
  service = await startService();
  owner = await signUp(service);
  await subscribe(service, owner);
  const { id: userId, organization } = await userOf(owner);
  reader = { organizationId: organization.id, userId };
});
afterAll(() => service.close());

async function released() {
  const caseId = await newCase(owner, { policies: [] });
  const documentId = await upload(owner, caseId, pdfFile(pdfOf([['SSN 536-90-4399']])));
  await rested(owner, documentId);
  const { revision } = (await owner.get(`/api/documents/${documentId}/review`)).json();
  const { id } = (await owner.post(`/api/documents/${documentId}/finalize`, { revision })).json<WireRun>();
  expect(await ended(owner, id)).toMatchObject({ state: 'released' });
  const run = await service.services.db.tenant(reader.organizationId, (tx) => findRun(tx, id));
  const asked = await owner.post('/api/exports', { caseId, documentId, title: 'Out' });
  const made = await exported(owner, asked.json<ExportItem>().id);
  expect(made).toMatchObject({ status: 'ready' });
  return { run, exportId: made.id };
}

const noted = async (subject: string) =>
  (await owner.get('/api/audit')).json().events.flatMap((event: { action: string; subject: string }) => {
    return event.subject === subject && /download|viewed|withdrawn/.test(event.action) ? [event.action] : [];
  });

describe('what is withdrawn while somebody takes it away', () => {
  test.for([
    ['download', verifiedOutput],
    ['download', reportOf],
    ['none', verifiedOutput],
    ['none', reportOf],
  ] as const)('does not leave when its turn comes (%s)', async ([reading, take]) => {
    const { run } = await released();
    expect((await owner.post(`/api/runs/${run.id}/withdraw`)).statusCode).toBe(200);
    await expect(take(service.services, reader, run, reading)).rejects.toMatchObject({ code: 'conflict' });
    expect(await noted(run.id)).toEqual(['output.withdrawn']);
    expect((await owner.get(`/api/runs/${run.id}/output`)).statusCode).toBe(409);
  });

  test.for(['export', 'run'] as const)('nor does an export, when it or its file was (%s)', async (what) => {
    const { run, exportId } = await released();
    const { db, vault } = service.services;
    const path = what === 'export' ? `/api/exports/${exportId}/withdraw` : `/api/runs/${run.id}/withdraw`;
    // Between its two looks at the tables the bytes are read.
    const meanwhile = Object.assign(Object.create(vault) as Vault, {
      get: async (...asked: Parameters<Vault['get']>) => {
        const bytes = await vault.get(...asked);
        expect((await owner.post(path)).statusCode).toBe(200);
        return bytes;
      },
    });
    const taking = verifiedExport({ db, vault: meanwhile }, { ...reader, given: true }, exportId);
    await expect(taking).rejects.toMatchObject({ code: 'conflict' });
    expect(await noted(exportId)).not.toContain('export.downloaded');
  });

  test('a withdrawal waits for the download that is being noted', async () => {
    const { run } = await released();
    const withdrawing = await service.services.db.tenant(reader.organizationId, async (tx) => {
      await lockFiles(tx, [run.id]);
      const asked = owner.post(`/api/runs/${run.id}/withdraw`);
      await expect.poll(() => waitingForLocks(service), { timeout: 60_000 }).toBe(1);
      return { asked };
    });
    expect((await withdrawing.asked).statusCode).toBe(200);
  });
});

test('a download after a withdrawal, from before those were refused, takes it back for nobody', async () => {
  const { run } = await released();
  await owner.post(`/api/runs/${run.id}/withdraw`);
  const { organizationId, userId: actor } = reader;
  const fates = () =>
    service.services.db.tenant(organizationId, async (tx) => [
      (await withdrawnOf(tx, [run.id])).has(run.id),
      (await downloadsOf(tx, [run.id])).has(run.id),
    ]);
  await service.services.db.tenant(organizationId, (tx) =>
    record(tx, { organizationId, actor, action: 'output.downloaded', subject: run.id }),
  );
  // It left, and other copies are compared with it until somebody withdraws it again.
  expect(await fates()).toEqual([true, true]);
  expect((await owner.get(`/api/runs/${run.id}/output`)).statusCode).toBe(409);
  await owner.post(`/api/runs/${run.id}/withdraw`);
  expect(await fates()).toEqual([true, false]);
});
