import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { joinOrganization, signUp, userOf, type Visitor } from '../testing/visitor.fixture.ts';

let service: TestService;
let owner: Visitor;
beforeAll(async () => {
  service = await startService();
  owner = await signUp(service);
});
afterAll(() => service.close());

async function tokenOf(person: Visitor, scopes: string[], days = 30) {
  return (await person.post('/api/tokens', { name: 'Script', scopes, days })).json<{
    token: { id: string };
    secret: string;
  }>();
}
const ask = (secret: string, method: 'GET' | 'POST', url: string, payload?: object) =>
  service.app.inject({ method, url, headers: { authorization: `Bearer ${secret}` }, ...(payload ? { payload } : {}) });

test('shown once, used for what its scopes name, listed with its last use', async () => {
  const { secret, token } = await tokenOf(owner, ['read']);
  expect(secret).toMatch(/^blackbar_[\w-]{43}$/);
  expect((await owner.get('/api/tokens')).body).not.toContain(secret);
  expect((await ask(secret, 'GET', '/api/cases')).statusCode).toBe(200);
  expect((await ask(secret, 'POST', '/api/cases', { title: 'No' })).json().code).toBe('forbidden');
  const { tokens } = (await owner.get('/api/tokens')).json();
  expect(tokens.find(({ id }: { id: string }) => id === token.id).lastUsedAt).not.toBeNull();
  const writes = await tokenOf(owner, ['write']);
  expect((await ask(writes.secret, 'POST', '/api/cases', { title: 'By a script' })).statusCode).toBe(201);
});

test('a token makes no token and changes no account', async () => {
  const { secret } = await tokenOf(owner, ['read', 'write', 'approve', 'admin']);
  for (const [method, url] of [
    ['GET', '/api/tokens'],
    ['GET', '/api/account/sessions'],
    ['POST', '/api/account/leave'],
  ] as const) {
    expect([url, (await ask(secret, method, url)).statusCode]).toEqual([url, 403]);
  }
});

test('revoked, expired or changed by a letter it is nobody’s', async () => {
  const { secret, token } = await tokenOf(owner, ['read']);
  expect((await ask(`${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`, 'GET', '/api/cases')).statusCode).toBe(
    401,
  );
  expect((await owner.delete(`/api/tokens/${token.id}`)).statusCode).toBe(200);
  expect((await ask(secret, 'GET', '/api/cases')).statusCode).toBe(401);
  const late = await tokenOf(owner, ['read']);
  const { id } = (await userOf(owner)).organization;
  await service.services.db.tenant(id, (tx) =>
    tx.execute(`update api_token set expires_at = now() - interval '1 second'`),
  );
  expect((await ask(late.secret, 'GET', '/api/cases')).statusCode).toBe(401);
});

test('does no more than its owner’s role, whatever that is now', async () => {
  const colleague = await signUp(service);
  await joinOrganization(service, colleague, owner);
  const { secret } = await tokenOf(colleague, ['read', 'write', 'admin']);
  expect((await ask(secret, 'GET', '/api/audit')).statusCode).toBe(403);
  expect((await ask(secret, 'POST', '/api/cases', { title: 'Mine' })).statusCode).toBe(201);
  await owner.patch(`/api/members/${(await userOf(colleague)).id}`, { role: 'viewer' });
  expect((await ask(secret, 'POST', '/api/cases', { title: 'Mine' })).statusCode).toBe(403);
});

test('a colleague sees and revokes only their own, an administrator all', async () => {
  const colleague = await signUp(service);
  await joinOrganization(service, colleague, owner);
  const mine = await tokenOf(owner, ['read']);
  const theirs = await tokenOf(colleague, ['read']);
  expect((await colleague.get('/api/tokens')).json().tokens.map(({ id }: { id: string }) => id)).toEqual([
    theirs.token.id,
  ]);
  expect((await colleague.delete(`/api/tokens/${mine.token.id}`)).statusCode).toBe(404);
  expect((await owner.delete(`/api/tokens/${theirs.token.id}`)).statusCode).toBe(200);
});

test('the table holds its hash alone', async () => {
  const { secret } = await tokenOf(owner, ['read']);
  const { id } = (await userOf(owner)).organization;
  const { rows } = await service.services.db.tenant(id, (tx) => tx.execute(`select t::text as row from api_token t`));
  expect(JSON.stringify(rows)).not.toContain(secret.slice('blackbar_'.length));
});
