import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import {
  ended,
  newCase,
  pdfFile,
  rested,
  signUp,
  subscribe,
  upload,
  userOf,
  type Visitor,
} from '../testing/visitor.fixture.ts';

let service: TestService;
let person: Visitor;
let token: string;
beforeAll(async () => {
  service = await startService();
  person = await signUp(service);
  await subscribe(service, person);
  token = (await person.post('/api/tokens', { name: 'script', scopes: ['read'], days: 1 })).json().secret;
});
afterAll(() => service.close());

async function document(): Promise<string> {
  const id = await upload(person, await newCase(person, { policies: ['us-hipaa-safe-harbor'] }), pdfFile(LETTER));
  await rested(person, id);
  return id;
}
const LETTER = pdfOf([['Dear Dr. Margaret Oldfield, your Social Security number is 536-90-4399.']]);

async function readings(id: string): Promise<{ who: string; facts: object }[]> {
  const { events } = (await person.get('/api/audit?action=document.read')).json();
  return events.filter(({ subject }: { subject: string }) => subject === id);
}

test.each([
  ['what was found', 'GET', 'detections'],
  ['the first page', 'GET', 'first-page'],
  ['the sheet', 'GET', 'hipaa-sheet'],
  ['a search', 'POST', 'search', { term: 'Oldfield' }],
  ['places of terms', 'POST', 'term-places', { terms: ['Oldfield'] }],
  ['the file', 'GET', 'file'],
] as const)('%s is a reading, noted with its reader', async (_what, method, way, payload = undefined) => {
  const id = await document();
  if (way === 'hipaa-sheet')
    await ended(person, (await person.post(`/api/documents/${id}/preview`, { revision: 1 })).json().id);
  const url = `/api/documents/${id}/${way}`;
  const ask = { method, url, ...(payload ? { payload } : {}) };
  const answer = await person.call(ask);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await readings(id)).toHaveLength(1);
  // Once an hour for each who reads: a person at work asks a hundred times.
  if (way !== 'file') await person.call(ask);
  expect(await readings(id)).toHaveLength(1);
  await service.app.inject({ ...ask, headers: { authorization: `Bearer ${token}` } });
  expect(await readings(id)).toHaveLength(2);
});

test('nothing is noted of who was given nothing, and after an hour a reading is another one', async () => {
  const id = await document();
  const url = `/api/documents/${id}/detections`;
  expect((await person.call({ method: 'HEAD', url })).statusCode).toBe(200);
  expect(await readings(id)).toEqual([]);
  const { organization } = await userOf(person);
  await person.get(url);
  expect(await readings(id)).toHaveLength(1);
  await older(organization.id, id);
  await person.get(url);
  expect(await readings(id)).toHaveLength(2);
});

/** As if what is noted of a document had happened two hours ago: the trail can only be changed by its owner. */
async function older(organizationId: string, id: string): Promise<void> {
  const owner = new pg.Client(service.connection);
  await owner.connect();
  await owner.query('begin');
  await owner.query(`select set_config('app.organization_id', $1, true)`, [organizationId]);
  await owner.query('alter table audit_event disable trigger audit_event_append_only');
  await owner.query(`update audit_event set at = at - interval '2 hours' where subject = $1`, [id]);
  await owner.query('alter table audit_event enable trigger audit_event_append_only');
  await owner.query('commit');
  await owner.end();
}
