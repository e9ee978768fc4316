import { randomUUID } from 'node:crypto';
import type { HTTPMethods } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANONYMOUS } from '../auth/sessions.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { joinOrganization, newAddress, registration, signUp, userOf, Visitor } from '../testing/visitor.fixture.ts';
import { assertAccess, type RouteAccess } from './access.ts';
import { ADMITTED, accessPage, CALLERS, type Caller, SCOPE_OF } from './access-page.fixture.ts';
import { createApp } from './app.ts';

let service: TestService;
const people = new Map<Caller, Visitor>();
const tokens = new Map<string, string>();

beforeAll(async () => {
  service = await startService();
  const owner = await signUp(service);
  people.set('owner', owner);
  people.set('anonymous', new Visitor(service));
  for (const role of ['viewer', 'reviewer', 'admin', 'approver'] as const) {
    const person = await signUp(service);
    await joinOrganization(service, person, owner, role === 'approver' ? 'reviewer' : role);
    people.set(role, person);
  }
  const { id: reviewer } = await userOf(visitor('reviewer'));
  await owner.call({ method: 'PATCH', url: `/api/members/${reviewer}`, payload: { mayApprove: false } });
  const unverified = new Visitor(service);
  await unverified.post('/api/auth/register', registration(newAddress()));
  people.set('unverified', unverified);
  const revoked = await signUp(service);
  await joinOrganization(service, revoked, owner, 'admin');
  await owner.call({ method: 'DELETE', url: `/api/members/${(await userOf(revoked)).id}` });
  people.set('revoked', revoked);
  for (const scope of ['read', 'write', 'approve', 'admin']) {
    const made = await owner.post('/api/tokens', { name: scope, scopes: [scope], days: 1 });
    tokens.set(scope, made.json<{ secret: string }>().secret);
  }
});
afterAll(() => service.close());

function visitor(caller: Caller): Visitor {
  return people.get(caller) as Visitor;
}

/** What would change who the callers are, or never end. */
const APART = new Set([
  'POST /api/account/leave',
  'POST /api/account/sessions/revoke-others',
  'POST /api/auth/logout',
  'GET /api/exports/events',
]);
const REFUSALS = new Set(['unauthenticated', 'email_not_verified', 'forbidden', 'second_factor_required']);

/** Section 7 of the specification: method and path, `:token` where its table says "plus token". */
const SPECIFIED = [
  'GET /api/auth/user',
  'POST /api/auth/logout',
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/verify-email',
  'POST /api/auth/resend-verification',
  'POST /api/auth/send-verification-trial',
  'POST /api/auth/send-verification-after-payment',
  'POST /api/test-login',
  'POST /api/preview-pdf-detections',
  'POST /api/build-binder',
  'GET /api/dashboard/stats',
  'GET /api/hipaa/baa-details/:token',
  'POST /api/hipaa/confirm-signing/:token',
  'GET /api/cases/recent',
  'GET /api/exports',
  'POST /api/exports',
  'GET /api/exports/:id/download',
  'POST /api/create-payment-intent',
];

function calls(): readonly RouteAccess[] {
  return service.app.accessTable.filter(({ url }) => url.startsWith('/api/'));
}

function asked({ method, url }: RouteAccess) {
  return { method: method as HTTPMethods & 'GET', url: url.replace(/:[a-z]+/gi, randomUUID()) };
}

test.each(['/api/somewhere', '/somewhere'])('a route that does not say who may call it is none: %s', async (url) => {
  const app = await createApp(service.services);
  expect(() => app.get(url, async () => 'x')).toThrow('does not say who may make it');
  await app.close();
});

test('a call whose route lost its access is refused, and one to nowhere is not found', () => {
  const request = (is404: boolean) =>
    ({ is404, visitor: ANONYMOUS, routeOptions: { config: {} } }) as unknown as Parameters<typeof assertAccess>[0];
  expect(() => assertAccess(request(false))).toThrow('does not say who may make it');
  expect(() => assertAccess(request(true))).not.toThrow();
});

test('docs/access.md tells of the routes that there are', async () => {
  await expect(accessPage(service.app.accessTable)).toMatchFileSnapshot('../../../../docs/access.md');
});

test.each(SPECIFIED)('the service has the specification’s %s', (name) => {
  expect(calls().map(({ method, url }) => `${method} ${url}`)).toContain(name);
});

test.each(CALLERS)('%s gets in exactly where the table says', { timeout: 120_000 }, async (caller) => {
  const differ: string[] = [];
  for (const route of calls()) {
    const name = `${route.method} ${route.url}`;
    const admitted = ADMITTED[route.access].includes(caller);
    if (APART.has(name) && admitted) continue;
    const answer = await visitor(caller).call(asked(route));
    const refused = REFUSALS.has(String(answer.headers['content-type']).includes('json') ? answer.json()?.code : '');
    // A route for anyone may have conditions of its own, such as a ticket; no call has an answer of the server's fault.
    const differs = answer.statusCode >= 500 || (route.access !== 'anyone' && refused === admitted);
    if (differs) differ.push(`${name} ${answer.statusCode}`);
  }
  expect(differ).toEqual([]);
});

test.each(['read', 'write', 'approve', 'admin'])('a token with the scope "%s" gets in where the table says', {
  timeout: 120_000,
}, async (scope) => {
  const differ: string[] = [];
  const headers = { authorization: `Bearer ${tokens.get(scope)}` };
  for (const route of calls()) {
    const name = `${route.method} ${route.url}`;
    const admitted = SCOPE_OF[route.access] === scope;
    if (route.access === 'anyone' || APART.has(name)) continue;
    const answer = await service.app.inject({ ...asked(route), headers });
    const refused = REFUSALS.has(String(answer.headers['content-type']).includes('json') ? answer.json()?.code : '');
    if (answer.statusCode >= 500 || refused === admitted) differ.push(`${name} ${answer.statusCode}`);
  }
  expect(differ).toEqual([]);
});

test('a cookie beside a token signs nobody in, and does not pass the cross-site check by', async () => {
  const owner = visitor('owner');
  const answer = await owner.call({ method: 'GET', url: '/api/cases', headers: { authorization: 'Bearer nonsense' } });
  expect(answer.statusCode).toBe(401);
  const foreign = { authorization: 'Bearer nonsense', origin: 'https://evil.example' };
  await owner.call({ method: 'POST', url: '/api/auth/logout', headers: foreign });
  expect((await owner.get('/api/cases')).statusCode).toBe(200);
});
