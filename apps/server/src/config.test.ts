import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

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
    ['https', { PUBLIC_URL: 'https://redact.example/', HOST: '0.0.0.0' }, true],
    ['http on loopback', { PUBLIC_URL: 'http://localhost:8080' }, false],
    ['http elsewhere, asked for', { PUBLIC_URL: 'http://redact.example', ALLOW_INSECURE_HTTP: 'true' }, false],
  ])('%s', (_what, env, secureCookies) => {
    expect(readConfig(env).secureCookies).toBe(secureCookies);
  });

  test.each([
    ['a port that is none', { PORT: '70000' }, 'PORT'],
    ['a role that is none', { ROLE: 'both' }, 'ROLE'],
    ['workers without a database', { ROLE: 'worker' }, 'DATABASE_URL'],
    ['a short master key', { MASTER_KEY: 'abc' }, 'MASTER_KEY'],
    ['plain http for others', { PUBLIC_URL: 'http://redact.example' }, 'https'],
    ['plain http on all addresses', { HOST: '0.0.0.0' }, 'https'],
  ])('%s is refused in a sentence', (_what, env, word) => {
    expect(() => readConfig(env)).toThrow(
      expect.objectContaining({ code: 'usage', message: expect.stringContaining(word) }),
    );
  });
});
