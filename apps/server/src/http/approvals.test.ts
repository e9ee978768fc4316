import { createHash } from 'node:crypto';
import type { DashboardWork, Review, RunList, WireDocument, WireRun } from '@blackbar/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDocument } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import {
  allDelivered,
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

const LETTER = pdfOf([['Dear Dr. Margaret Oldfield,', 'your Social Security number is 536-90-4399.']]);

let service: TestService;
let owner: Visitor;
let colleague: Visitor;
let viewer: Visitor;
beforeAll(async () => {
  service = await startService();
  owner = await signUp(service);
  await subscribe(service, owner);
  colleague = await signUp(service);
  viewer = await signUp(service);
});
afterAll(() => service.close());

const demand = (visitor: Visitor, twoPersonApproval: boolean) =>
  visitor.call({ method: 'PATCH', url: '/api/organization', payload: { twoPersonApproval } });
const actions = async () => {
  const { id } = (await owner.get('/api/organization')).json();
  const { rows } = await service.services.db.tenant(id, (tx) =>
    tx.execute(`select action from audit_event where action like 'approval.%' order by seq desc limit 1`),
  );
  return rows.map(({ action }) => action);
};

async function finalized(): Promise<{ id: string; run: WireRun; review: Review }> {
  const id = await upload(owner, await newCase(owner), pdfFile(LETTER));
  await rested(owner, id);
  const started = await owner.post(`/api/documents/${id}/finalize`, { revision: 1 });
  const run = await ended(owner, started.json<WireRun>().id);
  return { id, run, review: (await owner.get(`/api/documents/${id}/review`)).json<Review>() };
}
const approve = (visitor: Visitor, { id, planHash }: WireRun) => visitor.post(`/api/runs/${id}/approve`, { planHash });
const documentOf = async (id: string) => (await owner.get(`/api/documents/${id}`)).json<WireDocument>();

describe('the setting', () => {
  test('can’t be turned on where nobody could approve', async () => {
    const answer = await demand(owner, true);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
  });

  test('a change of nothing is none, and stands in no trail', async () => {
    const before = (await owner.get('/api/audit')).json();
    const answer = await owner.patch('/api/organization', {});
    expect([answer.statusCode, answer.json()]).toEqual([200, (await owner.get('/api/organization')).json()]);
    expect((await owner.get('/api/audit')).json()).toEqual(before);
  });

  test('is the owner’s', async () => {
    await joinOrganization(service, colleague, owner);
    await joinOrganization(service, viewer, owner, 'viewer');
    expect((await demand(colleague, true)).statusCode).toBe(403);
    const { members } = (await owner.get('/api/organization')).json<{ members: { id: string }[] }>();
    const mayAll = async (mayApprove: boolean) => {
      for (const { id } of members)
        await owner.call({ method: 'PATCH', url: `/api/members/${id}`, payload: { mayApprove } });
    };
    await mayAll(false);
    const refused = await demand(owner, true);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
    await mayAll(true);
    expect((await demand(owner, true)).json()).toMatchObject({ twoPersonApproval: true });
    expect((await colleague.get('/api/organization')).json().members).toHaveLength(3);
  });
});

describe('two people', () => {
  test('what is finalized waits, and a colleague releases exactly it', async () => {
    const { id, run } = await finalized();
    expect(run).toMatchObject({ kind: 'final', state: 'awaiting_approval', approvedBy: null });
    expect(await documentOf(id)).toMatchObject({ locked: false, released: null });
    expect((await owner.get(`/api/documents/${id}/output`)).statusCode).toBe(409);
    expect(await actions()).toEqual(['approval.requested']);
    const answer = await approve(colleague, run);
    expect(answer.json()).toMatchObject({ state: 'released', outputSha256: run.outputSha256 });
    expect(answer.json().approvedBy).not.toBe(run.createdBy);
    expect(await documentOf(id)).toMatchObject({ locked: true, released: { id: run.id } });
    expect(await actions()).toEqual(['approval.given']);
    expect((await approve(colleague, run)).json().code).toBe('conflict');
  });

  test.each([
    ['one’s own', () => owner, 'forbidden'],
    ['by a viewer', () => viewer, 'forbidden'],
  ])('not %s', async (_what, who, code) => {
    const { id, run } = await finalized();
    expect((await approve(who(), run)).json().code).toBe(code);
    expect((await documentOf(id)).locked).toBe(false);
  });

  test('are asked on the dashboard only where they may approve', async () => {
    const { id } = await finalized();
    const asked = async (who: Visitor) => {
      const { waiting } = (await who.get('/api/dashboard/work')).json<DashboardWork>();
      return waiting.some(({ documentId, kind }) => documentId === id && kind === 'approval');
    };
    expect([await asked(colleague), await asked(owner), await asked(viewer)]).toEqual([true, false, false]);
    const right = async (mayApprove: boolean) =>
      owner.patch(`/api/members/${(await userOf(colleague)).id}`, { mayApprove });
    await right(false);
    expect(await asked(colleague)).toBe(false);
    await right(true);
    expect(await asked(colleague)).toBe(true);
  });

  test('are not asked of whoever decided on the document: they may not give it', async () => {
    const id = await upload(owner, await newCase(owner), pdfFile(LETTER));
    await rested(owner, id);
    const { locked: _locked, ...review } = (await colleague.get(`/api/documents/${id}/review`)).json<Review>();
    expect((await colleague.put(`/api/documents/${id}/review`, { ...review, terms: ['county'] })).statusCode).toBe(200);
    const { revision } = (await owner.get(`/api/documents/${id}/review`)).json<Review>();
    const { id: runId } = (await owner.post(`/api/documents/${id}/finalize`, { revision })).json<WireRun>();
    const run = await ended(owner, runId);
    expect((await approve(colleague, run)).json().code).toBe('forbidden');
    const hasHand = async (who: Visitor) => (await who.get(`/api/documents/${id}/runs`)).json<RunList>().hasHand;
    expect([await hasHand(colleague), await hasHand(owner)]).toEqual([true, false]);
    const { waiting } = (await colleague.get('/api/dashboard/work')).json<DashboardWork>();
    expect(waiting.filter(({ documentId, kind }) => documentId === id && kind === 'approval')).toEqual([]);
  });

  test('not another plan', async () => {
    const { run } = await finalized();
    expect((await approve(colleague, { ...run, planHash: 'another' })).json().code).toBe('plan_changed');
  });

  test('an edit in between voids it', async () => {
    const { id, run, review } = await finalized();
    const { locked: _locked, ...content } = review;
    await owner.put(`/api/documents/${id}/review`, { ...content, terms: ['county clerk'] });
    expect((await approve(colleague, run)).json().code).toBe('conflict');
    expect((await owner.get(`/api/runs/${run.id}`)).json()).toMatchObject({ state: 'cancelled', current: false });
    expect(await actions()).toEqual(['approval.voided']);
  });

  test.each<[string, (document: WireDocument) => Promise<unknown>]>([
    ['a name that has it read again', ({ id }) => owner.patch(`/api/documents/${id}`, { name: 'Another.pdf' })],
    [
      'a rule that ticks more',
      ({ caseId }) => owner.patch(`/api/cases/${caseId}`, { policies: ['us-hipaa-safe-harbor'] }),
    ],
  ])('%s voids it, and nobody is asked for it any more', async (_what, change) => {
    const { id, run } = await finalized();
    await change(await documentOf(id));
    await rested(owner, id);
    expect((await owner.get(`/api/documents/${id}/review`)).json<Review>().revision).toBe(2);
    expect((await owner.get(`/api/runs/${run.id}`)).json()).toMatchObject({ state: 'cancelled', current: false });
    expect(await documentOf(id)).toMatchObject({ waiting: null });
    const { waiting } = (await colleague.get('/api/dashboard/work')).json<DashboardWork>();
    expect(waiting.filter(({ documentId, kind }) => documentId === id && kind === 'approval')).toEqual([]);
    expect(await actions()).toEqual(['approval.voided']);
  });

  test('whoever may give it is written to, once while there is something to give', async () => {
    const [lead, approver, decider, reader] = [
      await signUp(service),
      await signUp(service),
      await signUp(service),
      await signUp(service),
    ];
    await subscribe(service, lead);
    for (const person of [approver, decider]) await joinOrganization(service, person, lead);
    await joinOrganization(service, reader, lead, 'viewer');
    expect((await demand(lead, true)).statusCode).toBe(200);
    const finalize = async (decide: boolean) => {
      const id = await upload(lead, await newCase(lead, { policies: [] }), pdfFile(LETTER));
      await rested(lead, id);
      const { locked: _locked, ...review } = (await decider.get(`/api/documents/${id}/review`)).json<Review>();
      if (decide) await decider.put(`/api/documents/${id}/review`, { ...review, terms: ['county'] });
      const { revision } = (await lead.get(`/api/documents/${id}/review`)).json<Review>();
      return ended(lead, (await lead.post(`/api/documents/${id}/finalize`, { revision })).json<WireRun>().id);
    };
    const told = async () => {
      await allDelivered(service);
      const asked = service.terminal.filter((line) => line.includes('waits for your approval'));
      return [lead, approver, decider, reader].map(({ email }) => asked.filter((line) => line.includes(email)).length);
    };
    const first = await finalize(true);
    expect(first.state).toBe('awaiting_approval');
    expect(await told()).toEqual([0, 1, 0, 0]);
    // The approver has a mail that leads to what waits; the other one could give nothing before.
    const second = await finalize(false);
    expect(await told()).toEqual([0, 1, 1, 0]);
    for (const run of [first, second]) expect((await approve(approver, run)).statusCode).toBe(200);
    await finalize(false);
    expect(await told()).toEqual([0, 2, 2, 0]);
  });

  test('a corrected version waits in place of what was released before', async () => {
    const { id, run: first, review } = await finalized();
    await approve(colleague, first);
    const { caseId } = await documentOf(id);
    const outputs = () => owner.get(`/api/cases/${caseId}/outputs?documents=${id}`);
    expect((await outputs()).statusCode).toBe(200);
    expect(await documentOf(id)).toMatchObject({ released: { id: first.id }, waiting: null });
    const reopened = (await owner.post(`/api/documents/${id}/reopen`)).json<Review>();
    const { locked: _locked, ...content } = { ...review, revision: reopened.revision, terms: ['Dear'] };
    const { revision } = (await owner.put(`/api/documents/${id}/review`, content)).json<Review>();
    const started = await owner.post(`/api/documents/${id}/finalize`, { revision });
    const second = await ended(owner, started.json<WireRun>().id);
    expect(second).toMatchObject({ state: 'awaiting_approval' });
    expect(await documentOf(id)).toMatchObject({ released: { id: first.id }, waiting: { id: second.id, revision } });
    const refused = await outputs();
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'not_ready']);
    expect((await approve(colleague, second)).json()).toMatchObject({ state: 'released' });
    expect(await documentOf(id)).toMatchObject({ locked: true, released: { id: second.id }, waiting: null });
  });

  test('a draft has the same bytes and waits as well', async () => {
    const id = await upload(owner, await newCase(owner), pdfFile(LETTER));
    await rested(owner, id);
    const ordered = await owner.post(`/api/documents/${id}/draft`, { revision: 1 });
    const draft = await ended(owner, ordered.json<WireRun>().id);
    expect(draft).toMatchObject({ kind: 'draft', state: 'awaiting_approval' });
    expect((await owner.get(`/api/documents/${id}/output`)).statusCode).toBe(409);
    expect(await documentOf(id)).toMatchObject({ waiting: { id: draft.id, kind: 'draft' } });
    const asked = async (who: Visitor) => {
      const { waiting } = (await who.get('/api/dashboard/work')).json<DashboardWork>();
      return waiting.filter(({ documentId, kind }) => documentId === id && kind === 'approval').length;
    };
    expect([await asked(colleague), await asked(owner)]).toEqual([1, 0]);
    const final = await owner.post(`/api/documents/${id}/finalize`, { revision: 1 });
    expect(final.json()).toMatchObject({ state: 'awaiting_approval' });
    expect(await documentOf(id)).toMatchObject({ waiting: { id: final.json().id, kind: 'final' } });
    expect(await asked(colleague)).toBe(1);
    expect((await approve(owner, draft)).json().code).toBe('forbidden');
    expect((await approve(colleague, draft)).json()).toMatchObject({ state: 'released' });
    expect(await documentOf(id)).toMatchObject({ locked: false, released: { id: draft.id } });
  });

  test('a finished file that is released leaves no draft behind that waits', async () => {
    const id = await upload(owner, await newCase(owner), pdfFile(LETTER));
    await rested(owner, id);
    const ordered = await owner.post(`/api/documents/${id}/draft`, { revision: 1 });
    const draft = await ended(owner, ordered.json<WireRun>().id);
    const final = (await owner.post(`/api/documents/${id}/finalize`, { revision: 1 })).json<WireRun>();
    expect((await approve(colleague, final)).json()).toMatchObject({ state: 'released' });
    // Whoever approves has no hand in it: the trail speaks of no edit.
    expect(await actions()).toEqual(['approval.settled']);
    expect((await owner.get(`/api/runs/${draft.id}`)).json()).toMatchObject({ state: 'cancelled' });
    expect(await documentOf(id)).toMatchObject({ locked: true, released: { id: final.id }, waiting: null });
    const { waiting } = (await colleague.get('/api/dashboard/work')).json<DashboardWork>();
    expect(waiting.filter(({ documentId, kind }) => documentId === id && kind === 'approval')).toEqual([]);
    expect((await owner.get(`/api/documents/${id}/output`)).statusCode).toBe(200);
  });

  test('a draft of what is finished is not waited for: it would hold back the file', async () => {
    const { id, run } = await finalized();
    await approve(colleague, run);
    const draft = await owner.post(`/api/documents/${id}/draft`, { revision: 1 });
    expect([draft.statusCode, draft.json().code]).toEqual([409, 'review_locked']);
    expect(await documentOf(id)).toMatchObject({ released: { id: run.id }, waiting: null });
    expect((await owner.get(`/api/documents/${id}/output`)).statusCode).toBe(200);
  });

  test('nor does a draft hold it back that was asked for while it was open again', async () => {
    const { id, run } = await finalized();
    await approve(colleague, run);
    const reopened = await owner.post(`/api/documents/${id}/reopen`);
    expect(reopened.statusCode).toBe(200);
    const { revision } = (await owner.get(`/api/documents/${id}/review`)).json<Review>();
    const draft = (await owner.post(`/api/documents/${id}/draft`, { revision })).json<WireRun>();
    expect(draft).toMatchObject({ kind: 'draft', state: 'awaiting_approval' });
    const final = await owner.post(`/api/documents/${id}/finalize`, { revision });
    expect(final.json()).toMatchObject({ id: run.id, state: 'released' });
    expect((await owner.get(`/api/runs/${draft.id}`)).json()).toMatchObject({ state: 'cancelled' });
    expect(await documentOf(id)).toMatchObject({ locked: true, released: { id: run.id }, waiting: null });
    expect((await owner.get(`/api/documents/${id}/output`)).statusCode).toBe(200);
  });

  test('a finished file that no second person had to release leaves no draft behind either', async () => {
    const id = await upload(owner, await newCase(owner), pdfFile(LETTER));
    await rested(owner, id);
    const draft = await ended(
      owner,
      (await owner.post(`/api/documents/${id}/draft`, { revision: 1 })).json<WireRun>().id,
    );
    expect(draft).toMatchObject({ state: 'awaiting_approval' });
    expect((await demand(owner, false)).statusCode).toBe(200);
    const final = (await owner.post(`/api/documents/${id}/finalize`, { revision: 1 })).json<WireRun>();
    expect(final).toMatchObject({ state: 'released' });
    expect((await demand(owner, true)).statusCode).toBe(200);
    expect((await owner.get(`/api/runs/${draft.id}`)).json()).toMatchObject({ state: 'cancelled' });
    expect(await documentOf(id)).toMatchObject({ locked: true, released: { id: final.id }, waiting: null });
    expect((await owner.get(`/api/documents/${id}/output`)).statusCode).toBe(200);
  });

  test('what waits leaves by no other way', async () => {
    const { id, run } = await finalized();
    const { caseId } = await documentOf(id);
    const ways = [
      await owner.get(`/api/documents/${id}/output`),
      await owner.get(`/api/documents/${id}/certificate`),
      await owner.get(`/api/runs/${run.id}/certificate`),
      await owner.post('/api/exports', { caseId, title: 'All of it', format: 'redacted_pdf' }),
      await owner.post('/api/exports', { caseId, title: 'All of it', format: 'audit_report' }),
    ];
    expect(ways.map(({ statusCode }) => statusCode)).toEqual([409, 409, 422, 409, 409]);
    const form: [string, string | File][] = [['files', pdfFile(LETTER)]];
    const { documents } = (await owner.form('/api/build-binder', form)).json();
    expect(documents).toMatchObject([{ state: 'awaiting_approval' }]);
    expect((await owner.get(`/api/documents/${documents[0].documentId}/output`)).statusCode).toBe(409);
  });

  test('every reading of an output and of its report stands in the audit', async () => {
    const { run } = await finalized();
    const read = async () => {
      const { id } = (await owner.get('/api/organization')).json();
      const { rows } = await service.services.db.tenant(id, (tx) =>
        tx.execute(
          `select action from audit_event where subject = '${run.id}' and action ~ '^(output|report)\\.' order by seq`,
        ),
      );
      return rows.map(({ action }) => action);
    };
    const looked = await colleague.get(`/api/runs/${run.id}/output`);
    expect(looked.headers['content-disposition']).toMatch(/^inline/);
    await approve(colleague, run);
    expect((await viewer.get(`/api/runs/${run.id}/output`)).headers['content-disposition']).toMatch(/^attachment/);
    expect((await viewer.get(`/api/runs/${run.id}/report`)).statusCode).toBe(200);
    expect(await read()).toEqual(['output.viewed', 'output.downloaded', 'report.downloaded']);
  });
});

describe('what was changed behind the service’s back', () => {
  const behind = async (statement: string) => {
    const { id } = (await owner.get('/api/organization')).json();
    await service.services.db.tenant(id, (tx) => tx.execute(statement));
  };

  test('an output whose recorded hash was changed is refused at download', async () => {
    const { run } = await finalized();
    await approve(colleague, run);
    const other = 'f'.repeat(64);
    await behind(
      `update redaction_run set output_sha256 = '${other}', report_output_sha256 = '${other}' where id = '${run.id}'`,
    );
    const answer = await owner.get(`/api/runs/${run.id}/output`);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'verification_failed']);
  });

  test('another output, sealed as the first was and with its hash in the row, is refused at every download', async () => {
    const { id, run } = await finalized();
    await approve(colleague, run);
    const { id: organizationId } = (await owner.get('/api/organization')).json();
    const { db, vault } = service.services;
    const row = await db.tenant(organizationId, (tx) => findDocument(tx, id));
    const other = pdfOf([['Nothing was ever removed here: 536-90-4399']]);
    await vault.put(ownerOf(row), `output-${run.id}`, other);
    const hash = createHash('sha256').update(other).digest('hex');
    await behind(
      `update redaction_run set output_sha256 = '${hash}', report_output_sha256 = '${hash}' where id = '${run.id}'`,
    );
    for (const url of [
      `/api/runs/${run.id}/output`,
      `/api/documents/${id}/output`,
      `/api/runs/${run.id}/certificate`,
    ]) {
      const answer = await owner.get(url);
      expect([answer.statusCode, answer.json().code], url).toEqual([422, 'verification_failed']);
    }
  });

  test('an older sealed review that is put back makes nothing', async () => {
    const id = await upload(owner, await newCase(owner), pdfFile(LETTER));
    await rested(owner, id);
    const { locked: _locked, ...content } = (await owner.get(`/api/documents/${id}/review`)).json<Review>();
    const { id: organization } = (await owner.get('/api/organization')).json();
    const { rows } = await service.services.db.tenant(organization, (tx) =>
      tx.execute<{ sealed: string }>(`select encode(sealed, 'hex') as sealed from review where document_id = '${id}'`),
    );
    await owner.put(`/api/documents/${id}/review`, { ...content, terms: ['Oldfield'] });
    await behind(`update review set sealed = decode('${rows[0]?.sealed}', 'hex') where document_id = '${id}'`);
    const under = await owner.post(`/api/documents/${id}/finalize`, { revision: 2 });
    expect([under.statusCode, under.json().code]).toEqual([422, 'verification_failed']);
    await behind(`update review set revision = 1 where document_id = '${id}'`);
    const back = await owner.post(`/api/documents/${id}/finalize`, { revision: 1 });
    expect([back.statusCode, back.json().code]).toEqual([422, 'verification_failed']);
  });
});
