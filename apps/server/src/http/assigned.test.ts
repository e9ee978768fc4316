import type { BulkResult, DashboardWork, documentHistory, Review, WireDocument } from '@blackbar/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import {
  ended,
  joinOrganization,
  newCase,
  pdfFile,
  rested,
  signUp,
  subscribe,
  upload,
  userOf,
  type Visitor,
} from '../testing/visitor.fixture.ts';

type History = z.infer<typeof documentHistory>;

let service: TestService;
let owner: Visitor;
let colleague: Visitor;
let viewer: Visitor;
let stranger: Visitor;
let caseId: string;
let ids: string[];
let colleagueId: string;
beforeAll(async () => {
  service = await startService();
  [owner, colleague, viewer, stranger] = [
    await signUp(service),
    await signUp(service, { firstName: 'Bea', lastName: 'Ortiz' }),
    await signUp(service),
    await signUp(service),
  ];
  await subscribe(service, owner);
  await joinOrganization(service, colleague, owner);
  await joinOrganization(service, viewer, owner, 'viewer');
  colleagueId = (await userOf(colleague)).id;
  caseId = await newCase(owner, { policies: [] });
  ids = [];
  for (const name of ['one.pdf', 'two.pdf', 'three.pdf']) {
    ids.push(await upload(owner, caseId, pdfFile(pdfOf([[`SSN 536-90-4399, SSN 219-09-4471 of ${name}`]]), name)));
  }
  for (const id of ids) await rested(owner, id);
});
afterAll(() => service.close());

async function assign(documents: readonly string[], reviewer: string | null, who = owner): Promise<BulkResult[]> {
  const answer = await who.post(`/api/cases/${caseId}/bulk`, { action: 'assign', documents, reviewer });
  return answer.json<{ results: BulkResult[] }>().results;
}
const read = async (id: string) => (await owner.get(`/api/documents/${id}`)).json<WireDocument>();
const waiting = async (who: Visitor) =>
  (await who.get('/api/dashboard/work')).json<DashboardWork>().waiting.map(({ name }) => name);
const historyOf = async (id: string, query = '', who = owner) =>
  (await who.get(`/api/documents/${id}/history${query}`)).json<History>();

describe('a reviewer', () => {
  test('is named for many documents at once, and the list says who it is and what was found', async () => {
    const results = await assign(ids.slice(0, 2), colleagueId);
    expect(results.map(({ outcome }) => outcome)).toEqual(['assigned', 'assigned']);
    expect(await assign(ids.slice(0, 1), colleagueId)).toMatchObject([{ outcome: 'unchanged' }]);
    const { documents } = (await owner.get(`/api/cases/${caseId}/documents`)).json<{ documents: WireDocument[] }>();
    expect(documents.map(({ reviewer }) => reviewer)).toEqual([
      { id: colleagueId, name: 'Bea Ortiz' },
      { id: colleagueId, name: 'Bea Ortiz' },
      null,
    ]);
    expect(documents.map(({ categories }) => categories.SSN)).toEqual([2, 2, 2]);
  });

  test('has it waiting on their dashboard; what is nobody’s waits for everybody', async () => {
    expect(await waiting(colleague)).toEqual(['three.pdf', 'two.pdf', 'one.pdf']);
    expect(await waiting(owner)).toEqual(['three.pdf']);
  });

  test('is a member of the organization who may review', async () => {
    const [first = ''] = ids;
    expect(await assign([first], (await userOf(viewer)).id)).toMatchObject([
      { outcome: 'refused', code: 'invalid_request' },
    ]);
    expect(await assign([first], (await userOf(stranger)).id)).toMatchObject([{ outcome: 'refused' }]);
    expect((await read(first)).reviewer).toMatchObject({ id: colleagueId });
    const asViewer = { action: 'assign', documents: [first], reviewer: null };
    expect((await viewer.post(`/api/cases/${caseId}/bulk`, asViewer)).statusCode).toBe(403);
    expect((await stranger.post(`/api/cases/${caseId}/bulk`, asViewer)).statusCode).toBe(404);
  });

  test('may be nobody again', async () => {
    expect(await assign(ids.slice(1, 2), null)).toMatchObject([{ outcome: 'assigned' }]);
    expect(await waiting(owner)).toEqual(['three.pdf', 'two.pdf']);
  });
});

describe('all documents of a case that match', () => {
  const list = async (query: string) =>
    (await owner.get(`/api/cases/${caseId}/documents${query}`)).json<{ documents: WireDocument[]; total: number }>();
  const act = (body: object, who = owner) => who.post(`/api/cases/${caseId}/bulk`, body);
  const events = async (action: string) => {
    const { organization } = await userOf(owner);
    const { rows } = await service.services.db.tenant(organization.id, (tx) =>
      tx.execute(sql`select subject, facts from audit_event where action = ${action}`),
    );
    return rows;
  };

  test('are listed by their reviewer, with how many they are', async () => {
    expect((await list('?reviewer=nobody')).documents.map(({ name }) => name)).toEqual(['two.pdf', 'three.pdf']);
    expect(await list(`?reviewer=${colleagueId}`)).toMatchObject({ total: 1, documents: [{ name: 'one.pdf' }] });
    expect((await list('')).total).toBe(3);
  });

  test('are assigned and described at once, and the log has one event for all', async () => {
    const assigning = { action: 'assign_matching', matching: { reviewer: 'nobody' }, reviewer: colleagueId };
    expect((await act(assigning)).json()).toEqual({ results: [], matching: { changed: 2, left: 0 } });
    expect((await act(assigning)).json()).toMatchObject({ matching: { changed: 0 } });
    expect((await list(`?reviewer=${colleagueId}`)).total).toBe(3);
    expect(await events('case.assigned')).toEqual([
      { subject: caseId, facts: { documents: 2, of: 'nobody', reviewer: colleagueId } },
    ]);
    const describing = { action: 'describe_matching', matching: {}, custodian: 'Records office' };
    expect((await act(describing)).json()).toMatchObject({ matching: { changed: 3, left: 0 } });
    expect((await act(describing)).json()).toMatchObject({ matching: { changed: 0 } });
    expect((await list('')).documents.map(({ custodian }) => custodian)).toEqual(Array(3).fill('Records office'));
    expect(await events('case.described')).toEqual([{ subject: caseId, facts: { documents: 3 } }]);
    expect((await act(assigning, viewer)).statusCode).toBe(403);
    expect((await act(assigning, stranger)).statusCode).toBe(404);
    const toViewer = { ...assigning, reviewer: (await userOf(viewer)).id };
    expect((await act(toViewer)).json()).toMatchObject({ code: 'invalid_request' });
    await assign(ids.slice(1), null);
  });
});

describe('the history of a document', () => {
  test('tells who decided what, newest first, with counts and names and without a word of it', async () => {
    const [first = ''] = ids;
    const { locked: _locked, ...review } = (await owner.get(`/api/documents/${first}/review`)).json<Review>();
    await owner.put(`/api/documents/${first}/review`, {
      ...review,
      ticked: review.ticked.slice(0, 1),
      kept: { [review.ticked[1] ?? '']: 'Needed for the claim' },
    });
    const { revision } = (await owner.get(`/api/documents/${first}/review`)).json<Review>();
    const run = (await owner.post(`/api/documents/${first}/draft`, { revision })).json<{ id: string }>();
    await ended(owner, run.id);
    const { entries, next } = await historyOf(first);
    expect(next).toBeNull();
    expect(entries.map(({ action }) => action)).toEqual([
      expect.stringMatching(/^run\.(released|refused)$/),
      'run.started',
      'review.changed',
      'document.assigned',
      'document.analysed',
      'document.uploaded',
    ]);
    expect(entries[2]).toMatchObject({ who: 'Ann Lee', counts: { ticked: 1, marks: 0, kept: 1 } });
    expect(entries[1]).toMatchObject({ kind: 'draft' });
    expect(entries[3]).toMatchObject({ what: 'Assigned a document', to: 'Bea Ortiz' });
    expect(JSON.stringify(entries)).not.toContain('536-90-4399');
  });

  test('goes on where the page before ended, and is nobody else’s', async () => {
    const [first = ''] = ids;
    const { entries } = await historyOf(first);
    const after = await historyOf(first, `?before=${entries[1]?.seq}`);
    expect(after.entries).toEqual(entries.slice(2));
    expect((await viewer.get(`/api/documents/${first}/history`)).statusCode).toBe(200);
    expect((await stranger.get(`/api/documents/${first}/history`)).statusCode).toBe(404);
  });
});

test('what was released is counted once on its day, and stays counted when it is deleted', async () => {
  const today = async () => (await owner.get('/api/dashboard/activity')).json().days.at(-1);
  const stats = async () => (await owner.get('/api/dashboard/stats')).json();
  const [, , third = ''] = ids;
  const before = await today();
  const { awaitingReview } = await stats();
  for (let i = 0; i < 2; i++) {
    const { locked: _locked, ...review } = (await owner.get(`/api/documents/${third}/review`)).json<Review>();
    const kept = {
      ...review,
      ticked: review.ticked.slice(i),
      kept: i === 0 ? {} : { [review.ticked[0] ?? '']: 'Own' },
    };
    await owner.put(`/api/documents/${third}/review`, kept);
    const run = (await owner.post(`/api/documents/${third}/draft`, { revision: review.revision + 1 })).json<{
      id: string;
    }>();
    expect(await ended(owner, run.id)).toMatchObject({ state: 'released' });
  }
  expect(await today()).toEqual({ ...before, released: before.released + 1 });
  expect((await stats()).awaitingReview).toBe(awaitingReview - 1);
  await owner.delete(`/api/documents/${third}`);
  expect(await today()).toEqual({ ...before, released: before.released + 1 });
});

test('who leaves the organization is nobody’s reviewer', async () => {
  const [first = ''] = ids;
  expect((await read(first)).reviewer).toMatchObject({ id: colleagueId });
  expect((await owner.delete(`/api/members/${colleagueId}`)).statusCode).toBe(200);
  expect((await read(first)).reviewer).toBeNull();
  expect(await assign([first], null)).toMatchObject([{ outcome: 'unchanged' }]);
});
