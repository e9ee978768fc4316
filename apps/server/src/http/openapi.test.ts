import { CALL_WORDS } from '@blackbar/words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../testing/service.fixture.ts';
import type { ApiDocument, Call } from './describe-calls.ts';

let service: TestService;
let document: ApiDocument;
const calls = new Map<string, Call>();
beforeAll(async () => {
  service = await startService();
  document = (await service.app.inject({ url: '/api/openapi.json' })).json();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, call] of Object.entries(methods)) {
      calls.set(`${method.toUpperCase()} ${path}`, call);
    }
  }
});
afterAll(() => service.close());

test('every call says what it is for, and no sentence is left over', () => {
  const said = Object.keys(CALL_WORDS).map((name) => name.replace(/:(\w+)/g, '{$1}'));
  expect([...calls.keys()].sort()).toEqual(said.sort());
  expect([...calls].filter(([, { summary }]) => !summary).map(([name]) => name)).toEqual([]);
  expect(new Set(Object.values(CALL_WORDS)).size).toBe(said.length);
});

test.each([
  ['POST /api/auth/login', 'auth', []],
  ['POST /api/account/totp', 'account', ['session']],
  ['POST /api/auth/verify-email', 'auth', ['session']],
  ['GET /api/documents/{id}/review', 'documents', ['session', 'token']],
  ['POST /api/runs/{id}/approve', 'runs', ['session', 'token']],
  ['GET /healthz', 'healthz', []],
])('%s stands under %s, and says how one shows who one is', (name, tag, schemes) => {
  const call = calls.get(name);
  expect(call?.tags).toEqual([tag]);
  expect(call?.security?.flatMap((one) => Object.keys(one))).toEqual(schemes);
});

test('what it refers to is there: the two ways in, and the one shape of a failure', () => {
  const { securitySchemes, responses, schemas } = document.components ?? {};
  expect(securitySchemes).toEqual({
    session: { type: 'apiKey', in: 'cookie', name: 'blackbar' },
    token: { type: 'http', scheme: 'bearer' },
  });
  expect([...calls.values()].map((call) => call.responses.default)).toEqual(
    [...calls].map(() => ({ $ref: '#/components/responses/Failure' })),
  );
  expect(responses?.Failure).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  });
  expect(schemas?.Failure).toMatchObject({ required: ['error', 'code', 'requestId'] });
});
