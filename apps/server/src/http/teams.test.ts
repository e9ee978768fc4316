import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Outbox } from '../mail/outbox.ts';
import { waitingForLocks } from '../testing/locks.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { allDelivered, joinOrganization, newAddress, signUp, userOf, Visitor } from '../testing/visitor.fixture.ts';

let service: TestService;
const lines: string[] = [];
const outbox = new Outbox((line) => lines.push(line));
beforeAll(async () => {
  service = { ...(await startService({}, outbox)), terminal: lines };
  await service.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => service.close());

async function invited(owner: Visitor, email: string, role = 'reviewer'): Promise<string> {
  const answer = await owner.post('/api/invitations', { email, role });
  if (answer.statusCode !== 201) throw new Error(`invitation ended with ${answer.statusCode} ${answer.body}`);
  await allDelivered(service);
  const mail = outbox.mails.find(({ to, html }) => to === email && html.includes('/invitation?token='));
  return /token=([\w-]+)/.exec(mail?.html ?? '')?.[1] ?? '';
}

const accept = (visitor: Visitor, token: string) => visitor.post('/api/invitation-offer/accept', { token });
const namesOf = async (visitor: Visitor) =>
  (await visitor.get('/api/members')).json<{ members: { id: string; role: string }[] }>().members;

describe('invitations', () => {
  test('by mail: the invited address joins, once, in the role that was meant', async () => {
    const owner = await signUp(service);
    const colleague = await signUp(service);
    const token = await invited(owner, colleague.email, 'viewer');
    const offer = (await new Visitor(service).post('/api/invitation-offer', { token })).json();
    expect(offer).toMatchObject({ email: colleague.email, role: 'viewer', status: 'open', organization: 'Ann Lee' });
    const joined = (await accept(colleague, token)).json();
    const { id } = (await userOf(owner)).organization;
    expect(joined).toEqual({ organizationId: id });
    // The session acts for the organization that was joined.
    expect((await userOf(colleague)).organization.id).toBe(id);
    expect(await namesOf(owner)).toMatchObject([{ role: 'owner' }, { role: 'viewer' }]);
    expect((await accept(colleague, token)).json().code).toBe('conflict');
    expect((await new Visitor(service).post('/api/invitation-offer', { token })).json().status).toBe('accepted');
  });

  test('not for another address, not after seven days, not once it was withdrawn', async () => {
    const owner = await signUp(service);
    const [meant, other] = [await signUp(service), await signUp(service)];
    const token = await invited(owner, meant.email);
    expect((await accept(other, token)).json().code).toBe('forbidden');
    expect((await accept(new Visitor(service), token)).statusCode).toBe(401);
    const { organization } = await userOf(owner);
    await service.services.db.tenant(organization.id, (tx) =>
      tx.execute(`update invitation set expires_at = now() - interval '1 second'`),
    );
    expect((await accept(meant, token)).json().code).toBe('expired');
    const second = await invited(owner, meant.email);
    const { invitations } = (await owner.get('/api/invitations')).json();
    expect(invitations).toHaveLength(1);
    expect((await owner.delete(`/api/invitations/${invitations[0].id}`)).statusCode).toBe(200);
    expect((await accept(meant, second)).statusCode).toBe(404);
    expect(await namesOf(owner)).toHaveLength(1);
  });

  test('are made by owners and administrators; an administrator makes no owner', async () => {
    const owner = await signUp(service);
    const [admin, reviewer] = [await signUp(service), await signUp(service)];
    await joinOrganization(service, admin, owner, 'admin');
    await joinOrganization(service, reviewer, owner, 'reviewer');
    const asks = (visitor: Visitor, role: string) => visitor.post('/api/invitations', { email: newAddress(), role });
    expect((await asks(reviewer, 'viewer')).statusCode).toBe(403);
    expect((await asks(admin, 'owner')).json().code).toBe('forbidden');
    expect((await asks(admin, 'admin')).statusCode).toBe(201);
    expect((await owner.post('/api/invitations', { email: admin.email, role: 'admin' })).json().code).toBe('conflict');
  });
});

describe('members', () => {
  test('roles change at once; an owner’s is an owner’s to change; the last owner stays', async () => {
    const owner = await signUp(service);
    const [admin, colleague] = [await signUp(service), await signUp(service)];
    await joinOrganization(service, admin, owner, 'admin');
    await joinOrganization(service, colleague, owner, 'viewer');
    const [ownerId, colleagueId] = [(await userOf(owner)).id, (await userOf(colleague)).id];
    expect((await colleague.post('/api/cases', { title: 'A case' })).statusCode).toBe(403);
    expect((await admin.patch(`/api/members/${colleagueId}`, { role: 'reviewer' })).statusCode).toBe(200);
    expect((await colleague.post('/api/cases', { title: 'A case' })).statusCode).toBe(201);
    expect((await admin.patch(`/api/members/${ownerId}`, { role: 'viewer' })).json().code).toBe('forbidden');
    expect((await admin.patch(`/api/members/${colleagueId}`, { role: 'owner' })).json().code).toBe('forbidden');
    expect((await owner.patch(`/api/members/${ownerId}`, { role: 'admin' })).json().code).toBe('conflict');
    expect((await owner.post('/api/account/leave')).json().code).toBe('conflict');
    expect((await owner.patch(`/api/members/${colleagueId}`, { role: 'owner' })).statusCode).toBe(200);
    expect((await owner.post('/api/account/leave')).statusCode).toBe(200);
    expect((await owner.get('/api/cases')).statusCode).toBe(401);
  });

  test('a person holds only so many streams', async () => {
    const person = await signUp(service);
    const open = [];
    for (let i = 0; i < 25; i++) open.push(await stream({ cookie: cookiesOf(person) }));
    expect(open.map(({ status }) => status)).toEqual([...Array(24).fill(200), 429]);
    for (const { close } of open) close();
  });

  test('what a person invited beforehand brings nobody in once they are removed, or may invite no such member', async () => {
    const owner = await signUp(service);
    const [admin, second] = [await signUp(service), await signUp(service)];
    await joinOrganization(service, admin, owner, 'admin');
    await joinOrganization(service, second, owner, 'owner');
    const [friend, partner] = [await signUp(service), await signUp(service)];
    const back = await invited(admin, friend.email, 'admin');
    const upward = await invited(second, partner.email, 'owner');
    const meant = await invited(second, newAddress(), 'viewer');
    await owner.delete(`/api/members/${(await userOf(admin)).id}`);
    await owner.patch(`/api/members/${(await userOf(second)).id}`, { role: 'admin' });
    expect((await accept(friend, back)).statusCode).toBe(404);
    expect((await accept(partner, upward)).statusCode).toBe(404);
    expect((await new Visitor(service).post('/api/invitation-offer', { token: meant })).json().status).toBe('open');
    expect(await namesOf(owner)).toHaveLength(2);
  });

  test('nobody manages by a role that was taken from them while they asked', async () => {
    const owner = await signUp(service);
    const [admin, friend] = [await signUp(service), await signUp(service)];
    await joinOrganization(service, admin, owner, 'admin');
    await joinOrganization(service, friend, owner, 'viewer');
    const { organization, id } = await userOf(admin);
    const friendId = (await userOf(friend)).id;
    const asked: ReturnType<Visitor['post']>[] = [];
    await service.services.db.tenant(organization.id, async (tx) => {
      await tx.execute(`select from organization where id = '${organization.id}' for update`);
      asked.push(
        admin.patch(`/api/members/${friendId}`, { role: 'admin' }),
        admin.delete(`/api/members/${friendId}`),
        admin.post('/api/invitations', { email: newAddress(), role: 'admin' }),
      );
      // They were let in by the role that they had, and wait.
      await expect.poll(() => waitingForLocks(service), { timeout: 10_000 }).toBe(asked.length);
      await tx.execute(`update membership set role = 'viewer' where user_id = '${id}'`);
    });
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect(await namesOf(owner)).toMatchObject([{ role: 'owner' }, { role: 'viewer' }, { role: 'viewer' }]);
  });

  test('of two owners who leave at once one stays', async () => {
    const [one, two] = [await signUp(service), await signUp(service)];
    await joinOrganization(service, two, one, 'owner');
    const answers = await Promise.all([one.post('/api/account/leave'), two.post('/api/account/leave')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

test('a person of two organizations switches between them', async () => {
  const [owner, guest] = [await signUp(service), await signUp(service)];
  const own = (await userOf(guest)).organization.id;
  await accept(guest, await invited(owner, guest.email));
  const list = async () => (await guest.get('/api/account/organizations')).json().organizations;
  expect(await list()).toMatchObject([
    { id: own, role: 'owner', current: false },
    { role: 'reviewer', current: true },
  ]);
  expect((await guest.post('/api/account/organization', { organizationId: own })).statusCode).toBe(200);
  expect((await userOf(guest)).organization.id).toBe(own);
  const stranger = (await userOf(await signUp(service))).organization.id;
  expect((await guest.post('/api/account/organization', { organizationId: stranger })).statusCode).toBe(404);
});

function cookiesOf(visitor: Visitor): string {
  return [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** An event stream over a real connection. */
function stream(headers: Record<string, string>): Promise<{ status: number; ended: Promise<void>; close: () => void }> {
  const address = service.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path: '/api/exports/events', headers, agent: false }, (response) => {
      response.resume();
      const ended = new Promise<void>((over) => response.on('close', over));
      resolve({ status: response.statusCode ?? 0, ended, close: () => request.destroy() });
    });
    request.on('error', reject);
  });
}
