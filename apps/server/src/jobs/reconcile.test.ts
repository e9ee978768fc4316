import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readAgain } from '../documents/read-again.ts';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import {
  ended,
  exported,
  newCase,
  pdfFile,
  rested,
  signUp,
  upload,
  userOf,
  type Visitor,
} from '../testing/visitor.fixture.ts';
import { sendUnfinished, startReconcilingWork } from './reconcile.ts';

let service: TestService;
let owner: Visitor;
let organizationId: string;
beforeAll(async () => {
  service = await startService();
  owner = await signUp(service);
  organizationId = (await userOf(owner)).organization.id;
});
afterAll(() => service.close());

/** Rests, and its job has ended too: the queue notes that a moment after the document says so. */
async function over(documentId: string, visitor = owner, id = organizationId) {
  const wire = await rested(visitor, documentId);
  const live = () =>
    behind(`select 1 from pgboss.job where state < 'completed' and data->>'documentId' = '${documentId}'`, id);
  await expect.poll(async () => (await live()).rows.length, { timeout: 20_000 }).toBe(0);
  return wire;
}

const behind = (statement: string, id = organizationId) =>
  service.services.db.tenant(id, (tx) => tx.execute(statement));

test('a document, a run and an export whose jobs were lost are worked on again; what rests is left alone', {
  timeout: 90_000,
}, async () => {
  const caseId = await newCase(owner);
  const documentId = await upload(owner, caseId, pdfFile(pdfOf([['536-90-4399']])));
  await over(documentId);
  expect(await sendUnfinished(service.services)).toBe(0);
  const run = (await owner.post(`/api/documents/${documentId}/draft`, { revision: 1 })).json<{ id: string }>();
  await ended(owner, run.id);
  const order = { caseId, title: 'What was found', format: 'detection_summary' };
  const { id: exportId } = (await owner.post('/api/exports', order)).json<{ id: string }>();
  await exported(owner, exportId);
  const preview = (await owner.post(`/api/documents/${documentId}/preview`, { revision: 1 })).json<{ id: string }>();
  await ended(owner, preview.id);
  // As a repaired database may have it: the rows say that work goes on, and no job does.
  await behind(
    `update document set state = 'detecting', ordered_at = now() - interval '5 minutes' where id = '${documentId}'`,
  );
  expect(await sendUnfinished(service.services)).toBe(1);
  expect(await sendUnfinished(service.services)).toBe(0);
  expect(await over(documentId)).toMatchObject({ state: 'ready' });
  await behind(
    `update redaction_run set state = 'queued', output_name = null, output_sha256 = null, output_bytes = null,
       report_result = null, report_output_sha256 = null, made_by = null, finished_at = null,
       created_at = now() - interval '5 minutes' where id = '${preview.id}'`,
  );
  await behind(
    `update export set status = 'pending', created_at = now() - interval '5 minutes' where id = '${exportId}'`,
  );
  expect(await sendUnfinished(service.services)).toBe(2);
  expect(await sendUnfinished(service.services)).toBe(0);
  expect((await ended(owner, preview.id)).state).not.toBe('queued');
  expect((await exported(owner, exportId)).status).not.toBe('pending');
});

test('lost work is looked for at the start and every minute', async () => {
  const documentId = await upload(owner, await newCase(owner), pdfFile(pdfOf([['A letter']])));
  await over(documentId);
  const lose = () =>
    behind(
      `update document set state = 'detecting', ordered_at = now() - interval '5 minutes' where id = '${documentId}'`,
    );
  await lose();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stop = startReconcilingWork(service.services);
  try {
    expect(await over(documentId)).toMatchObject({ state: 'ready' });
    await lose();
    vi.advanceTimersByTime(60_000);
    expect(await over(documentId)).toMatchObject({ state: 'ready' });
  } finally {
    stop();
    vi.useRealTimers();
  }
});

test('what could not be finished in a day is ended with a reason', { timeout: 60_000 }, async () => {
  const documentId = await upload(owner, await newCase(owner), pdfFile(pdfOf([['A letter']])));
  await over(documentId);
  await behind(
    `update document set state = 'detecting', ordered_at = now() - interval '2 days' where id = '${documentId}'`,
  );
  expect(await sendUnfinished(service.services)).toBe(1);
  expect(await over(documentId)).toMatchObject({ state: 'failed', failure: { code: 'unavailable' } });
});

test('what was uploaded long ago and is read again has a day from then on', { timeout: 60_000 }, async () => {
  const documentId = await upload(owner, await newCase(owner), pdfFile(pdfOf([['A letter']])));
  await over(documentId);
  await behind(
    `update document set uploaded_at = now() - interval '2 days', ordered_at = now() - interval '2 days' where id = '${documentId}'`,
  );
  const { db, queue } = service.services;
  await db.tenant(organizationId, async (tx) => {
    await readAgain(tx, queue, { organizationId, id: documentId });
    await tx.execute(`delete from pgboss.job where state < 'active' and data->>'documentId' = '${documentId}'`);
  });
  await behind(`update document set ordered_at = ordered_at - interval '5 minutes' where id = '${documentId}'`);
  expect(await sendUnfinished(service.services)).toBe(1);
  expect(await over(documentId)).toMatchObject({ state: 'ready', failure: null });
});

test("an organization whose work can't be sent again keeps no other from its turn", { timeout: 60_000 }, async () => {
  const other = await signUp(service);
  const otherId = (await userOf(other)).organization.id;
  const lost = async (visitor: Visitor, id: string) => {
    const documentId = await upload(visitor, await newCase(visitor), pdfFile(pdfOf([['A letter']])));
    await over(documentId, visitor, id);
    await behind(
      `update document set state = 'detecting', ordered_at = now() - interval '5 minutes' where id = '${documentId}'`,
      id,
    );
  };
  await lost(owner, organizationId);
  await lost(other, otherId);
  const { db, queue, log } = service.services;
  for (const broken of [organizationId, otherId]) {
    const sent: string[] = [];
    const halting = Object.assign(Object.create(queue), {
      send: (_: unknown, __: unknown, data: { organizationId: string }) => {
        if (data.organizationId === broken) throw new Error('down');
        sent.push(data.organizationId);
      },
    });
    await expect(sendUnfinished({ db, queue: halting, log })).rejects.toThrow();
    expect(sent).toEqual([broken === otherId ? organizationId : otherId]);
  }
});
