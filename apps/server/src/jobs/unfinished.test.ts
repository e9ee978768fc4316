import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { ended, newCase, pdfFile, rested, signUp, upload } from '../testing/visitor.fixture.ts';

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
async function dieInTheLastAttempt(queue: string, documentId: string): Promise<void> {
  const { rowCount } = await owner.query(
    `update pgboss.job set state = 'active', retry_count = retry_limit, completed_on = null, started_on = now(),
       heartbeat_on = now() - interval '1 minute' where name = $1 and data->>'documentId' = $2`,
    [queue, documentId],
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
