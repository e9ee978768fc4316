import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type TestService } from '../testing/service.fixture.ts';
import {
  allDelivered,
  codeFor,
  newAddress,
  PASSWORD,
  registration,
  signUp,
  Visitor,
} from '../testing/visitor.fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const wrong = (code: string | undefined): string => (code === '000000' ? '000001' : '000000');

describe('signing up', () => {
  test('from nobody to a member with an organization', async () => {
    const visitor = new Visitor(service);
    const email = newAddress();
    expect((await visitor.get('/api/auth/user')).statusCode).toBe(401);
    expect((await visitor.get('/api/auth/user')).json()).toEqual({ isAuthenticated: false, user: null });
    const registered = await visitor.post('/api/auth/register', registration(email, { industry: 'healthcare' }));
    expect(registered.json()).toEqual({ user: { id: expect.any(String), email } });
    const before = (await visitor.get('/api/auth/user')).json();
    expect(before).toMatchObject({ isAuthenticated: false, user: { email, emailVerified: false } });
    expect((await visitor.post('/api/auth/send-verification-trial')).json()).toEqual({ sent: true });
    const tokenBefore = visitor.cookies.get('blackbar');
    const verified = await visitor.post('/api/auth/verify-email', { token: await codeFor(service, email) });
    expect(verified.statusCode).toBe(200);
    expect(visitor.cookies.get('blackbar')).not.toBe(tokenBefore);
    const after = await visitor.get('/api/auth/user');
    expect(after.headers['cache-control']).toBe('no-store');
    expect(after.json()).toMatchObject({
      isAuthenticated: true,
      user: { email, emailVerified: true, role: 'owner', organization: { name: 'Ann Lee', plan: 'trial' } },
    });
  });

  test('a code asked for twice in a minute is sent once', async () => {
    const visitor = new Visitor(service);
    const email = newAddress();
    await visitor.post('/api/auth/register', registration(email));
    await visitor.post('/api/auth/send-verification-after-payment');
    await visitor.post('/api/auth/send-verification-after-payment');
    await allDelivered(service);
    expect(service.terminal.filter((line) => line.includes(email))).toHaveLength(1);
  });

  test('what is sent to become owner or verified is refused', async () => {
    const visitor = new Visitor(service);
    for (const more of [{ role: 'owner' }, { emailVerified: true }, { plan: 'professional' }]) {
      const answer = await visitor.post('/api/auth/register', registration(newAddress(), more));
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'invalid_request', requestId: expect.any(String) });
    }
  });

  test.each([
    'Password1',
    'Blackbar123',
    '87654321',
    '13101992',
    'ZZZZZZZZZZ',
  ])('the password %s, which is guessed first, is refused', async (password) => {
    const answer = await new Visitor(service).post('/api/auth/register', registration(newAddress(), { password }));
    expect(answer.statusCode).toBe(422);
  });
});

describe('verification codes', () => {
  test('five wrong ones end the code', async () => {
    const visitor = new Visitor(service);
    const email = newAddress();
    await visitor.post('/api/auth/register', registration(email));
    await visitor.post('/api/auth/send-verification-trial');
    const code = await codeFor(service, email);
    for (let i = 0; i < 5; i++) {
      const answer = await visitor.post('/api/auth/verify-email', { token: wrong(code) });
      expect([answer.statusCode, answer.json().error]).toEqual([400, 'Invalid verification code']);
    }
    expect((await visitor.post('/api/auth/verify-email', { token: code })).statusCode).toBe(400);
  });

  test('fifty guesses at once are counted one by one', async () => {
    const visitor = new Visitor(service);
    const email = newAddress();
    await visitor.post('/api/auth/register', registration(email));
    await visitor.post('/api/auth/send-verification-trial');
    const code = await codeFor(service, email);
    await Promise.all(Array.from({ length: 49 }, () => visitor.post('/api/auth/verify-email', { token: wrong(code) })));
    expect((await visitor.post('/api/auth/verify-email', { token: code })).statusCode).toBe(400);
  });

  test('a code is worth nothing without its session, and nothing to another one', async () => {
    const visitor = new Visitor(service);
    const email = newAddress();
    await visitor.post('/api/auth/register', registration(email));
    await visitor.post('/api/auth/send-verification-trial');
    const token = await codeFor(service, email);
    expect((await new Visitor(service).post('/api/auth/verify-email', { token })).statusCode).toBe(401);
    const other = new Visitor(service);
    await other.post('/api/auth/register', registration(newAddress()));
    await other.post('/api/auth/send-verification-trial');
    expect((await other.post('/api/auth/verify-email', { token })).statusCode).toBe(400);
    expect((await visitor.post('/api/auth/verify-email', { token })).statusCode).toBe(200);
  });

  test('a second registration of the address ends the first one', async () => {
    const first = new Visitor(service);
    const second = new Visitor(service);
    const email = newAddress();
    await first.post('/api/auth/register', registration(email));
    await second.post('/api/auth/register', registration(email, { password: 'another secret' }));
    expect((await first.get('/api/auth/user')).statusCode).toBe(401);
    expect((await second.get('/api/auth/user')).statusCode).toBe(200);
  });
});

describe('who has an account can’t be told', () => {
  test('resend and a failed login give the same bytes for known, pending and unknown addresses', async () => {
    const { email: known } = await signUp(service);
    const pending = newAddress();
    await new Visitor(service).post('/api/auth/register', registration(pending));
    const unknown = newAddress();
    const answers = await Promise.all(
      [known, pending, unknown].map(async (email) => {
        const resend = await new Visitor(service).post('/api/auth/resend-verification', { email });
        const login = await new Visitor(service).post('/api/auth/login', { email, password: 'not the password' });
        const { requestId: _requestId, ...body } = login.json();
        return { resend: [resend.statusCode, resend.body], login: [login.statusCode, body] };
      }),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(answers[0]).toEqual({
      resend: [200, '{"sent":true}'],
      login: [401, { error: 'Invalid credentials', code: 'invalid_credentials' }],
    });
  });

  test('a known address registers the same way, can never be verified, and its owner hears of it', async () => {
    const { email } = await signUp(service);
    const stranger = new Visitor(service);
    const decoy = await stranger.post('/api/auth/register', registration(email, { password: 'a stranger’s secret' }));
    expect(decoy.statusCode).toBe(200);
    expect(decoy.json()).toEqual({ user: { id: expect.any(String), email } });
    await allDelivered(service);
    const codesBefore = service.terminal.filter((line) => line.startsWith(`verification code for ${email}`)).length;
    expect((await stranger.post('/api/auth/send-verification-trial')).json()).toEqual({ sent: true });
    await allDelivered(service);
    expect(service.terminal.filter((line) => line.startsWith(`verification code for ${email}`))).toHaveLength(
      codesBefore,
    );
    expect(service.terminal.some((line) => line.startsWith(`mail for ${email}: You already have an account`))).toBe(
      true,
    );
    const again = await new Visitor(service).post('/api/auth/login', { email, password: 'a stranger’s secret' });
    expect([again.statusCode, again.json().code]).toEqual([403, 'email_not_verified']);
    const owner = await new Visitor(service).post('/api/auth/login', { email, password: PASSWORD });
    expect(owner.statusCode).toBe(200);
  });
});

describe('signing in and out', () => {
  test('an unverified address gets a session for its code only', async () => {
    const email = newAddress();
    await new Visitor(service).post('/api/auth/register', registration(email));
    const visitor = new Visitor(service);
    const login = await visitor.post('/api/auth/login', { email, password: PASSWORD });
    expect([login.statusCode, login.json().code]).toEqual([403, 'email_not_verified']);
    expect((await visitor.get('/api/cases')).json().code).toBe('email_not_verified');
    expect((await visitor.post('/api/auth/verify-email', { token: await codeFor(service, email) })).statusCode).toBe(
      200,
    );
    expect((await visitor.get('/api/cases')).statusCode).toBe(200);
  });

  test('the cookie is out of the page’s reach, and worth nothing after logout', async () => {
    const visitor = await signUp(service);
    const login = await visitor.post('/api/auth/login', { email: visitor.email, password: PASSWORD });
    expect(login.headers['set-cookie']).toMatch(/^blackbar=[\w-]{43}; .*Path=\/; HttpOnly; SameSite=Lax$/);
    const stolen = new Map(visitor.cookies);
    expect((await visitor.post('/api/auth/logout')).statusCode).toBe(200);
    const thief = new Visitor(service);
    for (const [name, value] of stolen) thief.cookies.set(name, value);
    expect((await thief.get('/api/auth/user')).statusCode).toBe(401);
  });

  test('the eleventh guess has to wait, a person elsewhere has not', async () => {
    const { email } = await signUp(service);
    const guess = (password: string, remoteAddress: string) =>
      service.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress });
    for (let i = 0; i < 10; i++) expect((await guess('not the password', '192.0.2.1')).statusCode).toBe(401);
    const eleventh = await guess('not the password', '192.0.2.1');
    expect(eleventh.statusCode).toBe(429);
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0);
    expect((await guess(PASSWORD, '192.0.2.2')).statusCode).toBe(200);
  });

  test('a right password of somebody else’s registration of the address forgives no guess', async () => {
    const { email } = await signUp(service);
    await new Visitor(service).post('/api/auth/register', registration(email, { password: 'the attacker’s own' }));
    const remoteAddress = '192.0.2.10';
    const login = (password: string) =>
      service.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress });
    const answers: number[] = [];
    for (let round = 0; round < 4; round++) {
      for (let guess = 0; guess < 9; guess++) answers.push((await login(`guess ${guess}`)).statusCode);
      answers.push((await login('the attacker’s own')).statusCode);
    }
    expect(answers.slice(10).every((status) => status === 429)).toBe(true);
    expect((await login(PASSWORD)).statusCode).toBe(429);
  });

  test('fifty guesses at once are fifty guesses', async () => {
    const { email } = await signUp(service);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        service.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          payload: { email, password: 'not the password' },
          remoteAddress: '192.0.2.11',
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  });

  test('one address cannot try sixty accounts; who signs in rightly does not use it up', async () => {
    const login = (email: string, password: string, remoteAddress: string) =>
      service.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress });
    const { email } = await signUp(service);
    for (let i = 0; i < 12; i++) expect((await login(email, PASSWORD, '2001:db8:1:2::1')).statusCode).toBe(200);
    const answers: number[] = [];
    for (let i = 0; i < 60; i++) {
      answers.push((await login(newAddress(), 'not the password', `2001:db8:1:2::${i.toString(16)}`)).statusCode);
    }
    expect(answers.filter((status) => status === 401)).toHaveLength(50);
    expect(answers.at(-1)).toBe(429);
    expect((await login(email, PASSWORD, '2001:db8:1:3::1')).statusCode).toBe(200);
  });

  test('the fourth resend in an hour has to wait, whoever has the address', async () => {
    const email = newAddress();
    const resend = () => new Visitor(service).post('/api/auth/resend-verification', { email });
    const answers = [await resend(), await resend(), await resend(), await resend()];
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 429]);
  });

  test('a session ends when it was idle, polling for figures does not keep it alive', async () => {
    const visitor = await signUp(service);
    const age = (minutes: number) =>
      service.services.db.pool.query(
        `update session set seen_at = now() - make_interval(mins => $1) where user_id = (select id from user_account where email = $2)`,
        [minutes, visitor.email],
      );
    await age(14);
    expect((await visitor.get('/api/dashboard/stats')).statusCode).toBe(200);
    await age(16);
    expect((await visitor.get('/api/auth/user')).statusCode).toBe(401);
    await age(14);
    expect((await visitor.get('/api/cases')).statusCode).toBe(200);
    const { rows } = await service.services.db.pool.query(
      `select seen_at > now() - interval '1 minute' as fresh from session where user_id = (select id from user_account where email = $1)`,
      [visitor.email],
    );
    expect(rows).toEqual([{ fresh: true }]);
  });
});

test('GET /api/login, behind “Start Free Trial”, leads to the form of a new account', async () => {
  const answer = await new Visitor(service).get('/api/login');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/register']);
});

test('neither a code nor an address nor a password is in the log', async () => {
  const log = service.logged.join('');
  expect(log).toContain('/api/auth/register');
  expect(log).not.toContain('firm.example');
  expect(log).not.toContain(PASSWORD);
  for (const line of service.terminal) expect(log).not.toContain(` ${line.trim().slice(-6)}`);
});
