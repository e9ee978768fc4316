import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Outbox } from '../mail/outbox.ts';
import { waitingForLocks } from '../testing/locks.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import {
  allDelivered,
  joinOrganization,
  newAddress,
  newCase,
  PASSWORD,
  signUp,
  userOf,
  Visitor,
} from '../testing/visitor.fixture.ts';

let service: TestService;
const outbox = new Outbox((line) => lines.push(line));
const lines: string[] = [];
beforeAll(async () => {
  // What the terminal shows is kept here: the outbox is the test's own.
  service = { ...(await startService({}, outbox)), terminal: lines };
});
afterAll(() => service.close());

const NEXT = 'another long secret';

/** The token of the newest link that was sent to an address. */
async function linkFor(email: string): Promise<string> {
  await allDelivered(service);
  const mail = outbox.mails.find(({ to, html }) => to === email && html.includes('token='));
  return /token=([\w-]+)/.exec(mail?.html ?? '')?.[1] ?? 'no link came';
}

async function signedIn(email: string, password = PASSWORD): Promise<Visitor> {
  const visitor = new Visitor(service);
  const answer = await visitor.post('/api/auth/login', { email, password });
  if (answer.statusCode !== 200) throw new Error(`sign-in ended with ${answer.statusCode}`);
  return visitor;
}

const actionsOf = async (visitor: Visitor) =>
  (await visitor.get('/api/audit')).json<{ events: { action: string }[] }>().events.map(({ action }) => action);

describe('a forgotten password', () => {
  test('by a link, once; every session ends', async () => {
    const person = await signUp(service);
    await new Visitor(service).post('/api/auth/forgot-password', { email: person.email });
    const token = await linkFor(person.email);
    const reset = (password: string) => new Visitor(service).post('/api/auth/reset-password', { token, password });
    expect((await reset('password')).statusCode).toBe(422);
    expect((await reset(NEXT)).statusCode).toBe(200);
    expect((await person.get('/api/auth/user')).statusCode).toBe(401);
    expect((await reset('a third long secret')).json().code).toBe('expired');
    expect(
      (await new Visitor(service).post('/api/auth/login', { email: person.email, password: PASSWORD })).statusCode,
    ).toBe(401);
    expect(await actionsOf(await signedIn(person.email, NEXT))).toContain('password.reset');
  });

  test('known and unknown addresses get the same bytes, and a mail goes to the known one alone', async () => {
    const { email } = await signUp(service);
    const unknown = newAddress();
    const ask = (address: string) => new Visitor(service).post('/api/auth/forgot-password', { email: address });
    const [known, none] = [await ask(email), await ask(unknown)];
    expect([known.statusCode, known.body]).toEqual([none.statusCode, none.body]);
    await allDelivered(service);
    expect(outbox.mails.filter(({ to }) => to === unknown)).toEqual([]);
  });

  test('the fourth request for an address in an hour waits', async () => {
    const email = newAddress();
    const answers = [];
    for (let i = 0; i < 4; i++)
      answers.push((await new Visitor(service).post('/api/auth/forgot-password', { email })).statusCode);
    expect(answers).toEqual([200, 200, 200, 429]);
  });

  test('a link of yesterday and a made-up one are worth nothing', async () => {
    const { email } = await signUp(service);
    await new Visitor(service).post('/api/auth/forgot-password', { email });
    const token = await linkFor(email);
    await service.services.db.pool.query(`update password_reset set expires_at = now() - interval '1 second'`);
    for (const one of [token, 'x'.repeat(43)]) {
      const answer = await new Visitor(service).post('/api/auth/reset-password', { token: one, password: NEXT });
      expect([answer.statusCode, answer.json().code]).toEqual([410, 'expired']);
    }
  });
});

describe('one’s own account', () => {
  test('a new password ends the other sessions, keeps this one, and asks for the old one', async () => {
    const here = await signUp(service);
    const there = await signedIn(here.email);
    const change = (current: string) => here.post('/api/account/password', { current, password: NEXT });
    expect((await change('not my password')).json().code).toBe('invalid_credentials');
    expect((await change(PASSWORD)).statusCode).toBe(200);
    expect((await here.get('/api/cases')).statusCode).toBe(200);
    expect((await there.get('/api/cases')).statusCode).toBe(401);
    await allDelivered(service);
    const told = outbox.mails.find(({ to }) => to === here.email);
    expect(told).toMatchObject({
      subject: 'Your password was changed',
      text: expect.stringContaining('/settings/sessions'),
    });
  });

  test('a new address counts once its link was followed; both are told', async () => {
    const person = await signUp(service);
    const email = newAddress();
    expect((await person.post('/api/account/email', { email, password: 'wrong password' })).statusCode).toBe(401);
    expect((await person.post('/api/account/email', { email, password: PASSWORD })).json()).toEqual({ sent: true });
    expect((await userOf(person)).email).toBe(person.email);
    const token = await linkFor(email);
    expect((await new Visitor(service).post('/api/auth/confirm-email', { token })).statusCode).toBe(200);
    expect((await userOf(person)).email).toBe(email);
    await allDelivered(service);
    const told = (address: string) => outbox.mails.find(({ to }) => to === address)?.text.replace(/\s+/g, ' ');
    expect(told(person.email)).toContain('This address no longer signs in.');
    expect(told(email)).toContain('This address is your account’s now');
    expect((await new Visitor(service).post('/api/auth/confirm-email', { token })).json().code).toBe('expired');
  });

  test('of two who confirm one address at once the second is told that it is taken', async () => {
    const [first, second] = [await signUp(service), await signUp(service)];
    const email = newAddress();
    await second.post('/api/account/email', { email, password: PASSWORD });
    const token = await linkFor(email);
    const { id } = await userOf(first);
    const asked = await service.services.db.transaction(async (tx) => {
      await tx.execute(`update user_account set email = '${email}' where id = '${id}'`);
      const confirming = new Visitor(service).post('/api/auth/confirm-email', { token });
      await expect.poll(() => waitingForLocks(service), { timeout: 60_000 }).toBe(1);
      return { confirming };
    });
    const answer = await asked.confirming;
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
    expect((await userOf(second)).email).toBe(second.email);
  });

  test('a new password ends a change of address that was asked for with the old one', async () => {
    const person = await signUp(service);
    const thief = newAddress();
    await person.post('/api/account/email', { email: thief, password: PASSWORD });
    const token = await linkFor(thief);
    await person.post('/api/account/password', { current: PASSWORD, password: NEXT });
    expect((await new Visitor(service).post('/api/auth/confirm-email', { token })).json().code).toBe('expired');
    expect((await userOf(person)).email).toBe(person.email);
  });

  test('once the address has changed, a link in the old one’s mail sets no password', async () => {
    const person = await signUp(service);
    await new Visitor(service).post('/api/auth/forgot-password', { email: person.email });
    const old = await linkFor(person.email);
    const email = newAddress();
    await person.post('/api/account/email', { email, password: PASSWORD });
    await new Visitor(service).post('/api/auth/confirm-email', { token: await linkFor(email) });
    const reset = await new Visitor(service).post('/api/auth/reset-password', { token: old, password: NEXT });
    expect(reset.json().code).toBe('expired');
  });

  test('who takes another name does not hide behind it in the audit, nor starts a formula there', async () => {
    const person = await signUp(service);
    const { id } = await userOf(person);
    await person.patch('/api/account', { firstName: '=HYPERLINK("http://x")', lastName: 'Lee' });
    expect(await actionsOf(person)).toContain('profile.changed');
    const csv = (await person.get('/api/audit/export?format=csv')).body;
    expect(csv).toContain(id);
    expect(csv).toContain('=HYPERLINK');
    expect(csv).not.toMatch(/(?:^|[,;\r\n]"?)[=+\-@]/m);
  });

  test('an address of somebody else is not told apart, and never taken', async () => {
    const [person, other] = [await signUp(service), await signUp(service)];
    const answer = await person.post('/api/account/email', { email: other.email, password: PASSWORD });
    expect([answer.statusCode, answer.json()]).toEqual([200, { sent: true }]);
    await allDelivered(service);
    expect(outbox.mails.some(({ to, subject }) => to === other.email && subject.includes('Confirm'))).toBe(false);
  });

  test('sessions are listed with their device and ended one by one or all', async () => {
    const here = await signUp(service);
    const there = new Visitor(service);
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0' };
    const payload = { email: here.email, password: PASSWORD };
    await there.call({ method: 'POST', url: '/api/auth/login', payload, headers });
    const third = await signedIn(here.email);
    const list = async () =>
      (await here.get('/api/account/sessions')).json<{ sessions: { id: string; device: string; current: boolean }[] }>()
        .sessions;
    const sessions = await list();
    expect(sessions).toHaveLength(3);
    const firefox = sessions.find(({ device }) => device === 'Firefox, Windows');
    expect((await here.delete(`/api/account/sessions/${firefox?.id}`)).statusCode).toBe(200);
    expect((await there.get('/api/cases')).statusCode).toBe(401);
    expect((await here.post('/api/account/sessions/revoke-others')).statusCode).toBe(200);
    expect((await third.get('/api/cases')).statusCode).toBe(401);
    expect(await list()).toMatchObject([{ current: true }]);
  });

  test('a stranger’s session is nobody’s to end', async () => {
    const [person, other] = [await signUp(service), await signUp(service)];
    const theirs = (await other.get('/api/account/sessions')).json().sessions[0].id;
    expect((await person.delete(`/api/account/sessions/${theirs}`)).statusCode).toBe(404);
    expect((await other.get('/api/cases')).statusCode).toBe(200);
  });

  test('signing in and out stands in the audit', async () => {
    const person = await signUp(service);
    const again = await signedIn(person.email);
    await again.post('/api/auth/logout');
    expect(await actionsOf(person)).toEqual(expect.arrayContaining(['session.opened', 'session.closed']));
  });

  test('deleted, it takes an organization of its own with it', async () => {
    const person = await signUp(service);
    const caseId = await newCase(person);
    const organization = (await userOf(person)).organization.id;
    expect((await person.post('/api/account/delete', { password: 'not it at all' })).statusCode).toBe(401);
    expect((await person.post('/api/account/delete', { password: PASSWORD })).statusCode).toBe(200);
    expect((await person.get('/api/auth/user')).statusCode).toBe(401);
    expect(
      (await new Visitor(service).post('/api/auth/login', { email: person.email, password: PASSWORD })).statusCode,
    ).toBe(401);
    const { rows } = await service.services.db.tenant(organization, (tx) =>
      tx.execute(
        `select id from cases where id = '${caseId}' union all select id from organization where id = '${organization}'`,
      ),
    );
    expect(rows).toEqual([]);
  });

  test('the last owner of others’ organization can’t go; a member can', async () => {
    const [owner, colleague] = [await signUp(service), await signUp(service)];
    await joinOrganization(service, colleague, owner);
    expect((await owner.post('/api/account/delete', { password: PASSWORD })).json().code).toBe('conflict');
    expect((await colleague.post('/api/account/delete', { password: PASSWORD })).statusCode).toBe(200);
    expect((await owner.get('/api/members')).json().members).toHaveLength(1);
  });
});

describe('the test login', () => {
  test('is not there unless it is wanted', async () => {
    expect((await new Visitor(service).get('/api/test-login')).statusCode).toBe(404);
    expect(
      (await new Visitor(service).post('/api/test-login', { email: 'a@b.example', password: 'x' })).statusCode,
    ).toBe(404);
  });

  test('gives a Professional account, by the server’s own credentials alone', async () => {
    const other = await startService({ ENABLE_TEST_LOGIN: 'true' });
    const visitor = new Visitor(other);
    const filled = (await visitor.get('/api/test-login')).json<{ email: string; password: string }>();
    expect((await visitor.post('/api/test-login', { ...filled, password: 'guessed' })).statusCode).toBe(401);
    expect((await visitor.post('/api/test-login', filled)).json()).toEqual({ redirect: '/' });
    expect((await visitor.get('/api/auth/user')).json()).toMatchObject({
      user: { organization: { plan: 'professional' } },
    });
    expect((await new Visitor(other).post('/api/test-login', filled)).statusCode).toBe(200);
    await other.close();
  });
});
