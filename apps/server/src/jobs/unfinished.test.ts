import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { ended, exported, newCase, pdfFile, rested, signUp, upload } from '../testing/visitor.fixture.ts';

let service: TestService;
let owner: pg.Client;
beforeAll(async () => {
  service = await startService();
  owner = new pg.Client(service.connection);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await service.close();
});

/** As if the service had been killed in the last of all attempts: the job is at work, and no heart beats. */
async function dieInTheLastAttempt(queue: string, id: string, named = 'documentId'): Promise<void> {
  const { rowCount } = await owner.query(
    `update pgboss.job set state = 'active', retry_count = retry_limit, completed_on = null, started_on = now(),
       heartbeat_on = now() - interval '1 minute' where name = $1 and data->>$3 = $2`,
    [queue, id, named],
  );
  expect(rowCount).toBe(1);
}

test('a document whose every attempt was killed is refused with a reason', async () => {
  const visitor = await signUp(service);
  const documentId = await upload(visitor, await newCase(visitor), pdfFile(pdfOf([['A letter']])));
  await rested(visitor, documentId);
  await owner.query(`alter table document no force row level security`);
  await owner.query(`update document set state = 'ingesting' where id = $1`, [documentId]);
  await owner.query(`alter table document force row level security`);
  await dieInTheLastAttempt('analyse', documentId);
  const { state, failure } = await rested(visitor, documentId);
  expect(state).toBe('failed');
  expect(failure).toMatchObject({ code: 'unavailable' });
  expect((await visitor.post(`/api/documents/${documentId}/retry`)).json()).toMatchObject({ failure: null });
  expect(await rested(visitor, documentId)).toMatchObject({ state: 'ready', failure: null });
});

test('one that took too long may be tried again: slow may have been the machine', async () => {
  const visitor = await signUp(service);
  const documentId = await upload(visitor, await newCase(visitor), pdfFile(pdfOf([['A slow letter']])));
  await rested(visitor, documentId);
  await owner.query(`alter table document no force row level security`);
  const failure = JSON.stringify({ code: 'resource_limit', sentence: 'too_slow' });
  await owner.query(`update document set state = 'failed', failure = $2 where id = $1`, [documentId, failure]);
  await owner.query(`alter table document force row level security`);
  expect((await rested(visitor, documentId)).failure).toMatchObject({ code: 'resource_limit', mayPass: true });
  expect((await visitor.post(`/api/documents/${documentId}/retry`)).statusCode).toBe(200);
  expect(await rested(visitor, documentId)).toMatchObject({ state: 'ready', failure: null });
});

test('what was refused for what it is can’t be tried again', async () => {
  const visitor = await signUp(service);
  const documentId = await upload(visitor, await newCase(visitor), pdfFile(Buffer.from('%PDF-1.4\nno more')));
  expect(await rested(visitor, documentId)).toMatchObject({ state: 'failed', failure: { mayPass: false } });
  const again = await visitor.post(`/api/documents/${documentId}/retry`);
  expect([again.statusCode, again.json().code]).toEqual([409, 'conflict']);
});

test('a run whose every attempt was killed is refused, and the next one starts anew', async () => {
  const visitor = await signUp(service);
  const documentId = await upload(visitor, await newCase(visitor), pdfFile(pdfOf([['Another letter']])));
  const { revision } = await rested(visitor, documentId);
  const start = async () =>
    (await visitor.post(`/api/documents/${documentId}/preview`, { revision })).json<{ id: string }>().id;
  const first = await start();
  await ended(visitor, first);
  await owner.query(`alter table redaction_run no force row level security`);
  await owner.query(
    `update redaction_run set state = 'redacting', output_name = null, output_sha256 = null, output_bytes = null,
       report_result = null, report_output_sha256 = null, made_by = null, finished_at = null where id = $1`,
    [first],
  );
  await owner.query(`alter table redaction_run force row level security`);
  await dieInTheLastAttempt('redact', documentId);
  expect(await ended(visitor, first)).toMatchObject({ state: 'refused', refusal: { code: 'unavailable' } });
  const second = await start();
  expect(second).not.toBe(first);
  expect((await ended(visitor, second)).state).toBe('awaiting_approval');
});

test('an export whose every attempt was killed has failed, with a reason', async () => {
  const visitor = await signUp(service);
  const caseId = await newCase(visitor);
  await rested(visitor, await upload(visitor, caseId, pdfFile(pdfOf([['A third letter']]))));
  const order = { caseId, title: 'What was found', format: 'detection_summary' };
  const { id } = (await visitor.post('/api/exports', order)).json<{ id: string }>();
  await exported(visitor, id);
  await owner.query(`alter table export no force row level security`);
  await owner.query(`update export set status = 'pending' where id = $1`, [id]);
  await owner.query(`alter table export force row level security`);
  await dieInTheLastAttempt('export', id, 'exportId');
  expect(await exported(visitor, id)).toMatchObject({ status: 'failed' });
});
