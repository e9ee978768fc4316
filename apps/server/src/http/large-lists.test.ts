import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import {
  newCase,
  pdfFile,
  rested,
  signUp,
  subscribe,
  upload,
  userOf,
  type Visitor,
} from '../testing/visitor.fixture.ts';

const CASES = 10_000;
const DOCUMENTS = 100_000;
/** Of them in one case. */
const IN_ONE = 20_000;
/** Of 8 KiB. From so few a list or figure comes within 100 ms, which a test on a busy machine cannot measure. */
const MOST_BLOCKS = 4_000;

let service: TestService;
let visitor: Visitor;
let caseId: string;
let documentId: string;
let organizationId: string;

const inTenant = <T>(work: (run: (statement: SQL) => Promise<{ rows: unknown[] }>) => Promise<T>) =>
  service.services.db.tenant(organizationId, (tx) => work((statement) => tx.execute(statement)));

beforeAll(async () => {
  service = await startService();
  visitor = await signUp(service);
  caseId = await newCase(visitor, { title: 'In re Zephyr' });
  documentId = await upload(visitor, caseId, pdfFile(pdfOf([['SSN 536-90-4399']])));
  await rested(visitor, documentId);
  organizationId = (await userOf(visitor)).organization.id;
  await inTenant(async (run) => {
    await run(sql`
      insert into cases (id, organization_id, title, policies, wrapped_key, created_by, created_at)
      select gen_random_uuid(), organization_id, 'Matter ' || n, policies, wrapped_key, created_by,
        created_at - n * interval '1 minute'
      from cases, generate_series(1, ${CASES - 1}) n`);
    await run(sql`
      with numbered as (select id, row_number() over (order by created_at desc) - 1 as place from cases)
      insert into document (id, organization_id, case_id, name, bytes, sha256, state, pages, detections, categories,
        wrapped_key, uploaded_by, uploaded_at)
      select gen_random_uuid(), d.organization_id, numbered.id, n || '.pdf', d.bytes, d.sha256 || n,
        case when n % 50 = 0 then 'failed' else 'ready' end, 3, 7, '{"SSN": 3, "PHONE": 4}', d.wrapped_key, d.uploaded_by,
        now() - n * interval '3 minutes'
      from (select * from document) d, generate_series(1, ${DOCUMENTS - 1}) n
      join numbered on numbered.place = case when n <= ${IN_ONE} then 0 else n % ${CASES} end`);
    // Most were released a while after they came, and each has been worked at.
    await run(
      sql`update document set released_at = uploaded_at + interval '10 minutes' where state = 'ready' and right(name, 5) <> '1.pdf'`,
    );
    await run(sql`
      insert into redaction_run (id, organization_id, document_id, kind, state, revision, order_hash, made_by,
        output_sha256, report_result, report_output_sha256, created_by, created_at, finished_at)
      select gen_random_uuid(), organization_id, id, 'final', 'released', 1, 'x', id, 'y', 'passed', 'y', uploaded_by,
        uploaded_at, uploaded_at + interval '10 minutes'
      from document where released_at is not null`);
    await run(sql`
      insert into usage_event (document_id, organization_id, case_id, released_at)
      select document_id, redaction_run.organization_id, case_id, finished_at
      from redaction_run join document on document.id = document_id`);
    await run(sql`
      insert into audit_event (organization_id, seq, at, actor, action, subject, facts, previous, hash)
      select organization_id, 1000 + 2 * row_number() over () + k, uploaded_at, uploaded_by::text,
        case k when 0 then 'review.changed' else 'run.released' end,
        case k when 0 then id else gen_random_uuid() end,
        case k when 0 then '{"ticked": 3}'::jsonb else jsonb_build_object('document', id) end,
        sha256((id::text || k)::bytea), 'x'
      from document, generate_series(0, 1) k`);
  });
  // As the database does by itself a while after rows came.
  const owner = new pg.Client(service.connection);
  await owner.connect();
  await owner.query('vacuum analyze');
  await owner.end();
}, 240_000);
afterAll(() => service.close());

type Ask = () => Promise<{ readonly statusCode: number }>;

interface Sent {
  readonly text: string;
  readonly values: unknown[];
}

/** The very statements that the service sends for a call; for one that changes something, what it reads before. */
async function sentFor(ask: Ask): Promise<Sent[]> {
  const sent: Sent[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [config, values] = given as [string | { text: string }, unknown];
    const text = typeof config === 'string' ? config : config.text;
    if (/^\s*(select|with)\b/i.test(text)) sent.push({ text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(query, this, given);
  } as typeof query;
  try {
    expect((await ask()).statusCode).toBeLessThan(300);
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}

/**
 * How the database answers them, as PostgreSQL tells it, under the service's own rights, and how many blocks it reads.
 */
async function plansOf(ask: Ask): Promise<{ readonly plans: string; readonly blocks: number }> {
  const sent = await sentFor(ask);
  const client = await service.services.db.pool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.organization_id', $1, true)`, [organizationId]);
    const plans: string[] = [];
    let blocks = 0;
    for (const { text, values } of sent) {
      if (!LARGE.test(text)) continue;
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, values);
      const plan = rows.map((row) => row['QUERY PLAN']);
      plans.push(...plan);
      // The first line of buffers is the whole statement's.
      blocks += blocksOf(plan.find((line) => line.includes('Buffers: shared')) ?? '');
    }
    await client.query('rollback');
    return { plans: plans.join('\n'), blocks };
  } finally {
    client.release();
  }
}

/** "Buffers: shared hit=31 read=2": blocks of 8 KiB, wherever they came from. */
function blocksOf(line: string): number {
  return [...line.matchAll(/\b(?:hit|read)=(\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0);
}

const LARGE = /"?\b(document|cases|redaction_run|audit_event|usage_event)\b"?/;

const CALLS: Readonly<Record<string, readonly [url: () => string, ...indexes: string[]]>> = {
  'figures of the dashboard': [
    () => '/api/dashboard/stats',
    'document_waiting',
    'document_moving',
    'usage_event_period',
  ],
  'what waits and what moves': [
    () => '/api/dashboard/work',
    'document_waiting_of',
    'document_moving',
    'redaction_run_to_approve',
  ],
  'charts of the dashboard': [() => '/api/dashboard/activity', 'document_found'],
  'cases, newest first': [() => '/api/cases', 'cases_recent', 'document_case'],
  'cases by title': [() => '/api/cases?sort=title', 'cases_title', 'document_case'],
  'cases, oldest first': [() => '/api/cases?sort=oldest', 'cases_recent', 'document_case'],
  'cases with documents to review': [() => '/api/cases?show=waiting', 'document_waiting'],
  'cases with documents in work': [() => '/api/cases?show=working', 'document_moving'],
  'archived cases': [() => '/api/cases?show=archived'],
  'cases by a word of their title': [() => '/api/cases?search=matter%2099'],
  'recent cases': [() => '/api/cases/recent', 'cases_recent'],
  'a case of 20,000 documents': [() => `/api/cases/${caseId}`, 'document_case'],
  'documents of that case': [() => `/api/cases/${caseId}/documents`, 'document_case'],
  'history of a document': [
    () => `/api/documents/${documentId}/history`,
    'audit_event_subject',
    'audit_event_document',
  ],
  'one document': [() => `/api/documents/${documentId}`],
};

test.each(
  Object.keys(CALLS),
)(`of ${DOCUMENTS.toLocaleString('en-US')} documents: %s by an index, from few blocks`, async (name) => {
  const [url, ...indexes] = CALLS[name] ?? expect.fail('There is no such call.');
  await expectFew(() => visitor.get(url()), indexes);
});

test('one more document in the case of 20,000, by an index, from few blocks', async () => {
  await subscribe(service, visitor);
  const form: [string, File][] = [['files', pdfFile(pdfOf([['Another letter']]))]];
  await expectFew(() => visitor.form(`/api/cases/${caseId}/documents`, form), ['document_same']);
});

async function expectFew(ask: Ask, indexes: readonly string[]): Promise<void> {
  const { plans, blocks } = await plansOf(ask);
  for (const index of indexes) expect(plans).toContain(index);
  expect(plans).not.toMatch(/Seq Scan on "?(document|redaction_run|audit_event|usage_event)/);
  expect(blocks).toBeLessThan(MOST_BLOCKS);
}
