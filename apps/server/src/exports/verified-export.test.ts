import { createHash } from 'node:crypto';
import type { ExportItem, WireRun } from '@blackbar/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCase } from '../cases/cases.ts';
import { keyOwner } from '../storage/key-owner.ts';
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
import { findExport } from './exports.ts';

let service: TestService;
let owner: Visitor;
let caseId: string;
let organizationId: string;
beforeAll(async () => {
  service = await startService();
  owner = await signUp(service);
  await subscribe(service, owner);
  organizationId = (await userOf(owner)).organization.id;
  caseId = await newCase(owner, { policies: [] });
  const id = await upload(owner, caseId, pdfFile(pdfOf([['SSN 536-90-4399']])));
  await rested(owner, id);
  const { revision } = (await owner.get(`/api/documents/${id}/review`)).json();
  const run = (await owner.post(`/api/documents/${id}/finalize`, { revision })).json<WireRun>();
  expect(await ended(owner, run.id)).toMatchObject({ state: 'released' });
});
afterAll(() => service.close());

async function made(): Promise<string> {
  const asked = await owner.post('/api/exports', { caseId, title: 'For the court', format: 'redacted_pdf' });
  const { id } = asked.json<ExportItem>();
  expect(await exported(owner, id)).toMatchObject({ status: 'ready' });
  return id;
}

test('other bytes, sealed as the first were, do not leave, also with their hash in the row', async () => {
  const { db, vault } = service.services;
  const id = await made();
  const refused = async () => {
    const answer = await owner.get(`/api/exports/${id}/download`);
    return [answer.statusCode, answer.json().code];
  };
  const other = pdfOf([['Nothing was ever removed here: 536-90-4399']]);
  const { row, inCase } = await db.tenant(organizationId, async (tx) => ({
    row: await findExport(tx, id),
    inCase: await findCase(tx, caseId),
  }));
  await vault.put(keyOwner(inCase), `export-${row.madeBy}`, other);
  expect(await refused()).toEqual([422, 'verification_failed']);
  const checksum = createHash('sha256').update(other).digest('hex');
  await db.tenant(organizationId, (tx) => tx.execute(`update export set checksum = '${checksum}' where id = '${id}'`));
  expect(await refused()).toEqual([422, 'verification_failed']);
});

test('the report leaves under the conditions of its file, and is noted', async () => {
  const id = await made();
  expect((await owner.get(`/api/exports/${id}/report`)).statusCode).toBe(200);
  const { events } = (await owner.get('/api/audit')).json();
  const told = events.map(({ action, subject }: { action: string; subject: string }) => ({ action, subject }));
  expect(told).toContainEqual({ action: 'export.report_downloaded', subject: id });
  await owner.post(`/api/exports/${id}/withdraw`, {});
  const answer = await owner.get(`/api/exports/${id}/report`);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
});
