import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { malformed } from '../testing/malformed.fixture.ts';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { seeded } from '../testing/seeded.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { newCase, pdfFile, signUp, type Visitor } from '../testing/visitor.fixture.ts';

let service: TestService;
let visitor: Visitor;
let caseId: string;
beforeAll(async () => {
  service = await startService();
  visitor = await signUp(service);
  caseId = await newCase(visitor);
});
afterAll(() => service.close());

describe('what is no request', () => {
  test.each([
    ['a NUL in a title', '/api/cases', { title: 'A\u0000B' }],
    ['a NUL in an address', '/api/auth/resend-verification', { email: 'a\u0000@firm.example' }],
    ['a NUL in a path', '/api/policies/%00', undefined],
    ['a NUL in a question', '/api/audit?action=%00', undefined],
  ])('%s is malformed, not an accident', async (_what, url, body) => {
    const answer = body ? await visitor.post(url, body) : await visitor.get(url);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_request']);
  });

  test.each([
    ['exclusionList', 'A\u0000B'],
    ['policy', 'us-court\u0000'],
    ['no field of ours\u0000', 'A\u0000B'],
  ])('a NUL in the form’s field %j is no accident', async (name, value) => {
    const file = pdfFile(pdfOf([['A letter']]));
    const answer = await visitor.form('/api/build-binder', [
      [name, value],
      ['files', file],
    ]);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_request']);
  });

  test.each([
    ['more than a form may hold', 'x,'.repeat(60_000)],
    ['more terms than a review may hold', Array.from({ length: 501 }, (_, i) => `T${i}`).join(',')],
    ['a term that is too long', 'x'.repeat(501)],
  ])('excluded terms, %s: refused, and nothing is kept', async (_what, exclusionList) => {
    for (const [url, field] of [
      ['/api/build-binder', 'files'],
      ['/api/preview-pdf-detections', 'file'],
    ] as const) {
      const answer = await visitor.form(url, [
        ['exclusionList', exclusionList],
        [field, pdfFile(pdfOf([['A letter']]))],
      ]);
      expect([answer.statusCode, answer.json().code], url).toEqual([422, 'invalid_request']);
    }
    expect((await visitor.get('/api/cases/recent')).json()).toHaveLength(1);
  });

  test('a NUL in a file’s name is left out of it', async () => {
    const head =
      '--x\r\ncontent-disposition: form-data; name="files"; filename="a\u0000b.pdf"\r\ncontent-type: application/pdf\r\n\r\n';
    const payload = Buffer.concat([Buffer.from(head), pdfOf([['A letter']]), Buffer.from('\r\n--x--\r\n')]);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await visitor.call({ method: 'POST', url: `/api/cases/${caseId}/documents`, headers, payload });
    expect(answer.statusCode).toBe(202);
    expect(answer.json().results).toMatchObject([{ name: 'ab.pdf' }]);
  });

  test.each(['/api/preview-pdf-detections', '/api/build-binder', 'upload'])('a broken form at %s', async (path) => {
    const url = path === 'upload' ? `/api/cases/${caseId}/documents` : path;
    const head =
      '--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4';
    for (const payload of [head, '--x\r\nnonsense', '']) {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      const answer = await visitor.call({ method: 'POST', url, headers, payload });
      expect(answer.statusCode, JSON.stringify(payload)).toBe(422);
    }
    const bare = await visitor.call({
      method: 'POST',
      url,
      headers: { 'content-type': 'multipart/form-data' },
      payload: head,
    });
    expect(bare.statusCode).toBe(422);
  });

  test('an empty body of JSON is no body', async () => {
    const answer = await (await signUp(service)).call({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(200);
  });

  test('too much JSON is told its own limit', async () => {
    const answer = await visitor.post('/api/cases', { title: 'x'.repeat(9 * 1024 * 1024) });
    expect([answer.statusCode, answer.json().error]).toEqual([413, 'This request is larger than 8 MB.']);
  });
});

/** Of each route; a sample without `npm run test:deep`. */
const OF_EACH = process.env.BLACKBAR_TEST_DEPTH === 'deep' ? 200 : 4;
/** Has no end where it is taken. */
const ENDLESS = 'GET /api/exports/events';

type Answered = Awaited<ReturnType<Visitor['call']>>;

/** No sentence, no id, a failure of the service, or a trace of its code. */
function isAccident(url: string, answer: Answered): boolean {
  const { statusCode, body, headers } = answer;
  if (statusCode >= 500 || headers['x-request-id'] === undefined) return true;
  if (/\bat .*:\d+:\d+|node_modules/.test(body)) return true;
  if (statusCode < 400) return false;
  if (!/^application\/json/.test(String(headers['content-type']))) return true;
  const said = answer.json();
  // Of who is signed in nobody is an answer of its own shape (specification, section 4), and no failure.
  if (url === '/api/auth/user' && statusCode === 401 && said?.user === null) return false;
  return !(said?.error?.length > 0 && said?.requestId?.length > 0);
}

test('what nobody means is answered by every route with a sentence and an id, never by an accident', {
  timeout: 3_600_000,
}, async () => {
  let owner = visitor;
  const seen = new Map<number, number>();
  const accidents: unknown[] = [];
  // Files of the browser application are answered as they are, whatever is asked beside their names.
  const routes = service.app.accessTable.filter(
    ({ method, url }) => `${method} ${url}` !== ENDLESS && !url.startsWith('/assets/'),
  );
  for (const [index, { method, url }] of routes.entries()) {
    const random = seeded(index + 1);
    // Whatever is counted would hide what a route does with the rest.
    await service.services.db.pool.query('delete from attempt_limit');
    // One of the calls before signs out.
    if ((await owner.get('/api/auth/user')).statusCode !== 200) owner = await signUp(service);
    for (let count = 0; count < OF_EACH; count++) {
      const request = malformed(method, url, random);
      const answer = await owner.call(request);
      const { statusCode, body } = answer;
      seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
      if (isAccident(url, answer)) {
        accidents.push(
          [statusCode, method, url, request.url, request.payload, body].map((it) => String(it).slice(0, 300)),
        );
      }
    }
  }
  expect(accidents).toEqual([]);
  expect(routes.length).toBeGreaterThan(150);
  for (const status of [401, 404, 422]) expect(seen.get(status)).toBeGreaterThan(OF_EACH);
});

describe('who asks', () => {
  test('a page whose name was made to point here is not answered', async () => {
    const ask = (host: string) => service.app.inject({ method: 'GET', url: '/api/auth/user', headers: { host } });
    expect((await ask('evil.example')).statusCode).toBe(403);
    expect((await ask('localhost:3000')).statusCode).toBe(401);
    expect((await ask('127.0.0.1')).statusCode).toBe(401);
  });

  test('a bearer token stands alone: the cookie beside it signs nobody in', async () => {
    const me = await signUp(service);
    const headers = { authorization: 'Bearer nobody', origin: 'https://evil.example' };
    expect((await me.call({ method: 'POST', url: '/api/cases', payload: { title: 'x' }, headers })).statusCode).toBe(
      401,
    );
  });
});
