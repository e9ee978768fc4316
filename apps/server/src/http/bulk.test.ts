import type { BulkRequest, BulkResult, Review } from '@blackbar/contracts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  type Visitor,
} from '../testing/visitor.fixture.ts';

let service: TestService;
let visitor: Visitor;
beforeAll(async () => {
  service = await startService();
  visitor = await signUp(service);
  await subscribe(service, visitor);
});
afterAll(() => service.close());

const FINDS = pdfOf([['Social Security number 536-90-4399', 'Date of birth: March 3, 1981']]);
const PLAIN = pdfOf([['Nothing to be seen here']]);

async function bulk(caseId: string, action: BulkRequest['action'], documents: readonly string[]) {
  const answer = await visitor.post(`/api/cases/${caseId}/bulk`, { action, documents });
  return answer.json<{ results: BulkResult[] }>().results;
}

const reviewOf = async (id: string) => (await visitor.get(`/api/documents/${id}/review`)).json<Review>();

async function untick(id: string): Promise<number> {
  const { locked: _locked, ...review } = await reviewOf(id);
  await visitor.put(`/api/documents/${id}/review`, { ...review, ticked: [] });
  return review.ticked.length;
}

describe('several documents of a case', () => {
  let caseId: string;
  let elsewhere: string;
  let [finds, plain]: string[] = [];
  beforeAll(async () => {
    caseId = await newCase(visitor, { policies: [] });
    [finds, plain] = [
      await upload(visitor, caseId, pdfFile(FINDS, 'finds.pdf')),
      await upload(visitor, caseId, pdfFile(PLAIN, 'plain.pdf')),
    ];
    elsewhere = await upload(visitor, await newCase(visitor), pdfFile(PLAIN));
    for (const id of [finds, plain, elsewhere]) await rested(visitor, id);
  });

  test('a policy is the whole case’s: it ticks what it demands, and each document that changes is told', async () => {
    await untick(finds ?? '');
    const applied = await visitor.post(`/api/cases/${caseId}/bulk`, { action: 'apply_policy', policy: 'us-frcp-5.2' });
    expect(applied.json()).toEqual({ results: [{ documentId: finds, outcome: 'ticked', count: 2 }] });
    expect((await visitor.get(`/api/cases/${caseId}`)).json()).toMatchObject({ policies: ['us-frcp-5.2'] });
    expect((await reviewOf(finds ?? '')).ticked).toHaveLength(2);
  });

  test('what the rules demand and nobody decided stops a document, and is accepted', async () => {
    expect(await untick(finds ?? '')).toBe(2);
    expect(await bulk(caseId, 'finalize', [finds ?? ''])).toEqual([
      { documentId: finds, outcome: 'incomplete', count: 2 },
    ]);
    expect(await bulk(caseId, 'accept_required', [finds ?? '', plain ?? ''])).toEqual([
      { documentId: finds, outcome: 'ticked', count: 2 },
      { documentId: plain, outcome: 'unchanged', count: 0 },
    ]);
    expect(await bulk(caseId, 'accept_required', [finds ?? ''])).toMatchObject([{ outcome: 'unchanged' }]);
  });

  test('what is complete is finalized; another case’s document is refused and stops nothing', async () => {
    const early = await visitor.get(`/api/cases/${caseId}/outputs?documents=${finds},${plain}`);
    expect([early.statusCode, early.json().code]).toEqual([409, 'not_ready']);
    const results = await bulk(caseId, 'finalize', [elsewhere, finds ?? '', plain ?? '']);
    expect(results).toMatchObject([
      { documentId: elsewhere, outcome: 'refused', code: 'not_found' },
      { documentId: finds, outcome: 'started' },
      { documentId: plain, outcome: 'started' },
    ]);
    for (const id of [finds, plain]) {
      const { runs } = (await visitor.get(`/api/documents/${id}/runs`)).json();
      expect(await ended(visitor, runs[0].id)).toMatchObject({ kind: 'final', state: 'released' });
    }
    expect(await bulk(caseId, 'finalize', [finds ?? ''])).toMatchObject([{ outcome: 'finished' }]);
    expect(await bulk(caseId, 'accept_required', [finds ?? ''])).toMatchObject([{ outcome: 'finished' }]);
  });

  test('downloaded together are the very files that each one’s own download gives', async () => {
    const zip = await visitor.get(`/api/cases/${caseId}/outputs?documents=${finds},${plain}`);
    expect(zip.headers['content-type']).toBe('application/zip');
    const entries = unzipSync(zip.rawPayload);
    expect(Object.keys(entries)).toEqual(['finds-redacted.pdf', 'plain-redacted.pdf']);
    const alone = await visitor.get(`/api/documents/${finds}/output`);
    expect(Buffer.from(entries['finds-redacted.pdf'] ?? []).equals(alone.rawPayload)).toBe(true);
    const foreign = await visitor.get(`/api/cases/${caseId}/outputs?documents=${finds},${elsewhere}`);
    expect(foreign.statusCode).toBe(404);
  });
});
