import { BlackbarError } from '@blackbar/model';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { findRun } from '../runs/runs.ts';
import { waitingForLocks } from '../testing/locks.fixture.ts';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { ended, newCase, pdfFile, rested, signUp, upload, userOf, type Visitor } from '../testing/visitor.fixture.ts';
import { refuseRun } from './redact.ts';

let service: TestService;
let visitor: Visitor;
let owner: pg.Client;
beforeAll(async () => {
  service = await startService();
  visitor = await signUp(service);
  owner = new pg.Client(service.connection);
  await owner.connect();
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await owner.end();
  await service.close();
});

/** A fault of our own in a step of the work; its message quotes the document, as a library's may. */
function breakStep(step: string): void {
  const { pool } = service.services;
  const run = pool.run.bind(pool);
  vi.spyOn(pool, 'run').mockImplementation((name, ...rest) =>
    name === step ? Promise.reject(new TypeError('cannot read "Jane Doe"')) : run(name, ...rest),
  );
}

const told = (id: string) =>
  service.logged.filter((line) => line.includes(id) && line.includes('"msg":"work failed"')).map((l) => JSON.parse(l));

test('what fails by a fault of ours is named in the log, without a word of the document', async () => {
  breakStep('analyse');
  const documentId = await upload(visitor, await newCase(visitor), pdfFile(pdfOf([['Jane Doe']])));
  expect(await rested(visitor, documentId)).toMatchObject({ failure: { code: 'internal' } });
  expect(told(documentId)).toMatchObject([{ documentId, err: { name: 'TypeError', at: expect.any(Array) } }]);
  vi.restoreAllMocks();
  await visitor.post(`/api/documents/${documentId}/retry`);
  const { revision } = await rested(visitor, documentId);
  breakStep('redact');
  const { id } = (await visitor.post(`/api/documents/${documentId}/preview`, { revision })).json();
  expect(await ended(visitor, id)).toMatchObject({ refusal: { code: 'internal' } });
  expect(told(id)).toMatchObject([{ documentId, runId: id, err: { name: 'TypeError' } }]);
  expect(service.logged.join('')).not.toContain('Jane');
});

test('a run that another attempt ended meanwhile is not refused', async () => {
  const documentId = await upload(visitor, await newCase(visitor), pdfFile(pdfOf([['A letter']])));
  const { revision } = await rested(visitor, documentId);
  const { id } = (await visitor.post(`/api/documents/${documentId}/preview`, { revision })).json();
  expect((await ended(visitor, id)).state).toBe('awaiting_approval');
  const { organization } = await userOf(visitor);
  const { db } = service.services;
  await owner.query(`alter table redaction_run no force row level security`);
  await owner.query(`create temp table kept as select * from redaction_run where id = '${id}'`);
  await owner.query(
    `update redaction_run set state = 'redacting', output_name = null, output_sha256 = null, output_bytes = null,
       report_result = null, report_output_sha256 = null, made_by = null, finished_at = null where id = $1`,
    [id],
  );
  const run = await db.tenant(organization.id, (tx) => findRun(tx, id));
  await owner.query('begin');
  await owner.query(
    `update redaction_run r set state = k.state, output_name = k.output_name, output_sha256 = k.output_sha256,
       output_bytes = k.output_bytes, report_result = k.report_result, made_by = k.made_by,
       report_output_sha256 = k.report_output_sha256, finished_at = k.finished_at from kept k where r.id = k.id`,
  );
  const refusing = refuseRun(service.services, run, new BlackbarError('unavailable', 'work_interrupted'));
  await expect.poll(() => waitingForLocks(service), { timeout: 10_000 }).toBe(1);
  await owner.query('commit');
  await owner.query(`alter table redaction_run force row level security`);
  await refusing;
  expect(await ended(visitor, id)).toMatchObject({ state: 'awaiting_approval', refusal: null });
  expect((await visitor.get('/api/audit?action=run.refused')).json().events).not.toContainEqual(
    expect.objectContaining({ subject: id }),
  );
});
