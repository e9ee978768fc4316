import { randomUUID } from 'node:crypto';
import { HIPAA_STATEMENT, type Review } from '@blackbar/contracts';
import type { HTTPMethods } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import {
  ended,
  exported,
  newAddress,
  newCase,
  PASSWORD,
  pdfFile,
  registration,
  rested,
  signUp,
  upload,
  Visitor,
} from '../testing/visitor.fixture.ts';

let service: TestService;
let owner: Visitor;
let other: Visitor;
let unverified: Visitor;
/** An id of the owner's for each kind of thing that a path can name. */
let ids: Readonly<Record<string, string>>;

beforeAll(async () => {
  service = await startService();
  owner = await signUp(service);
  other = await signUp(service);
  unverified = new Visitor(service);
  await unverified.post('/api/auth/register', registration(newAddress()));
  const caseId = await newCase(owner);
  const documentId = await upload(owner, caseId, pdfFile(pdfOf([['Social Security number 536-90-4399']])));
  await rested(owner, documentId);
  const run = (await owner.post(`/api/documents/${documentId}/draft`, { revision: 1 })).json<{ id: string }>();
  await ended(owner, run.id);
  const policy = { slug: 'house', title: 'House', terms: ['Falcon'] };
  const { id: policyId } = (await owner.post('/api/policies', policy)).json<{ id: string }>();
  await owner.post(`/api/cases/${caseId}/recipients`, { name: 'The press' });
  const sheet = (await owner.get(`/api/documents/${documentId}/hipaa-sheet`)).json<{ output: { sha256: string } }>();
  const signing = { output: sheet.output.sha256, seen: ['P', 'Q'], statement: HIPAA_STATEMENT };
  await owner.post(`/api/documents/${documentId}/hipaa-sheet/sign`, signing);
  await owner.post(`/api/documents/${documentId}/opened-pages`, { pages: [1] });
  await owner.post(`/api/documents/${documentId}/reference-list`, {});
  const changeId = await newCaseChange();
  await owner.post(`/api/documents/${documentId}/survey`, { revision: 1 });
  const { clientSecret } = (await owner.post('/api/create-payment-intent', { plan: 'professional' })).json();
  await owner.post('/api/test-payments', { clientSecret, outcome: 'succeeds' });
  const wanted = { caseId, title: 'For the court', bates: { prefix: 'A' } };
  const { id: exportId } = (await owner.post('/api/exports', wanted)).json<{ id: string }>();
  await exported(owner, exportId);
  const recipient = { recipientName: 'Dana Cole', recipientEmail: 'dana@hospital.example' };
  const { id: agreementId } = (await owner.post('/api/agreements', recipient)).json<{ id: string }>();
  const invited = await owner.post('/api/invitations', { email: newAddress(), role: 'viewer' });
  const token = await owner.post('/api/tokens', { name: 'Script', scopes: ['read'], days: 1 });
  const hook = { url: 'https://hooks.example/', events: ['run.released'] };
  const { endpoint } = (await owner.post('/api/webhook-endpoints', hook)).json<{ endpoint: { id: string } }>();
  const deliveryId = randomUUID();
  const heldCase = await newCase(owner);
  const { holds } = (await owner.post('/api/holds', { caseId: heldCase, reason: 'Litigation' })).json<{
    holds: { id: string }[];
  }>();
  await owner.delete(`/api/cases/${await newCase(owner)}`);
  await service.services.db.tenant(await organizationOf(owner), async (tx) => {
    await tx.execute(`insert into webhook_delivery (id, organization_id, endpoint_id, event, payload)
      select '${deliveryId}', organization_id, id, 'run.released', '{}' from webhook_endpoint`);
  });
  await service.services.db.tenant(await organizationOf(owner), (tx) =>
    tx.execute("insert into white_label select id, name, '#7a1f5c', '#f0a6d8' from organization"),
  );
  const { sessions } = (await owner.get('/api/account/sessions')).json<{ sessions: { id: string }[] }>();
  const { members } = (await owner.get('/api/members')).json<{ members: { id: string }[] }>();
  ids = {
    account: sessions[0]?.id ?? '',
    members: members[0]?.id ?? '',
    invitations: invited.json<{ id: string }>().id,
    tokens: token.json<{ token: { id: string } }>().token.id,
    'webhook-endpoints': endpoint.id,
    'webhook-deliveries': deliveryId,
    holds: holds[0]?.id ?? '',
    agreements: agreementId,
    exports: exportId,
    cases: caseId,
    documents: documentId,
    runs: run.id,
    policies: policyId,
    'case-changes': changeId,
  };
});
afterAll(() => service.close());

const CASE_CHANGE = { kind: { by: 'category', category: 'SSN' }, wish: { does: 'lift', because: 'It is public' } };

/** In a case of its own: what the other tests look at stays as it was read. */
async function newCaseChange(): Promise<string> {
  const caseId = await newCase(owner);
  const documentId = await upload(owner, caseId, pdfFile(pdfOf([['Social Security number 536-90-4399']])));
  await rested(owner, documentId);
  const documents = [{ documentId, revision: 1 }];
  const made = await owner.post(`/api/cases/${caseId}/changes`, { ...CASE_CHANGE, documents });
  const path = `/api/documents/${documentId}/review`;
  const { locked: _locked, ...review } = (await owner.get(path)).json<Review>();
  await owner.put(path, { ...review, history: { past: [], future: [] } });
  return made.json<{ id: string }>().id;
}

interface Route {
  readonly method: HTTPMethods;
  readonly path: string;
}

async function routes(): Promise<Route[]> {
  const { paths } = (await owner.get('/api/openapi.json')).json<{ paths: Record<string, Record<string, unknown>> }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase() as HTTPMethods, path })),
  );
}

const revisionOf = (calls: readonly string[]) =>
  Object.fromEntries(calls.map((call) => [`POST /api/documents/{id}/${call}`, { revision: 1 }]));
/** Bodies that pass the schemas: it is the tenant that is refused and not the body. */
const BODIES: Readonly<Record<string, object>> = {
  'POST /api/account/passkeys/{id}/remove': { password: PASSWORD },
  'PATCH /api/members/{id}': { role: 'viewer' },
  'PATCH /api/webhook-endpoints/{id}': { active: false },
  'POST /api/create-payment-intent': { plan: 'starter' },
  'POST /api/test-payments': { clientSecret: 'x', outcome: 'declined' },
  'POST /api/billing/tier': { tier: 'starter' },
  'POST /api/billing/end': { endsWithPeriod: true },
  'POST /api/agreements': { recipientName: 'x', recipientEmail: 'x@y.example' },
  'PATCH /api/cases/{id}': { title: 'Mine now' },
  'POST /api/cases/{id}/bulk': { action: 'accept_required', documents: [randomUUID()] },
  'POST /api/cases/{id}/changes/preview': CASE_CHANGE,
  'POST /api/cases/{id}/changes': { ...CASE_CHANGE, documents: [{ documentId: randomUUID(), revision: 1 }] },
  'PATCH /api/documents/{id}': { name: 'mine.pdf' },
  'POST /api/policies/{id}/versions': { title: 'Mine' },
  'POST /api/policies/{id}/archive': { archived: true },
  'POST /api/cases/{id}/people/merge': { revision: 1, keep: 1, gone: 2 },
  'POST /api/cases/{id}/people/take-back': { revision: 1 },
  'POST /api/cases/{id}/people/split': { revision: 1, person: 1, spelling: 'x' },
  'POST /api/cases/{id}/people/rename': { revision: 1, person: 1, pseudonym: 'x' },
  'POST /api/cases/{id}/recipients': { name: 'x' },
  'PUT /api/documents/{id}/recipient': { recipient: null },
  'PUT /api/documents/{id}/filing': { criminalCase: null, exemptions: [] },
  'POST /api/documents/{id}/hipaa-sheet/sign': { output: 'x', seen: [], statement: HIPAA_STATEMENT },
  'POST /api/documents/{id}/children': { persons: [1], answer: 'child' },
  'POST /api/documents/{id}/search': { term: 'Social' },
  'POST /api/documents/{id}/term-places': { terms: ['Social'] },
  'POST /api/documents/{id}/password': { password: 'x' },
  ...revisionOf(['preview', 'draft', 'finalize', 'survey', 'left-beside-marks', 'beyond-ticks', 'marks/export']),
  'POST /api/documents/{id}/marks/import': { xfdf: '<xfdf/>' },
  'POST /api/runs/{id}/approve': { planHash: 'x' },
  'POST /api/documents/{id}/opened-pages': { pages: [1] },
  'POST /api/documents/{id}/sample': { sampleId: '00000000-0000-4000-8000-000000000000', missed: 0 },
  'PUT /api/documents/{id}/reference-list': { revision: 0, items: [] },
  'PUT /api/documents/{id}/review': {
    revision: 1,
    ticked: [],
    marks: [],
    terms: [],
    exclusions: [],
    settings: { confidenceThreshold: 0.8, autoRedactCritical: true, preserveFormatting: true, addWatermark: false },
    bates: null,
    reasons: {},
    acknowledgedPages: [],
  },
};

/** The same for what an address asks for. */
const QUERIES: Readonly<Record<string, string>> = { 'GET /api/cases/{id}/outputs': `?documents=${randomUUID()}` };

function ask(visitor: Visitor, { method, path }: Route, id: string) {
  const url = path.replace('{id}', id) + (QUERIES[`${method} ${path}`] ?? '');
  const body = BODIES[`${method} ${path}`];
  if (path === '/api/cases/{id}/documents' && method === 'POST') {
    return visitor.form(url, [['files', pdfFile(pdfOf([['x']]))]]);
  }
  return visitor.call({ method: method as 'GET', url, ...(body ? { payload: body } : {}) });
}

const PUBLIC = new Set([
  'GET /.well-known/blackbar-keys.json',
  'GET /api/auth/user',
  'POST /api/auth/register',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/resend-verification',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  'POST /api/auth/confirm-email',
  'GET /api/auth/mfa',
  'POST /api/auth/mfa',
  'POST /api/auth/mfa/passkey-options',
  'POST /api/auth/mfa/passkey',
  'POST /api/auth/passkey-options',
  'POST /api/auth/passkey',
  'GET /api/test-login',
  'POST /api/test-login',
  'POST /api/invitation-offer',
  'POST /api/check',
  'POST /api/verify',
  'GET /api/hipaa/baa-details/{token}',
  'GET /api/hipaa/baa-document/{token}',
  'POST /api/hipaa/confirm-signing/{token}',
  'GET /api/logos/{logo}',
  'GET /healthz',
  'GET /readyz',
]);
const UNVERIFIED = new Set([
  'POST /api/auth/verify-email',
  'POST /api/auth/send-verification-trial',
  'POST /api/auth/send-verification-after-payment',
  'POST /api/create-payment-intent',
  'POST /api/test-payments',
]);

describe('other people’s ids', () => {
  test('every call that names a thing answers 404 to another tenant, as for an id that nobody has', async () => {
    const named = (await routes()).filter(({ path }) => path.includes('{'));
    expect(named.length).toBeGreaterThanOrEqual(18);
    for (const route of named) {
      const kind = route.path.split('/')[2] ?? '';
      const foreign = await ask(other, route, ids[kind] ?? 'no id for this kind of thing');
      const unknown = await ask(other, route, randomUUID());
      const { requestId: _a, ...said } = foreign.json();
      const { requestId: _b, ...saidOfUnknown } = unknown.json();
      expect([`${route.method} ${route.path}`, foreign.statusCode, said]).toEqual([
        `${route.method} ${route.path}`,
        404,
        saidOfUnknown,
      ]);
    }
  });

  test('what belongs to the owner is untouched by all that', async () => {
    expect((await owner.get(`/api/cases/${ids.cases}`)).json()).toMatchObject({ title: 'A case', documents: 1 });
    expect((await owner.get(`/api/documents/${ids.documents}/review`)).json()).toMatchObject({ revision: 1 });
  });

  test.each(['anonymous', 'unverified'])('%s visitors get nothing but what is meant for them', async (who) => {
    const visitor = who === 'anonymous' ? new Visitor(service) : unverified;
    const expected = who === 'anonymous' ? 401 : 403;
    for (const route of await routes()) {
      const name = `${route.method} ${route.path}`;
      if (PUBLIC.has(name) || UNVERIFIED.has(name)) continue;
      const answer = await ask(visitor, route, ids[route.path.split('/')[2] ?? ''] ?? randomUUID());
      expect([name, answer.statusCode]).toEqual([name, expected]);
    }
  });
});

test('whose membership was revoked is nobody, at once', async () => {
  const revoked = await signUp(service);
  const organizationId = await organizationOf(revoked);
  await service.services.db.tenant(organizationId, (tx) => tx.execute('delete from membership'));
  for (const route of await routes()) {
    const name = `${route.method} ${route.path}`;
    if (PUBLIC.has(name) || UNVERIFIED.has(name)) continue;
    expect([name, (await ask(revoked, route, randomUUID())).statusCode]).toEqual([name, 401]);
  }
});

describe('requests from other sites', () => {
  const foreign = [
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['Origin null', { origin: 'null' }],
    ['Sec-Fetch-Site cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site same-site', { 'sec-fetch-site': 'same-site' }],
    ['own Origin, but cross-site', { origin: 'http://localhost:80', 'sec-fetch-site': 'cross-site' }],
  ] as const;

  test.each(foreign)('%s: no change is made by any call', async (_what, headers) => {
    for (const { method, path } of await routes()) {
      if (method === 'GET') continue;
      const url = path.replace('{id}', randomUUID());
      const answer = await owner.call({ method: method as 'POST', url, headers });
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, 'cross_site']);
    }
  });

  test.each([
    ['scripts, which say nothing', {}],
    ['the page itself', { origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin', host: 'localhost:80' }],
    ['an address typed in', { 'sec-fetch-site': 'none' }],
  ])('let through: %s', async (_what, headers) => {
    const answer = await owner.call({
      method: 'POST',
      url: '/api/cases',
      headers,
      payload: { title: 'From somewhere' },
    });
    expect(answer.statusCode).toBe(201);
  });
});

describe('the second lock', () => {
  /** Every table with a tenant. One that is not listed here fails, and so does a listed one that is gone. */
  const TENANT_TABLES = [
    'activity_day',
    'agreement',
    'api_token',
    'audit_event',
    'audit_head',
    'bates_range',
    'case_change',
    'case_change_part',
    'cases',
    'counted_case',
    'custom_policy',
    'custom_policy_version',
    'document',
    'document_removals',
    'erasure',
    'export',
    'hipaa_attestation',
    'invitation',
    'legal_hold',
    'membership',
    'opened_pages',
    'pseudonym_ledger',
    'recipient',
    'redaction_run',
    'reference_list',
    'removed_value',
    'review',
    'review_hand',
    'review_history',
    'review_sample',
    'subscription',
    'usage_event',
    'webhook_delivery',
    'webhook_endpoint',
    'white_label',
  ];

  test('the tables are those of the database', async () => {
    const { rows } = await service.services.db.pool.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'organization_id' order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(TENANT_TABLES);
  });

  test.each([
    ...TENANT_TABLES,
    'organization',
  ])('%s shows nothing without its tenant, and takes nothing', async (table) => {
    const { pool } = service.services.db;
    const forced = await pool.query(
      `select relrowsecurity, relforcerowsecurity from pg_class where oid = $1::regclass`,
      [table],
    );
    expect(forced.rows).toEqual([{ relrowsecurity: true, relforcerowsecurity: true }]);
    const client = await pool.connect();
    try {
      const mine = await organizationOf(owner);
      const seen = async (tenant: string) => {
        await client.query('begin');
        await client.query(`select set_config('app.organization_id', $1, true)`, [tenant]);
        const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`);
        await client.query('rollback');
        return rows[0]?.n;
      };
      expect([await seen(''), await seen(randomUUID())]).toEqual([0, 0]);
      expect(await seen(mine)).toBeGreaterThan(0);
      // A row of one tenant can't be written in the name of another: copied under a foreign id it is refused.
      await client.query('begin');
      await client.query(`select set_config('app.organization_id', $1, true)`, [mine]);
      await client.query(`create temporary table taken on commit drop as select * from ${table} limit 1`);
      await client.query(`select set_config('app.organization_id', $1, true)`, [randomUUID()]);
      const columns = await client.query<{ list: string }>(
        `select string_agg(quote_ident(attname), ', ') as list from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [table],
      );
      const { list } = columns.rows[0] ?? expect.fail('The table has no columns.');
      await expect(client.query(`insert into ${table} (${list}) select ${list} from taken`)).rejects.toMatchObject({
        code: '42501',
      });
      await client.query('rollback');
    } finally {
      client.release();
    }
  });

  test('the role can’t pass it by, and can’t rewrite the audit trail', async () => {
    const { pool } = service.services.db;
    const { rows } = await pool.query('select rolsuper, rolbypassrls from pg_roles where rolname = current_user');
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
    for (const statement of ['update audit_event set seq = seq', 'delete from audit_event', 'truncate audit_event']) {
      await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' });
    }
  });
});

async function organizationOf(visitor: Visitor): Promise<string> {
  return (await visitor.get('/api/auth/user')).json<{ user: { organization: { id: string } } }>().user.organization.id;
}
