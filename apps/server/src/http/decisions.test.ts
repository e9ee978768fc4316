import type { DetectionsResponse, FailureBody, Review, WireDetection, WireRun } from '@blackbar/contracts';
import { KEPT_BY_RULE } from '@blackbar/model';
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

/** One text, one decision: what is removed somewhere stands nowhere without a person's word. */

let service: TestService;
let visitor: Visitor;
beforeAll(async () => {
  service = await startService();
  visitor = await signUp(service);
  await subscribe(service, visitor);
});
afterAll(() => service.close());

async function opened(caseId: string, lines: readonly (readonly string[])[]) {
  const id = await upload(visitor, caseId, pdfFile(pdfOf(lines)));
  await rested(visitor, id);
  return { id, ...(await look(id)) };
}
async function look(id: string) {
  const { detections } = (await visitor.get(`/api/documents/${id}/detections`)).json<DetectionsResponse>();
  return { detections, review: (await visitor.get(`/api/documents/${id}/review`)).json<Review>() };
}
async function save(id: string, { locked: _locked, ...review }: Review): Promise<Review> {
  const answer = await visitor.put(`/api/documents/${id}/review`, review);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Review>();
}
const idsOf = (detections: readonly WireDetection[], text: string) =>
  detections.filter((one) => one.text.toLowerCase().includes(text.toLowerCase())).map(({ id }) => id);

const TWICE = [
  ['Patient: Margaret Oldfield', 'Seen today.'],
  ['Dear Margaret Oldfield,', 'please call us.'],
];

describe('in one document', () => {
  test('a file does not leave while a removed value stands unticked; a tick or a word of the reviewer ends it', async () => {
    const { id, detections, review } = await opened(await newCase(visitor, { policies: [] }), TWICE);
    const [first = '', second = ''] = idsOf(detections, 'Oldfield');
    expect(second).not.toBe('');
    let { revision } = await save(id, { ...review, ticked: [first] });
    for (const call of ['draft', 'finalize']) {
      const refused = await visitor.post(`/api/documents/${id}/${call}`, { revision });
      expect(refused.statusCode).toBe(409);
      expect(refused.json<FailureBody>()).toMatchObject({ code: 'values_undecided', page: 2 });
      expect(refused.body).not.toContain('Oldfield');
    }
    expect((await visitor.post(`/api/documents/${id}/preview`, { revision })).statusCode).toBe(202);

    ({ revision } = await save(id, { ...review, revision, ticked: [first], kept: { [second]: 'Another person' } }));
    const kept = await ended(
      visitor,
      (await visitor.post(`/api/documents/${id}/draft`, { revision })).json<WireRun>().id,
    );
    expect(kept.state).toBe('released');
    const report = (await visitor.get(`/api/runs/${kept.id}/report`)).json<{ keptOnPurpose: unknown }>();
    expect(report.keptOnPurpose).toEqual([{ page: 2, category: 'PERSON', reason: 'Another person' }]);

    ({ revision } = await save(id, { ...review, revision, ticked: [first, second], kept: {} }));
    const both = await ended(
      visitor,
      (await visitor.post(`/api/documents/${id}/draft`, { revision })).json<WireRun>().id,
    );
    expect(both.state).toBe('released');
    expect(both.planHash).not.toBe(kept.planHash);
  });

  test('a reason for a find of nobody is refused', async () => {
    const { id, review } = await opened(await newCase(visitor, { policies: [] }), TWICE);
    const { locked: _locked, ...content } = review;
    const answer = await visitor.put(`/api/documents/${id}/review`, { ...content, kept: { nobody: 'Why not' } });
    expect(answer.json<FailureBody>().code).toBe('invalid_request');
  });
});

test('a value that another document of the case removes is asked about, in that case alone', async () => {
  const caseId = await newCase(visitor, { policies: [] });
  const a = await opened(caseId, [['Patient: Margaret Oldfield']]);
  const b = await opened(caseId, [['We wrote to Margaret Oldfield.', 'His number is 536-90-4399.']]);
  const c = await opened(await newCase(visitor, { policies: [] }), [['We wrote to Margaret Oldfield.']]);
  await save(a.id, { ...a.review, ticked: idsOf(a.detections, 'Oldfield') });
  for (const [{ id, review }, elsewhere] of [
    [b, true],
    [c, false],
  ] as const) {
    const { detections } = await look(id);
    const named = detections.filter(({ text }) => text.includes('Oldfield'));
    expect(named.map((one) => one.removedElsewhere)).toEqual([elsewhere]);
    const answer = await visitor.post(`/api/documents/${id}/draft`, { revision: review.revision });
    expect(answer.statusCode).toBe(elsewhere ? 409 : 202);
  }
});

describe('what a rule requires and somebody leaves in', () => {
  const FILING = [['Social Security number 536-90-4399', 'Seen today.']];
  const box = { id: 'm', page: 1, x: 0, y: 0, width: 612, height: 792, type: 'manual' } as const;
  const unsaid = 'a rule in force asks for it; nobody said why it stays';
  const excluded = 'a rule in force asks for it; it is on the list of excluded terms';
  test.each<[string, (ssn: string) => Partial<Review>, readonly string[]]>([
    ['is told with its reason', (ssn) => ({ kept: { [ssn]: 'the client wants it' } }), ['the client wants it']],
    ['is told without one', () => ({}), [unsaid]],
    [
      'is told where the rule is named, which does not let it stand',
      (ssn) => ({ kept: { [ssn]: KEPT_BY_RULE } }),
      [unsaid],
    ],
    ['is gone below a box', () => ({ marks: [box] }), []],
    ['is told to be on the list of what is excluded', () => ({ exclusions: ['536-90-4399'] }), [excluded]],
  ])('%s', async (_, change, reasons) => {
    const { id, detections, review } = await opened(await newCase(visitor, { policies: ['us-frcp-5.2'] }), FILING);
    const [ssn = ''] = idsOf(detections, '536-90-4399');
    const { revision } = await save(id, { ...review, ticked: [], ...change(ssn) });
    const { id: run } = (await visitor.post(`/api/documents/${id}/draft`, { revision })).json<WireRun>();
    expect(await ended(visitor, run)).toMatchObject({ state: 'released' });
    const report = (await visitor.get(`/api/runs/${run}/report`)).json<{ keptOnPurpose: unknown }>();
    expect(report.keptOnPurpose).toEqual(reasons.map((reason) => ({ page: 1, category: 'SSN', reason })));
  });
});

describe('ticks follow the rule', () => {
  const HOSPITAL = [['Patient: Margaret Oldfield', 'SSN: 536-90-4399', 'Date of birth: 06/02/1961']];

  test('what a rule requires starts ticked, what it lets stand does not', async () => {
    const lines = [['Tyler was born on 6/2/2014.', 'SSN ending in 9036', 'SSN: 536-90-4399']];
    const { detections, review } = await opened(await newCase(visitor, { policies: ['us-frcp-5.2'] }), lines);
    for (const one of detections) expect(review.ticked.includes(one.id), one.text).toBe(one.required);
    expect(detections.filter(({ required }) => required).map(({ text }) => text)).toContain('536-90-4399');
    for (const { text, required } of detections) if (/^\D*9036$/.test(text)) expect(required).toBe(false);
  });

  test('what a rule lets stand is said to stand, and only that', async () => {
    const { detections } = await opened(await newCase(visitor, { policies: ['us-hipaa-limited-data-set'] }), HOSPITAL);
    const stands = Object.fromEntries(detections.map((one) => [one.category, one.stands]));
    expect(stands).toEqual({ PERSON: false, SSN: false, DOB: true });
  });

  test('new rules tick what they add in reviews that are open, and say so to whoever looks', async () => {
    const caseId = await newCase(visitor, { policies: ['us-frcp-5.2'] });
    const { id, detections, review } = await opened(caseId, HOSPITAL);
    const [name = ''] = idsOf(detections, 'Oldfield');
    expect(review.ticked).not.toContain(name);
    const [ssn = ''] = idsOf(detections, '536-90-4399');
    const { revision } = await save(id, { ...review, ticked: [] });
    const changed = await visitor.call({
      method: 'PATCH',
      url: `/api/cases/${caseId}`,
      payload: { policies: ['us-frcp-5.2', 'us-hipaa-safe-harbor'] },
    });
    expect(changed.statusCode).toBe(200);
    const after = (await look(id)).review;
    expect(after.revision).toBe(revision + 1);
    expect(after.ticked).toContain(name);
    // Both rules require it, and a person took its tick away.
    expect(after.ticked).not.toContain(ssn);
  });
});
