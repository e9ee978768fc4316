import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { productionBates } from '@blackbar/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportJob } from '../db/schema.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { newCase, signUp, userOf, type Visitor } from '../testing/visitor.fixture.ts';
import { holdRange, keepRange, rangesOfCase, releaseRange } from './bates-register.ts';
import type { ExportRow } from './making.ts';

const EXPORTS = 20;
/** Its verification fails when it has numbers already. */
const REFUSED = 7;
/** Its worker is killed while it has some; another one takes the work up. */
const KILLED = 11;
const BATES = productionBates.parse({ prefix: 'PAR' });
const pagesOf = (index: number) => 1 + (index % 4);

let service: TestService;
let visitor: Visitor;
beforeAll(async () => {
  service = await startService();
  visitor = await signUp(service);
});
afterAll(() => service.close());

test('twenty exports at once, one refused, one whose worker dies: numbers without a gap or a duplicate', async () => {
  const caseId = await newCase(visitor);
  const { id: createdBy, organization } = await userOf(visitor);
  const { db } = service.services;
  const tenant = <T>(work: Parameters<typeof db.tenant<T>>[1]) => db.tenant(organization.id, work);

  const entered = async (): Promise<ExportRow> => {
    const order = { id: randomUUID(), organizationId: organization.id, caseId, createdBy };
    const [row] = await tenant((tx) =>
      tx
        .insert(exportJob)
        .values({
          ...order,
          title: 'A production',
          format: 'redacted_pdf',
          contents: [{ documentId: randomUUID(), runId: null }],
        })
        .returning(),
    );
    if (!row) throw new Error('No export was entered.');
    return row;
  };
  const numbered = async (row: ExportRow, index: number) => {
    for (;;) {
      const held = await tenant((tx) => holdRange(tx, row, BATES, [pagesOf(index)]));
      if (held) return held;
      await pause(5);
    }
  };
  const uneven = await entered();
  for (const pages of [[], [1, 2]]) {
    await expect(tenant((tx) => holdRange(tx, uneven, BATES, pages))).rejects.toMatchObject({ code: 'internal' });
  }
  let making = true;
  // Whoever changes the case meanwhile locks it, and all of its documents.
  const edits = (async () => {
    while (making) {
      expect((await visitor.patch(`/api/cases/${caseId}`, { title: 'Another title' })).statusCode).toBe(200);
    }
  })();
  await Promise.all(
    Array.from({ length: EXPORTS }, async (_, index) => {
      const row = await entered();
      const held = await numbered(row, index);
      if (index === KILLED) expect(await numbered(row, index)).toEqual(held);
      await tenant((tx) => (index === REFUSED ? releaseRange(tx, row.id) : keepRange(tx, row.id)));
    }),
  );
  making = false;
  await edits;

  const ranges = await tenant((tx) => rangesOfCase(tx, caseId));
  expect(ranges).toHaveLength(EXPORTS - 1);
  const numbers = ranges.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, i) => first + i));
  const pages = Array.from({ length: EXPORTS }, (_, index) => (index === REFUSED ? 0 : pagesOf(index)));
  const total = pages.reduce((sum, count) => sum + count, 0);
  expect(numbers).toEqual(Array.from({ length: total }, (_, i) => i + 1));
});
