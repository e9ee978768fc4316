import { randomUUID } from 'node:crypto';
import { productionBates } from '@blackbar/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExportContent, exportJob } from '../db/schema.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { newCase, signUp, userOf, type Visitor } from '../testing/visitor.fixture.ts';
import { numbersOfCase } from './bates-pages.ts';
import { holdRange, keepRange } from './bates-register.ts';

const BATES = productionBates.parse({ prefix: 'PAR', digits: 6 });

let service: TestService;
let visitor: Visitor;
beforeAll(async () => {
  service = await startService();
  visitor = await signUp(service);
});
afterAll(() => service.close());

/** Contents by the documents' names, none of which is there any more. */
async function afterDeletion(counts: Readonly<Record<string, number>>, { counted }: { counted: boolean }) {
  const caseId = await newCase(visitor);
  const { id: createdBy, organization } = await userOf(visitor);
  const documents = Object.keys(counts).map((name) => ({ name, id: randomUUID() }));
  const contents: ExportContent[] = documents.map(({ id, name }) => ({
    documentId: id,
    runId: name === 'slip' ? null : randomUUID(),
  }));
  return service.services.db.tenant(organization.id, async (tx) => {
    const id = randomUUID();
    const order = { id, organizationId: organization.id, caseId, createdBy, title: 'Out', contents };
    const [row] = await tx
      .insert(exportJob)
      .values({ ...order, format: 'production' })
      .returning();
    if (!row) throw new Error('No export was entered.');
    await holdRange(tx, row, BATES, Object.values(counts));
    await keepRange(tx, id);
    // As it was before counts were kept.
    if (!counted) await tx.update(exportJob).set({ contents }).where(eq(exportJob.id, id));
    const numbers = await numbersOfCase(tx, caseId);
    return documents.map(({ id: document, name }) => `${name} ${[...(numbers.get(document)?.values() ?? [])].join()}`);
  });
}

test.for([
  [{ A: 3, B: 2 }, true, ['A PAR000001,PAR000002,PAR000003', 'B PAR000004,PAR000005']],
  [{ slip: 1, A: 2, B: 1 }, true, ['slip PAR000001', 'A PAR000002,PAR000003', 'B PAR000004']],
  [{ slip: 1, A: 2, B: 1 }, false, ['slip PAR000001', 'A ', 'B ']],
] as const)('deleted documents leave the numbers of a production as they are: %j, counted: %j', async (row) => {
  const [counts, counted, told] = row;
  expect(await afterDeletion(counts, { counted })).toEqual(told);
});
