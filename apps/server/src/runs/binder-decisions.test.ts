import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Member } from '../auth/sessions.ts';
import { findDocument } from '../documents/documents.ts';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { newCase, pdfFile, rested, signUp, upload, userOf } from '../testing/visitor.fixture.ts';
import { binderFiles } from './binder-decisions.ts';
import type { BinderOrder } from './binder-order.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

test('entries find the file of their document, however many, in one transaction', async () => {
  const visitor = await signUp(service);
  const caseId = await newCase(visitor);
  const [first, second] = [
    await upload(visitor, caseId, pdfFile(pdfOf([['A lease']]))),
    await upload(visitor, caseId, pdfFile(pdfOf([['A loan']]))),
  ];
  // What reads them in the background asks the same database.
  for (const id of [first, second]) await rested(visitor, id);
  const { db } = service.services;
  const organizationId = (await userOf(visitor)).organization.id;
  const files = await db.tenant(organizationId, async (tx) => [
    await findDocument(tx, first),
    await findDocument(tx, second),
  ]);
  const entry = (documentId: string) => ({ page: 1, id: 'd1', documentId });
  const resolved = (...documentIds: readonly string[]) => {
    const order = { files, selected: documentIds.map(entry) } as unknown as BinderOrder;
    return binderFiles(service.services, { organizationId } as Member, order);
  };
  const tenant = vi.spyOn(db, 'tenant');
  const perFile = await resolved(
    ...Array.from({ length: 300 }, (_, i) => (i % 3 === 0 ? first : second.toUpperCase())),
  );
  expect(tenant).toHaveBeenCalledTimes(1);
  tenant.mockRestore();
  expect(perFile.map((entries) => entries?.length)).toEqual([100, 200]);
  await expect(resolved(first, randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  const other = await upload(visitor, caseId, pdfFile(pdfOf([['A will']])));
  await expect(resolved(other)).rejects.toMatchObject({ code: 'invalid_request' });
});
