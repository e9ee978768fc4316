import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { signUp, type Visitor } from '../testing/visitor.fixture.ts';

let service: TestService;
let visitor: Visitor;
beforeAll(async () => {
  service = await startService();
  visitor = await signUp(service);
});
afterAll(() => service.close());

const policies = (encodings: string) =>
  visitor.call({ method: 'GET', url: '/api/policies', headers: { 'accept-encoding': encodings } });

test.each([
  ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
  ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
] as const)('a long list comes as %s to who can read it, and says that it depends', async (encoding, unpack) => {
  const [plain, packed] = [await policies('identity'), await policies(encoding)];
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual([encoding, 'accept-encoding']);
  expect(unpack(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
});

test('a short answer stays as it is', async () => {
  const answer = await visitor.call({ method: 'GET', url: '/api/auth/user', headers: { 'accept-encoding': 'br' } });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.json()).toHaveProperty('user');
});

test('a packed request is not unpacked: it may be a bomb', async () => {
  const answer = await visitor.call({
    method: 'POST',
    url: '/api/cases',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ title: 'Packed' })),
  });
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_request']);
});
