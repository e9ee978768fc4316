import { randomBytes } from 'node:crypto';
import { BlackbarError } from '@blackbar/model';
import { sentenceOf } from '@blackbar/words';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const MAIL = { SMTP_URL: 'smtp://mail.example' };

function refused(env: Parameters<typeof readConfig>[0]): BlackbarError {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof BlackbarError) return error;
  }
  return expect.fail('It was taken.');
}

describe('the environment', () => {
  test('nothing set: this machine only, everything in ./data', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      embedded: true,
      role: 'all',
      secureCookies: false,
      dataDir: expect.stringMatching(/\/data$/),
    });
  });

  test.each([
    ['https', { ...MAIL, PUBLIC_URL: 'https://redact.example/', HOST: '0.0.0.0' }, true],
    ['http on loopback', { PUBLIC_URL: 'http://localhost:8080' }, false],
    ['http elsewhere, asked for', { ...MAIL, PUBLIC_URL: 'http://redact.example', ALLOW_INSECURE_HTTP: 'true' }, false],
  ])('%s', (_what, env, secureCookies) => {
    expect(readConfig(env).secureCookies).toBe(secureCookies);
  });

  test.each([
    ['named', { SUPPORT_EMAIL: 'help@firm.example', PUBLIC_URL: 'http://localhost:8080' }, 'help@firm.example'],
    ['the site’s own mailbox', { ...MAIL, PUBLIC_URL: 'https://redact.example' }, 'support@redact.example'],
    ['a machine of one’s own', { PUBLIC_URL: 'http://localhost:8080' }, undefined],
    ['no name but a number', { ...MAIL, PUBLIC_URL: 'https://203.0.113.7' }, undefined],
    ['nothing set', {}, undefined],
  ])('whom people write to: %s', (_what, env, supportEmail) => {
    expect(readConfig(env).supportEmail).toBe(supportEmail);
  });

  test('a bucket: its name, its place within, whose server, whose keys', () => {
    const env = {
      DATABASE_URL: 'postgres://db.example/blackbar',
      STORAGE_URL: 's3://firm-files/redaction?endpoint=https%3A%2F%2Fs3.example',
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readConfig(env)).toMatchObject({
      embedded: false,
      storage: {
        kind: 's3',
        bucket: 'firm-files',
        prefix: 'redaction/',
        endpoint: 'https://s3.example',
        region: 'us-east-1',
        credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
      },
    });
  });

  test.each([
    [undefined, false],
    ['2', 2],
    ['10.0.0.0/8, 2001:db8::1', ['10.0.0.0/8', '2001:db8::1']],
  ])('proxies %j', (TRUST_PROXY, trusted) => {
    expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(trusted);
  });

  test('a key that was drawn is taken, and the sandbox is demanded behind https', () => {
    const MASTER_KEY = randomBytes(32).toString('hex');
    expect(readConfig({ ...MAIL, MASTER_KEY, PUBLIC_URL: 'https://redact.example' })).toMatchObject({
      requireSandbox: true,
    });
    expect(readConfig({}).requireSandbox).toBe(false);
  });

  test.each([
    [{}, undefined],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318/' },
      { url: 'http://collector.example:4318/v1/traces', headers: {} },
    ],
    [
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/tenant',
        OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a=b, x-scope=one%20two',
      },
      { url: 'https://collector.example/tenant/v1/traces', headers: { 'api-key': 'a=b', 'x-scope': 'one two' } },
    ],
  ])('traces go where %o says', (env, traces) => {
    expect(readConfig(env).traces).toEqual(traces);
  });

  test('a folder that several processes share', () => {
    const env = { DATABASE_URL: 'postgres://db.example/blackbar', STORAGE_URL: 'file:///srv/blackbar' };
    expect(readConfig(env).storage).toEqual({ kind: 'folder', folder: '/srv/blackbar' });
  });

  test.each([
    ['a database without a storage', { DATABASE_URL: 'postgres://db.example/x' }, 'STORAGE_URL'],
    ['a storage without a database', { STORAGE_URL: 's3://firm' }, 'DATABASE_URL'],
    ['a storage that is none', { DATABASE_URL: 'postgres://db.example/x', STORAGE_URL: 'ftp://firm' }, 'STORAGE_URL'],
    [
      'half of a pair of keys',
      { DATABASE_URL: 'postgres://db.example/x', STORAGE_URL: 's3://firm', AWS_ACCESS_KEY_ID: 'id' },
      'AWS_SECRET_ACCESS_KEY',
    ],
    ['a port that is none', { PORT: '70000' }, 'PORT'],
    ['a role that is none', { ROLE: 'both' }, 'ROLE'],
    ['workers without a database', { ROLE: 'worker' }, 'DATABASE_URL'],
    ['a public address without mail', { PUBLIC_URL: 'https://redact.example' }, 'SMTP_URL'],
    ['a master key of one digit', { MASTER_KEY: '0'.repeat(64) }, 'MASTER_KEY'],
    [
      'a master key of seven digits in no order',
      { MASTER_KEY: 'a0e19c0be1a9ceb0091eaebc10e9c1ea0b9ee0c1ab9ce01ea9b0ec1e9ab0cee1' },
      'MASTER_KEY',
    ],
    ['a master key of one half, twice', { MASTER_KEY: '8f3a1c'.padEnd(32, '0b72e9d4').repeat(2) }, 'MASTER_KEY'],
    ['a master key that counts', { MASTER_KEY: Buffer.from([...Array(32).keys()]).toString('hex') }, 'MASTER_KEY'],
    [
      'the test login behind https',
      { ...MAIL, PUBLIC_URL: 'https://redact.example', ENABLE_TEST_LOGIN: 'true' },
      'ENABLE_TEST_LOGIN',
    ],
    ['the test login in production', { NODE_ENV: 'production', ENABLE_TEST_LOGIN: '1' }, 'ENABLE_TEST_LOGIN'],
    ['half of Stripe', { STRIPE_SECRET_KEY: 'sk' }, 'STRIPE_WEBHOOK_SECRET'],
    ['a proxy that is believed about everything', { TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    ['a short master key', { MASTER_KEY: 'abc' }, 'MASTER_KEY'],
    ['plain http for others', { ...MAIL, PUBLIC_URL: 'http://redact.example' }, 'https'],
    ['plain http on all addresses', { HOST: '0.0.0.0' }, 'https'],
  ])('%s is refused in a sentence', (_what, env, word) => {
    expect(refused(env)).toMatchObject({ code: 'usage' });
    expect(sentenceOf(refused(env))).toContain(word);
  });
});
