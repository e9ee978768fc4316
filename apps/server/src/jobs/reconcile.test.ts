import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { ended, newCase, pdfFile, rested, signUp, upload, userOf, type Visitor } from '../testing/visitor.fixture.ts';
import { reconcile } from './reconcile.ts';

let service: TestService;
let owner: Visitor;
let organizationId: string;
beforeAll(async () => {
  service = await startService();
  owner = await signUp(service);
  organizationId = (await userOf(owner)).organization.id;
});
afterAll(() => service.close());

const behind = (statement: string) => service.services.db.tenant(organizationId, (tx) => tx.execute(statement));

test('a document and a run whose jobs were lost are worked on again; what rests is left alone', {
  timeout: 90_000,
}, async () => {
  const documentId = await upload(owner, await newCase(owner), pdfFile(pdfOf([['536-90-4399']])));
  await rested(owner, documentId);
  expect(await reconcile(service.services)).toBe(0);
  const run = (await owner.post(`/api/documents/${documentId}/draft`, { revision: 1 })).json<{ id: string }>();
  await ended(owner, run.id);
  // As a repaired database may have it: the rows say that work goes on, and no job does.
  await behind(
    `update document set state = 'detecting', uploaded_at = now() - interval '5 minutes' where id = '${documentId}'`,
  );
  expect(await reconcile(service.services)).toBe(1);
  expect(await reconcile(service.services)).toBe(0);
  expect(await rested(owner, documentId)).toMatchObject({ state: 'ready' });
});

test('what could not be finished in a day is ended with a reason', { timeout: 60_000 }, async () => {
  const documentId = await upload(owner, await newCase(owner), pdfFile(pdfOf([['A letter']])));
  await rested(owner, documentId);
  await behind(
    `update document set state = 'detecting', uploaded_at = now() - interval '2 days' where id = '${documentId}'`,
  );
  expect(await reconcile(service.services)).toBe(1);
  expect(await rested(owner, documentId)).toMatchObject({ state: 'failed', failure: { code: 'unavailable' } });
});
