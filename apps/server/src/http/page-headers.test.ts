import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { PASSWORD, signUp, type Visitor } from '../testing/visitor.fixture.ts';

let service: TestService;
let visitor: Visitor & { readonly email: string };

/** What every answer carries, a page, a call and a refusal alike. */
const ANSWERS = ['/', '/api/auth/user', '/api/cases', '/no/such/page'];

describe('behind https', () => {
  beforeAll(async () => {
    service = await startService({
      PUBLIC_URL: 'https://blackbar.example',
      SMTP_URL: 'smtp://mail.example',
      REQUIRE_SANDBOX: 'false',
    });
    visitor = await signUp(service);
  });
  afterAll(() => service.close());

  test.each(ANSWERS)('%s: https for a year, with subdomains', async (url) => {
    const { headers } = await visitor.get(url);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  test.each(ANSWERS)('%s: no other type is guessed, no address is told on, no frame shows it', async (url) => {
    const { headers } = await visitor.get(url);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('cookies are bound to this host and to https', async () => {
    const login = await visitor.post('/api/auth/login', { email: visitor.email, password: PASSWORD });
    const set = [login.headers['set-cookie']].flat().join('\n');
    expect(set).toMatch(/^__Host-blackbar=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/m);
    expect(set).not.toMatch(/Domain=/i);
    expect((await visitor.get('/api/cases')).statusCode).toBe(200);
  });
});

test('on plain http of this machine no browser is told to use https', async () => {
  const plain = await startService();
  const { headers } = await plain.app.inject('/');
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['x-content-type-options']).toBe('nosniff');
  await plain.close();
});
