import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import {
  allDelivered,
  exported,
  newCase,
  pdfFile,
  rested,
  signUp,
  subscribe,
  upload,
  userOf,
} from '../testing/visitor.fixture.ts';
import { makeExport } from './export.ts';

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

test('whoever waited long for an export is written to, and nobody who sees it made', async () => {
  const visitor = await signUp(service);
  await subscribe(service, visitor);
  const caseId = await newCase(visitor);
  await rested(visitor, await upload(visitor, caseId, pdfFile(pdfOf([['A letter']]))));
  const order = { caseId, title: 'What was found', format: 'detection_summary' };
  const { id: exportId } = (await visitor.post('/api/exports', order)).json<{ id: string }>();
  const letters = async () => {
    await allDelivered(service);
    return service.terminal.filter((line) => line.includes(`${visitor.email}: Your export is ready`)).length;
  };
  await exported(visitor, exportId);
  expect(await letters()).toBe(0);
  await owner.query(`alter table export no force row level security`);
  await owner.query(`update export set status = 'pending', created_at = now() - interval '10 minutes' where id = $1`, [
    exportId,
  ]);
  await owner.query(`alter table export force row level security`);
  const { organization } = await userOf(visitor);
  const attempt = { id: exportId, first: true, last: false, enough: false, signal: new AbortController().signal };
  await makeExport(service.services)({ organizationId: organization.id, exportId }, attempt);
  expect((await exported(visitor, exportId)).status).toBe('ready');
  expect(await letters()).toBe(1);
});
