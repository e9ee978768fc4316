import { randomUUID } from 'node:crypto';
import { productionBates } from '@blackbar/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { batesRange, type ExportContent, exportJob } from '../db/schema.ts';
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

interface Production {
  readonly prefix?: string;
  /** Pages by the documents' names, none of which is there any more. */
  readonly counts: Readonly<Record<string, number>>;
  readonly counted: boolean;
}

async function afterDeletion(...productions: readonly Production[]) {
  const caseId = await newCase(visitor);
  const { id: createdBy, organization } = await userOf(visitor);
  const names = [...new Set(productions.flatMap(({ counts }) => Object.keys(counts)))];
  const ids = new Map(names.map((name) => [name, randomUUID()]));
  return service.services.db.tenant(organization.id, async (tx) => {
    for (const [index, { prefix = 'PAR', counts, counted }] of productions.entries()) {
      const contents: ExportContent[] = Object.keys(counts).map((name) => ({
        documentId: ids.get(name) ?? '',
        runId: name === 'slip' ? null : randomUUID(),
      }));
      const id = randomUUID();
      const order = { id, organizationId: organization.id, caseId, createdBy, title: 'Out', contents };
      const [row] = await tx
        .insert(exportJob)
        .values({ ...order, format: 'production' })
        .returning();
      if (!row) throw new Error('No export was entered.');
      await holdRange(tx, row, { ...BATES, prefix }, Object.values(counts));
      await keepRange(tx, id);
      // One transaction has one time.
      const createdAt = new Date(2026, 0, 1 + index);
      await tx.update(batesRange).set({ createdAt }).where(eq(batesRange.exportId, id));
      // As it was before counts were kept.
      if (!counted) await tx.update(exportJob).set({ contents }).where(eq(exportJob.id, id));
    }
    const numbers = await numbersOfCase(tx, caseId);
    return names.map((name) => `${name} ${[...(numbers.get(ids.get(name) ?? '')?.values() ?? [])].join()}`);
  });
}

test.for([
  [{ A: 3, B: 2 }, true, ['A PAR000001,PAR000002,PAR000003', 'B PAR000004,PAR000005']],
  [{ slip: 1, A: 2, B: 1 }, true, ['slip PAR000001', 'A PAR000002,PAR000003', 'B PAR000004']],
  [{ slip: 1, A: 2, B: 1 }, false, ['slip PAR000001', 'A ', 'B ']],
] as const)('deleted documents leave the numbers of a production as they are: %j, counted: %j', async (row) => {
  const [counts, counted, told] = row;
  expect(await afterDeletion({ counts, counted })).toEqual(told);
});

test.for([
  [true, ['A SEC000001', 'B SEC000002']],
  [false, ['A PAR000001', 'B PAR000002']],
] as const)('a later production counts where its numbers are sure: %j', async ([counted, told]) => {
  const counts = { A: 1, B: 1 };
  const later = { prefix: 'SEC', counts, counted };
  expect(await afterDeletion({ counts, counted: true }, later)).toEqual(told);
});
