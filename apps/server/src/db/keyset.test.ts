import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { newCase, pdfFile, rested, signUp, upload, userOf, type Visitor } from '../testing/visitor.fixture.ts';

/** More than two pages of each list, all of one millisecond: PostgreSQL counts in microseconds, JavaScript does not. */
const MANY = 230;

let service: TestService;
let visitor: Visitor;
let caseId: string;
beforeAll(async () => {
  service = await startService();
  visitor = await signUp(service);
  caseId = await newCase(visitor);
  const documentId = await upload(visitor, caseId, pdfFile(pdfOf([['A letter']])));
  await rested(visitor, documentId);
  const { organization, id: userId } = await userOf(visitor);
  const moment = sql`'2026-01-01 00:00:00.000000+00'::timestamptz + n * interval '1 microsecond'`;
  await service.services.db.tenant(organization.id, async (tx) => {
    await tx.execute(sql`
      insert into cases (id, organization_id, title, policies, wrapped_key, created_by, created_at)
      select gen_random_uuid(), organization_id, title, policies, wrapped_key, created_by, ${moment}
      from cases, generate_series(1, ${MANY}) n`);
    await tx.execute(sql`
      insert into document (id, organization_id, case_id, name, bytes, sha256, state, wrapped_key, uploaded_by, uploaded_at)
      select gen_random_uuid(), organization_id, case_id, name, bytes, sha256, 'cancelled', wrapped_key, uploaded_by, ${moment}
      from document, generate_series(1, ${MANY}) n`);
    await tx.execute(sql`
      insert into export (id, organization_id, case_id, title, format, contents, status, created_by, created_at)
      select gen_random_uuid(), ${organization.id}, ${caseId}, 'x', 'redacted_pdf', '[]', 'failed', ${userId}, ${moment}
      from generate_series(1, ${MANY}) n`);
  });
});
afterAll(() => service.close());

interface Page {
  readonly ids: readonly string[];
  readonly next: string | null;
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
const LISTS: Readonly<Record<string, { url: () => string; read: (body: never) => Page; rows: number }>> = {
  'cases, newest first': {
    url: () => '/api/cases?sort=newest',
    read: ({ cases, next }: { cases: { id: string }[]; next: string | null }) => ({ ids: idsOf(cases), next }),
    rows: MANY + 1,
  },
  'cases, oldest first': {
    url: () => '/api/cases?sort=oldest',
    read: ({ cases, next }: { cases: { id: string }[]; next: string | null }) => ({ ids: idsOf(cases), next }),
    rows: MANY + 1,
  },
  'documents of a case': {
    url: () => `/api/cases/${caseId}/documents?`,
    read: ({ documents, next }: { documents: { id: string }[]; next: string | null }) => ({
      ids: idsOf(documents),
      next,
    }),
    rows: MANY + 1,
  },
  exports: {
    url: () => '/api/exports?',
    read: (items: { id: string }[]) => ({ ids: idsOf(items), next: items.at(-1)?.id ?? null }),
    rows: MANY,
  },
};

test.each(Object.keys(LISTS))('%s: every row once, page after page, also of one millisecond', async (name) => {
  const list = LISTS[name];
  if (!list) return expect.fail('There is no such list.');
  const seen: string[] = [];
  for (let after = ''; seen.length <= list.rows; ) {
    const answer = await visitor.get(`${list.url()}${after === '' ? '' : `&after=${after}`}`);
    const { ids, next } = list.read(answer.json() as never);
    seen.push(...ids);
    if (next === null || ids.length === 0) break;
    after = next;
  }
  expect(seen).toHaveLength(list.rows);
  expect(new Set(seen).size).toBe(list.rows);
});
