import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitingForLocks } from '../testing/locks.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { joinOrganization, PASSWORD, signUp, Visitor } from '../testing/visitor.fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** Codes of an app; a step is used once, so that each test's next one lies a step further. */
function appOf(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

async function enrolled() {
  const person = await signUp(service);
  const setup = (await person.post('/api/account/totp', { password: PASSWORD })).json<{
    secret: string;
    uri: string;
    qr: string;
  }>();
  const code = appOf(setup.secret);
  const confirmed = await person.post('/api/account/totp/confirm', { code: code(-1) });
  return { person, setup, code, codes: confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes };
}

async function withPassword(email: string) {
  const visitor = new Visitor(service);
  return { visitor, answer: await visitor.post('/api/auth/login', { email, password: PASSWORD }) };
}

describe('an authenticator app', () => {
  test('is set up by a picture or letters, and on once a code of it was right', async () => {
    const person = await signUp(service);
    expect((await person.post('/api/account/totp', { password: 'wrong password' })).statusCode).toBe(401);
    const setup = (await person.post('/api/account/totp', { password: PASSWORD })).json();
    expect(setup.uri).toMatch(/^otpauth:\/\/totp\/Blackbar:.*secret=[A-Z2-7]{32}/);
    expect(setup.qr).toMatch(/^data:image\/svg\+xml;base64,/);
    expect((await withPassword(person.email)).answer.statusCode).toBe(200);
    expect((await person.post('/api/account/totp/confirm', { code: '000000' })).json().code).toBe('invalid_code');
    const { recoveryCodes } = (await person.post('/api/account/totp/confirm', { code: appOf(setup.secret)() })).json();
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await person.get('/api/account/second-factors')).json()).toMatchObject({
      totp: true,
      recoveryCodesLeft: 10,
    });
    expect((await person.post('/api/account/totp', { password: PASSWORD })).json().code).toBe('conflict');
  });

  test('once it is on or off, every session but the one that asked has ended', async () => {
    const person = await signUp(service);
    const { visitor: elsewhere } = await withPassword(person.email);
    const setup = (await person.post('/api/account/totp', { password: PASSWORD })).json();
    expect((await elsewhere.get('/api/cases')).statusCode).toBe(200);
    const code = appOf(setup.secret);
    await person.post('/api/account/totp/confirm', { code: code(-1) });
    expect((await elsewhere.get('/api/cases')).statusCode).toBe(401);
    const { visitor: again } = await withPassword(person.email);
    await again.post('/api/auth/mfa', { code: code() });
    expect((await again.get('/api/cases')).statusCode).toBe(200);
    await person.post('/api/account/totp/remove', { password: PASSWORD });
    expect((await again.get('/api/cases')).statusCode).toBe(401);
    expect((await person.get('/api/cases')).statusCode).toBe(200);
  });

  test('is asked for after the password: no session before it', async () => {
    const { person, code } = await enrolled();
    const { visitor, answer } = await withPassword(person.email);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'mfa_required']);
    expect((await visitor.get('/api/cases')).statusCode).toBe(401);
    expect((await visitor.get('/api/auth/mfa')).json()).toEqual({ totp: true, passkey: false });
    expect((await visitor.post('/api/auth/mfa', { code: '000000' })).statusCode).toBe(400);
    const noted = await person.get('/api/audit?action=second_factor.refused');
    expect(noted.json().events).toHaveLength(1);
    const spaced = code().replace(/^(...)/, '$1 ');
    expect((await visitor.post('/api/auth/mfa', { code: spaced })).json()).toMatchObject({
      ok: true,
      user: { email: person.email },
    });
    expect((await visitor.get('/api/cases')).statusCode).toBe(200);
  });

  test('a code is good once, whoever has seen it', async () => {
    const { person, code } = await enrolled();
    const now = code();
    const first = await withPassword(person.email);
    expect((await first.visitor.post('/api/auth/mfa', { code: now })).statusCode).toBe(200);
    const second = await withPassword(person.email);
    expect((await second.visitor.post('/api/auth/mfa', { code: now })).json().code).toBe('invalid_code');
  });

  test('of ten at once with the same code one gets in', async () => {
    const { person, code } = await enrolled();
    const visitors = await Promise.all(Array.from({ length: 5 }, () => withPassword(person.email)));
    const now = code();
    const answers = await Promise.all(visitors.map(({ visitor }) => visitor.post('/api/auth/mfa', { code: now })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('a ticket is good for five tries, and fifty at once are fifty', async () => {
    const { person, code } = await enrolled();
    const { visitor } = await withPassword(person.email);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => visitor.post('/api/auth/mfa', { code: '000000' })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 400).length).toBeLessThanOrEqual(5);
    expect((await visitor.post('/api/auth/mfa', { code: code() })).statusCode).toBe(401);
  });

  test('a ticket of minutes ago is over, and one that never was, too', async () => {
    const { person, code } = await enrolled();
    const { visitor } = await withPassword(person.email);
    await service.services.db.pool.query(`update sign_in_ticket set expires_at = now() - interval '1 second'`);
    expect((await visitor.post('/api/auth/mfa', { code: code() })).json().code).toBe('unauthenticated');
    expect((await new Visitor(service).post('/api/auth/mfa', { code: code() })).json().code).toBe('unauthenticated');
  });

  test('removed with the password, it is asked for no more, and its recovery codes are gone', async () => {
    const { person, codes } = await enrolled();
    expect((await person.post('/api/account/totp/remove', { password: 'wrong password' })).statusCode).toBe(401);
    expect((await person.post('/api/account/totp/remove', { password: PASSWORD })).statusCode).toBe(200);
    expect((await withPassword(person.email)).answer.statusCode).toBe(200);
    expect(
      await service.services.factors.use((await person.get('/api/auth/user')).json().user.id, codes[0] ?? ''),
    ).toBeUndefined();
  });
});

/** What stands between a right password and a second factor, and how somebody would pass it by. */
describe('no way round it', () => {
  test('a forgotten password set anew opens no session, and ends a sign-in that was on its way', async () => {
    const { person, code } = await enrolled();
    const { visitor } = await withPassword(person.email);
    const { db } = service.services;
    const token = 'a'.repeat(43);
    await db.pool.query(
      `insert into password_reset (user_id, token_hash, expires_at)
       select id, sha256($2::bytea), now() + interval '1 minute' from user_account where email = $1`,
      [person.email, token],
    );
    const reset = await visitor.post('/api/auth/reset-password', { token, password: 'another long secret' });
    expect([reset.statusCode, reset.cookies]).toEqual([200, []]);
    expect((await visitor.get('/api/cases')).statusCode).toBe(401);
    expect((await visitor.post('/api/auth/mfa', { code: code() })).statusCode).toBe(401);
    const again = await visitor.post('/api/auth/login', { email: person.email, password: 'another long secret' });
    expect(again.json().code).toBe('mfa_required');
  });

  test('a ticket opens nothing but the second factor, and is no session’s cookie', async () => {
    const { person } = await enrolled();
    const { visitor } = await withPassword(person.email);
    const ticket = visitor.cookies.get('blackbar-ticket') ?? '';
    expect(ticket).toHaveLength(43);
    visitor.cookies.set('blackbar', ticket);
    for (const url of ['/api/cases', '/api/account/second-factors', '/api/tokens', '/api/account/organizations']) {
      expect([url, (await visitor.get(url)).statusCode]).toEqual([url, 401]);
    }
    expect((await visitor.post('/api/account/totp/remove', { password: PASSWORD })).statusCode).toBe(401);
  });

  test('who signs in while the app is turned on gets a session that ends with the others, or none', async () => {
    const person = await signUp(service);
    const { secret } = (await person.post('/api/account/totp', { password: PASSWORD })).json();
    const visitors = Array.from({ length: 8 }, () => new Visitor(service));
    const ask = { email: person.email, password: PASSWORD };
    await Promise.all([
      person.post('/api/account/totp/confirm', { code: appOf(secret)() }),
      ...visitors.map((visitor) => visitor.post('/api/auth/login', ask)),
    ]);
    const { sessions } = (await person.get('/api/account/sessions')).json();
    expect(sessions).toMatchObject([{ current: true, secondFactor: true }]);
  });

  test('a password that was changed while it was being looked at opens no session', async () => {
    const person = await signUp(service);
    const visitor = new Visitor(service);
    let answer: ReturnType<Visitor['post']> | undefined;
    await service.services.db.transaction(async (tx) => {
      await tx.execute(`select from user_account where email = '${person.email}' for update`);
      answer = visitor.post('/api/auth/login', { email: person.email, password: PASSWORD });
      await expect.poll(() => waitingForLocks(service), { timeout: 10_000 }).toBe(1);
      await tx.execute(`update user_account set password_hash = 'another' where email = '${person.email}'`);
    });
    expect((await answer)?.json().code).toBe('invalid_credentials');
    expect((await visitor.get('/api/cases')).statusCode).toBe(401);
  });

  test('nobody is signed in who comes with a cookie that was planted', async () => {
    const person = await signUp(service);
    const planted = new Visitor(service);
    planted.cookies.set('blackbar', 'p'.repeat(43));
    await planted.post('/api/auth/login', { email: person.email, password: PASSWORD });
    expect(planted.cookies.get('blackbar')).not.toBe('p'.repeat(43));
    const thief = new Visitor(service);
    thief.cookies.set('blackbar', 'p'.repeat(43));
    expect((await thief.get('/api/cases')).statusCode).toBe(401);
  });

  test('who signs in anew leaves no session behind, whoever they were before', async () => {
    const person = await signUp(service);
    const old = person.cookies.get('blackbar') ?? '';
    await person.post('/api/auth/register', {
      email: `${crypto.randomUUID()}@firm.example`,
      password: PASSWORD,
      firstName: 'Ann',
      lastName: 'Lee',
    });
    const thief = new Visitor(service);
    thief.cookies.set('blackbar', old);
    expect((await thief.get('/api/cases')).statusCode).toBe(401);
  });
});

describe('recovery codes', () => {
  test('each signs in once, however it is written', async () => {
    const { person, codes } = await enrolled();
    const [code = ''] = codes;
    const { visitor } = await withPassword(person.email);
    expect((await visitor.post('/api/auth/mfa', { code: code.toUpperCase().replace('-', ' ') })).statusCode).toBe(200);
    expect((await visitor.get('/api/account/second-factors')).json()).toMatchObject({ recoveryCodesLeft: 9 });
    const again = await withPassword(person.email);
    expect((await again.visitor.post('/api/auth/mfa', { code })).statusCode).toBe(400);
  });

  test('new ones take the place of the old', async () => {
    const { person, codes } = await enrolled();
    const made = (await person.post('/api/account/recovery-codes', { password: PASSWORD })).json<{
      recoveryCodes: string[];
    }>();
    expect(made.recoveryCodes).toHaveLength(10);
    const { visitor } = await withPassword(person.email);
    expect((await visitor.post('/api/auth/mfa', { code: codes[3] ?? '' })).statusCode).toBe(400);
    expect((await visitor.post('/api/auth/mfa', { code: made.recoveryCodes[0] ?? '' })).statusCode).toBe(200);
  });

  test('neither they nor the secret lie readable in the database', async () => {
    const { setup, codes } = await enrolled();
    const { rows } = await service.services.db.pool.query(
      `select (select string_agg(code_hash::text, ' ') from recovery_code) || (select string_agg(encode(sealed_secret, 'escape'), ' ') from totp) as all`,
    );
    for (const secret of [setup.secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
      expect(rows[0].all).not.toContain(secret);
    }
  });
});

describe('an organization that demands it', () => {
  test('lets nobody without one further than their own account', async () => {
    const { person: owner } = await enrolled();
    const colleague = await signUp(service);
    await joinOrganization(service, colleague, owner);
    expect((await colleague.get('/api/cases')).statusCode).toBe(200);
    expect((await owner.patch('/api/organization', { secondFactorDemanded: true })).json()).toMatchObject({
      secondFactorDemanded: true,
    });
    expect((await owner.get('/api/cases')).statusCode).toBe(200);
    expect((await colleague.get('/api/cases')).json().code).toBe('second_factor_required');
    expect((await colleague.get('/api/auth/user')).json()).toMatchObject({ user: { lacksSecondFactor: true } });
    const token = await colleague.post('/api/tokens', { name: 'Around it', scopes: ['read'], days: 1 });
    expect(token.json().code).toBe('second_factor_required');
    const { secret } = (await colleague.post('/api/account/totp', { password: PASSWORD })).json();
    await colleague.post('/api/account/totp/confirm', { code: appOf(secret)() });
    expect((await colleague.get('/api/cases')).statusCode).toBe(200);
  });

  test('lets no token further that was made without one', async () => {
    const { person: owner } = await enrolled();
    const colleague = await signUp(service);
    await joinOrganization(service, colleague, owner);
    const ask = { name: 'Script', scopes: ['read'], days: 1 };
    const [before, byOwner] = [await colleague.post('/api/tokens', ask), await owner.post('/api/tokens', ask)];
    await owner.patch('/api/organization', { secondFactorDemanded: true });
    const answers = await Promise.all(
      [before, byOwner].map((made) =>
        service.app.inject({ url: '/api/cases', headers: { authorization: `Bearer ${made.json().secret}` } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 200]);
    expect(answers[0]?.json().code).toBe('second_factor_required');
  });

  test('is not made so by somebody who would lock themselves out', async () => {
    const owner = await signUp(service);
    expect((await owner.patch('/api/organization', { secondFactorDemanded: true })).json().code).toBe('conflict');
  });
});

describe('passkeys', () => {
  test('challenges are random, for one purpose, and an answer that fits none is refused', async () => {
    const person = await signUp(service);
    expect((await person.post('/api/account/passkeys/options', { password: 'wrong password' })).statusCode).toBe(401);
    const { options } = (await person.post('/api/account/passkeys/options', { password: PASSWORD })).json();
    expect(options).toMatchObject({
      authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
    });
    const forged = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {}, clientExtensionResults: {} };
    expect((await person.post('/api/account/passkeys', { name: 'Key', response: forged })).json().code).toBe(
      'invalid_code',
    );
    expect((await new Visitor(service).post('/api/auth/passkey', { response: forged })).json().code).toBe(
      'invalid_code',
    );
    const [one, two] = [
      await new Visitor(service).post('/api/auth/passkey-options'),
      await new Visitor(service).post('/api/auth/passkey-options'),
    ];
    expect(one.json().options.challenge).not.toBe(two.json().options.challenge);
  });
});

/** Behind the service's back, so that the second half of what belongs together fails. */
async function refusing(table: string, when: string, what: () => Promise<unknown>): Promise<void> {
  const owner = new pg.Client(service.connection);
  await owner.connect();
  await owner.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`);
  await owner.query(`create trigger refused before ${when} on ${table} for each row execute function refuse()`);
  await what();
  await owner.query('drop function refuse() cascade');
  await owner.end();
}

describe('what weakens or strengthens an account happens with its consequences, or not at all', () => {
  const changes: readonly [string, (person: Visitor, secret: string) => ReturnType<Visitor['post']>][] = [
    ['a changed password', (p) => p.post('/api/account/password', { current: PASSWORD, password: 'another secret' })],
    ['an app turned on', (p, secret) => p.post('/api/account/totp/confirm', { code: appOf(secret)() })],
  ];
  const halves = [
    ['the trail', 'audit_event', 'insert'],
    ['the end of other sessions', 'session', 'delete'],
  ] as const;
  test.each(
    changes.flatMap(([what, change]) => halves.map((half) => [what, ...half, change] as const)),
  )('%s without %s is none', async (_what, _half, table, when, change) => {
    const person = await signUp(service);
    const { visitor: elsewhere } = await withPassword(person.email);
    const { secret } = (await person.post('/api/account/totp', { password: PASSWORD })).json();
    await refusing(table, when, async () => {
      expect((await change(person, secret)).statusCode).toBe(500);
    });
    expect((await elsewhere.get('/api/cases')).statusCode).toBe(200);
    expect((await withPassword(person.email)).answer.statusCode).toBe(200);
  });
});

test('a code turns on the secret that it is of, and no other that took its place', async () => {
  const person = await signUp(service);
  const ask = () => person.post('/api/account/totp', { password: PASSWORD });
  const { secret } = (await ask()).json();
  let confirmed: ReturnType<Visitor['post']> | undefined;
  await service.services.db.transaction(async (tx) => {
    await tx.execute(`select from user_account where email = '${person.email}' for update`);
    confirmed = person.post('/api/account/totp/confirm', { code: appOf(secret)() });
    await expect.poll(() => waitingForLocks(service), { timeout: 10_000 }).toBe(1);
    await ask();
  });
  expect((await confirmed)?.json().code).toBe('invalid_code');
  expect((await person.get('/api/account/second-factors')).json()).toMatchObject({ totp: false });
});

test('recovery codes go with the last factor, whichever it is', async () => {
  const { person } = await enrolled();
  const { rows } = await service.services.db.pool.query(
    `insert into passkey (id, user_id, public_key, name)
     select gen_random_uuid()::text, id, 'key', 'Key' from user_account where email = $1 returning id`,
    [person.email],
  );
  const left = async () => (await person.get('/api/account/second-factors')).json().recoveryCodesLeft;
  await person.post('/api/account/totp/remove', { password: PASSWORD });
  expect(await left()).toBe(10);
  await person.post(`/api/account/passkeys/${rows[0].id}/remove`, { password: PASSWORD });
  expect(await left()).toBe(0);
});
