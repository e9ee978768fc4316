import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { ended, newCase, pdfFile, rested, signUp, upload, type Visitor } from '../testing/visitor.fixture.ts';

let service: TestService;
let owner: Visitor;
/** Something real for each kind of thing, so that it is not a missing thing whose answers are alike. */
const ids: Record<string, string> = {};
beforeAll(async () => {
  service = await startService();
  owner = await signUp(service);
  ids.cases = await newCase(owner);
  ids.documents = await upload(owner, ids.cases, pdfFile(pdfOf([['Social Security number 536-90-4399']])));
  await rested(owner, ids.documents);
  const run = (await owner.post(`/api/documents/${ids.documents}/draft`, { revision: 1 })).json<{ id: string }>();
  await ended(owner, run.id);
  ids.runs = run.id;
});
afterAll(() => service.close());

const gets = () => service.app.accessTable.filter(({ method }) => method === 'GET').map(({ url }) => url);
/** Whose answer has no end. */
const isStream = (url: string) => url.endsWith('/events');

function addressOf(url: string): string {
  const query = url.endsWith('/outputs') ? `?documents=${ids.documents}` : '';
  return url.replace(/:[a-z]+/gi, ids[url.split('/')[2] ?? ''] ?? randomUUID()) + query;
}

const head = (url: string) => owner.call({ method: 'HEAD', url });

test('every call that can be read has a HEAD', () => {
  expect(gets().filter((url) => !service.app.hasRoute({ method: 'HEAD', url }))).toEqual([]);
});

test('which answers as GET does, and sends no body (RFC 9110, 9.3.2)', async () => {
  for (const url of [...gets().filter((one) => !isStream(one)), '/', '/dashboard', '/no-such-file.js']) {
    const [read, headed] = [await owner.get(addressOf(url)), await head(addressOf(url))];
    const told = ({ statusCode, headers }: typeof read) => ({
      url,
      statusCode,
      type: headers['content-type'],
      caching: headers['cache-control'],
      disposition: headers['content-disposition'],
      policy: headers['content-security-policy'],
    });
    expect(told(headed)).toEqual(told(read));
    expect([url, headed.body]).toEqual([url, '']);
  }
});

test('of a stream it says what it is, and ends; a document that is not there has none', async () => {
  for (const url of gets().filter(isStream)) {
    const { statusCode, headers, body } = await head(addressOf(url));
    expect([url, statusCode, headers['content-type'], body]).toEqual([
      url,
      200,
      'text/event-stream; charset=utf-8',
      '',
    ]);
  }
  expect((await head(`/api/documents/${randomUUID()}/events`)).statusCode).toBe(404);
});

test('nothing is noted as downloaded of which nobody got a byte', async () => {
  const downloads = async () => (await owner.get('/api/audit?action=output.downloaded')).json().events.length;
  const before = await downloads();
  for (const path of ['documents', 'runs'])
    expect((await head(`/api/${path}/${ids[path]}/output`)).statusCode).toBe(200);
  expect((await head(`/api/cases/${ids.cases}/outputs?documents=${ids.documents}`)).statusCode).toBe(200);
  expect(await downloads()).toBe(before);
});
