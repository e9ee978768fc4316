import type { PolicyDetail, PolicySummary, WireDetection, WireDocument } from '@blackbar/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitingForLocks } from '../testing/locks.fixture.ts';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { ended, newCase, pdfFile, rested, signUp, upload, userOf, type Visitor } from '../testing/visitor.fixture.ts';

let service: TestService;
let owner: Visitor;
beforeAll(async () => {
  service = await startService();
  owner = await signUp(service);
});
afterAll(() => service.close());

const HOUSE = {
  slug: 'house',
  title: 'House rules',
  rules: [{ category: 'PHONE', action: 'remove', format: '[PHONE]' }],
  terms: ['Project Falcon'],
  patterns: [{ expression: 'KX-\\d{4}', category: 'OTHER_ID' }],
  reasons: [{ code: 'TS', meaning: 'Trade secret', basis: 'Cal. Civ. Code 3426.1' }],
};

async function onPlan(visitor: Visitor, plan: string, role = 'owner'): Promise<void> {
  const { user } = (await visitor.get('/api/auth/user')).json<{ user: { organization: { id: string } } }>();
  await service.services.db.tenant(user.organization.id, async (tx) => {
    await tx.execute(`update organization set tier = '${plan}'`);
    await tx.execute(`update membership set role = '${role}'`);
  });
}

async function made(slug: string, more: object = {}): Promise<PolicyDetail> {
  const answer = await owner.post('/api/policies', { ...HOUSE, slug, ...more });
  expect(answer.statusCode).toBe(201);
  return answer.json<PolicyDetail>();
}

async function actions(visitor: Visitor): Promise<string[]> {
  const { user } = (await visitor.get('/api/auth/user')).json<{ user: { organization: { id: string } } }>();
  return service.services.db.tenant(user.organization.id, async (tx) => {
    const { rows } = await tx.execute<{ action: string; facts: object }>(
      'select action, facts from audit_event order by seq',
    );
    return rows.map(({ action, facts }) => `${action} ${JSON.stringify(facts)}`);
  });
}

describe('the list', () => {
  test('has the sixteen of the law, with source and day', async () => {
    const { policies } = (await owner.get('/api/policies')).json<{ policies: PolicySummary[] }>();
    const law = policies.filter(({ origin }) => origin === 'law');
    expect(law).toHaveLength(16);
    for (const { source, dated } of law)
      expect([source, dated]).toEqual([expect.stringMatching(/^http/), expect.stringMatching(/^2026-11-\d\d$/)]);
  });

  test('each can be read, and taken as the start of one’s own', async () => {
    expect((await owner.get('/api/policies/us-foia')).json()).toMatchObject({ reasonsRequired: 'all', origin: 'law' });
    expect((await owner.get('/api/policies/us-none')).statusCode).toBe(404);
    const copy = (await owner.get('/api/policies/us-frcp-5.2/export')).body;
    const imported = await owner.post('/api/policies/import', { file: copy });
    expect(imported.json()).toMatchObject({ slug: 'us-frcp-5.2-copy', origin: 'organization' });
    expect(imported.json<PolicyDetail>().rules).toHaveLength(6);
  });
});

describe('an organization’s own', () => {
  test('a change is a new version, and nothing of it stands in the audit trail', async () => {
    const { id, version } = await made('changing');
    expect(version).toBe('1');
    const { slug: _, ...content } = HOUSE;
    const next = await owner.post(`/api/policies/${id}/versions`, { ...content, terms: ['Project Eagle'] });
    expect(next.json()).toMatchObject({ version: '2', terms: [{ text: 'Project Eagle' }], versions: [{}, {}] });
    expect((await actions(owner)).join('\n')).not.toMatch(/Falcon|Eagle/);
  });

  test.each(['json', 'csv'])('goes out and in again as %s', async (format) => {
    const { id, rules, terms, patterns, reasons } = await made(`round-${format}`);
    const file = await owner.get(`/api/policies/${id}/export?format=${format}`);
    expect(file.headers['content-disposition']).toContain(`round-${format}.${format}`);
    const again = (await owner.post('/api/policies/import', { file: file.body })).json<PolicyDetail>();
    expect(again).toMatchObject({ id, version: '2', rules, terms, patterns, reasons });
  });

  test.each([
    ['a look-around', { patterns: [{ expression: '(?=a)b', category: 'SSN' }] }, 'invalid_pattern', /^Pattern 1: /],
    ['one too large', { patterns: [{ expression: '((a{30}){30}b){2}', category: 'SSN' }] }, 'invalid_pattern', /large/],
    ['an unknown category', { rules: [{ category: 'SHOE', action: 'remove' }] }, 'invalid_policy', /^Row 1 /],
    ['an id of the law', { slug: 'us-foia' }, 'invalid_policy', /belongs to/],
    ['an id that is there', { slug: 'twice' }, 'conflict', /already/],
  ])('%s is refused with a sentence', async (_what, more, code, sentence) => {
    if (code === 'conflict') await made('twice');
    const answer = await owner.post('/api/policies', { ...HOUSE, slug: 'bad', ...more });
    expect(answer.json()).toMatchObject({ code, error: expect.stringMatching(sentence) });
  });

  test('of two under one name at once the second is told that it is taken', async () => {
    const { id: userId, organization } = await userOf(owner);
    const asked = await service.services.db.tenant(organization.id, async (tx) => {
      await tx.execute(
        `insert into custom_policy (id, organization_id, slug, wrapped_key, created_by)
         values (gen_random_uuid(), '${organization.id}', 'at-once', '\\x00', '${userId}')`,
      );
      const second = owner.post('/api/policies', { ...HOUSE, slug: 'at-once' });
      await expect.poll(() => waitingForLocks(service), { timeout: 60_000 }).toBe(1);
      return { second };
    });
    const answer = await asked.second;
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
    await service.services.db.tenant(organization.id, (tx) =>
      tx.execute(`delete from custom_policy where slug = 'at-once'`),
    );
  });

  test('is not for a reviewer to change, nor part of every plan', async () => {
    const other = await signUp(service);
    await onPlan(other, 'professional', 'reviewer');
    expect((await other.post('/api/policies', HOUSE)).json()).toMatchObject({ code: 'forbidden' });
    await onPlan(other, 'starter');
    expect((await other.post('/api/policies', HOUSE)).json()).toMatchObject({ code: 'plan_required' });
    expect((await other.post('/api/cases', { title: 'A', policies: ['us-foia'] })).json().code).toBe('plan_required');
  });

  test('a case that has some from before can be brought to none, one by one, and says so', async () => {
    const other = await signUp(service);
    const caseId = await newCase(other, { policies: ['us-foia', 'us-frcp-5.2'] });
    const id = await upload(other, caseId, pdfFile(pdfOf([['A letter to nobody']])));
    const { revision } = await rested(other, id);
    await onPlan(other, 'starter');
    const refused = (await other.post(`/api/documents/${id}/preview`, { revision })).json();
    expect([refused.code, refused.error]).toEqual(['plan_required', expect.stringContaining('off the case')]);
    const having = (policies: string[]) => other.patch(`/api/cases/${caseId}`, { policies });
    expect((await having(['us-foia', 'us-hipaa-safe-harbor'])).json().code).toBe('plan_required');
    expect((await other.patch(`/api/cases/${caseId}`, { newestPolicies: true })).json().code).toBe('plan_required');
    expect((await having(['us-foia'])).json()).toMatchObject({ policies: ['us-foia'] });
    expect((await having([])).statusCode).toBe(200);
    await rested(other, id);
    const now = (await other.get(`/api/documents/${id}/review`)).json().revision;
    expect((await other.post(`/api/documents/${id}/preview`, { revision: now })).statusCode).toBe(202);
    expect((await other.post('/api/cases', { title: 'A' })).json().policies).toEqual([]);
  });

  test('an archived one is for no new case', async () => {
    const { id } = await made('archived');
    const before = await newCase(owner, { policies: [id] });
    expect((await owner.post(`/api/policies/${id}/archive`, { archived: true })).json()).toMatchObject({
      archived: true,
    });
    expect((await owner.post('/api/cases', { title: 'B', policies: [id] })).json().code).toBe('invalid_policy');
    expect(
      (await owner.call({ method: 'PATCH', url: `/api/cases/${before}`, payload: { title: 'Still' } })).statusCode,
    ).toBe(200);
  });
});

describe('in a case', () => {
  const texts = ({ detections }: { detections: WireDetection[] }) => detections.map(({ text }) => text);
  const found = async (id: string) => (await owner.get(`/api/documents/${id}/detections`)).json();

  test('keeps the version it was made with, finds its words, and the newest on request', async () => {
    const { id } = await made('pinned');
    const caseId = await newCase(owner, { policies: [id] });
    const file = pdfFile(pdfOf([['Project Falcon, KX-2231', 'and Project Eagle, tel. (302) 555-0142']]));
    const documentId = await upload(owner, caseId, file);
    expect((await rested(owner, documentId)).state).toBe('ready');
    expect(texts(await found(documentId))).toEqual(
      expect.arrayContaining(['Project Falcon', 'KX-2231', '(302) 555-0142']),
    );
    const review = (await owner.get(`/api/documents/${documentId}/review`)).json();
    expect(review.ticked).toHaveLength(3);

    const { slug: _, ...content } = HOUSE;
    await owner.post(`/api/policies/${id}/versions`, { ...content, terms: ['Project Eagle'] });
    expect((await owner.get(`/api/cases/${caseId}`)).json().policyVersions).toEqual({ [id]: '1' });
    // Somebody decided to leave the telephone number: reading again must not forget it.
    const { revision, locked: _locked, ...kept } = review;
    const ticked = review.ticked.filter((one: string) => !one.endsWith('PHONE'));
    await owner.put(`/api/documents/${documentId}/review`, { ...kept, ticked, revision });

    await owner.call({ method: 'PATCH', url: `/api/cases/${caseId}`, payload: { newestPolicies: true } });
    expect((await rested(owner, documentId)).state).toBe('ready');
    const again = texts(await found(documentId));
    expect(again).toContain('Project Eagle');
    expect(again).not.toContain('Project Falcon');
    const after = (await owner.get(`/api/documents/${documentId}/review`)).json();
    expect(after.ticked.filter((one: string) => one.endsWith('PHONE'))).toEqual([]);
    expect(after.ticked).toHaveLength(2);

    const run = (await owner.post(`/api/documents/${documentId}/draft`, { revision: after.revision })).json();
    expect((await ended(owner, run.id)).state).toBe('released');
    const report = (await owner.get(`/api/runs/${run.id}/report`)).json();
    expect(report.policies).toEqual([{ id: 'pinned', version: '2' }]);
  });

  const takes = (caseId: string, policies: readonly string[]) =>
    owner.call({ method: 'PATCH', url: `/api/cases/${caseId}`, payload: { policies } });

  test('a word that comes while a document is being read is looked for before it is ready', async () => {
    const { id } = await made('meanwhile');
    const caseId = await newCase(owner, { policies: [] });
    const page = Array.from({ length: 40 }, (_, i) => `Line ${i} of a long paper about Project Falcon, as agreed`);
    const documentId = await upload(owner, caseId, pdfFile(pdfOf(Array.from({ length: 60 }, () => page))));
    const state = async () => (await owner.get(`/api/documents/${documentId}`)).json<WireDocument>().state;
    await expect.poll(state, { interval: 20 }).not.toBe('queued');
    expect(await state()).not.toBe('ready');
    expect((await takes(caseId, [id])).statusCode).toBe(200);
    await expect.poll(async () => texts(await found(documentId)), { timeout: 60_000 }).toContain('Project Falcon');
    expect((await rested(owner, documentId)).state).toBe('ready');
  });

  test('a finished document is read again for a word that came since, before anything new is made of it', async () => {
    const { id } = await made('since');
    const caseId = await newCase(owner, { policies: [] });
    const documentId = await upload(owner, caseId, pdfFile(pdfOf([['Project Falcon', 'SSN 536-22-8741']])));
    await rested(owner, documentId);
    const { revision } = (await owner.get(`/api/documents/${documentId}/review`)).json();
    const run = (await owner.post(`/api/documents/${documentId}/finalize`, { revision })).json();
    expect((await ended(owner, run.id)).state).toBe('released');
    await takes(caseId, [id]);
    expect(texts(await found(documentId))).not.toContain('Project Falcon');

    const redacted = { action: 'redact_again', documents: [documentId] };
    const { results } = (await owner.post(`/api/cases/${caseId}/bulk`, redacted)).json();
    expect(results).toEqual([{ documentId, outcome: 'read_again', count: 0 }]);
    expect((await rested(owner, documentId)).state).toBe('ready');
    expect(texts(await found(documentId))).toContain('Project Falcon');
    const after = (await owner.get(`/api/documents/${documentId}/review`)).json();
    expect(after.ticked).toHaveLength(2);
  });

  test('an expression that matches everywhere stops its documents, and lets them go on when it is mended', async () => {
    const { id } = await made('everywhere', { patterns: [{ expression: '[a-z]', category: 'OTHER_ID' }] });
    const caseId = await newCase(owner, { policies: [id] });
    const line = 'abcdefghijklmnopqrstuvwxyz '.repeat(3);
    const documentId = await upload(owner, caseId, pdfFile(pdfOf([new Array(40).fill(line)])));
    const stopped = await rested(owner, documentId);
    expect(stopped).toMatchObject({ state: 'failed', failure: { code: 'invalid_pattern' } } satisfies Partial<
      Record<keyof WireDocument, unknown>
    >);
    const { slug: _, ...content } = HOUSE;
    await owner.post(`/api/policies/${id}/versions`, content);
    await owner.call({ method: 'PATCH', url: `/api/cases/${caseId}`, payload: { newestPolicies: true } });
    expect((await rested(owner, documentId)).state).toBe('ready');
  });
});

describe('reasons', () => {
  test('without one, FOIA bars the finalizing; with one the box says it', async () => {
    const caseId = await newCase(owner, { policies: ['us-foia'] });
    const documentId = await upload(owner, caseId, pdfFile(pdfOf([['Social Security number 536-90-4399']])));
    await rested(owner, documentId);
    const shown = (await owner.get(`/api/documents/${documentId}/detections`)).json();
    expect(shown).toMatchObject({ marksNeedReason: true, detections: [{ needsReason: true }] });
    expect(shown.reasonSets.map(({ id }: { id: string }) => id)).toEqual(['foia', 'privilege', 'court']);
    const refused = await owner.post(`/api/documents/${documentId}/finalize`, { revision: 1 });
    expect(refused.json()).toMatchObject({
      code: 'reasons_missing',
      error: expect.stringContaining('FOIA exemptions'),
    });

    const { revision, locked: _locked, ...review } = (await owner.get(`/api/documents/${documentId}/review`)).json();
    const put = (reasons: string[], at: number) =>
      owner.put(`/api/documents/${documentId}/review`, {
        ...review,
        revision: at,
        reasons: { [review.ticked[0]]: reasons },
      });
    await put(['(b)(3)'], revision);
    expect((await owner.post(`/api/documents/${documentId}/finalize`, { revision: 2 })).json().code).toBe(
      'reasons_missing',
    );
    await put(['(b)(6)', '(b)(3) 26 U.S.C. 6103'], 2);
    expect((await owner.get(`/api/documents/${documentId}/detections`)).json().detections[0].appearance).toBe(
      '(b)(6); (b)(3) 26 U.S.C. 6103',
    );
    const run = (await owner.post(`/api/documents/${documentId}/finalize`, { revision: 3 })).json();
    expect((await ended(owner, run.id)).state).toBe('released');
    const { boxes } = (await owner.get(`/api/runs/${run.id}/report`)).json();
    expect(boxes[0]).toMatchObject({
      reasons: ['(b)(6)', '(b)(3) 26 U.S.C. 6103'],
      citation: '5 U.S.C. 552(b); 5 U.S.C. 552(b)(6); 5 U.S.C. 552(b)(3); 26 U.S.C. 6103',
    });
  });
});

test('exemptions are switches of one filing, logged with who set them', async () => {
  const caseId = await newCase(owner, { policies: ['us-frcp-5.2'] });
  const documentId = await upload(owner, caseId, pdfFile(pdfOf([['Date of birth: March 4, 1987']])));
  await rested(owner, documentId);
  const dob = async () => (await owner.get(`/api/documents/${documentId}/detections`)).json().detections[0];
  expect(await dob()).toMatchObject({ appearance: '1987', suggested: true });
  const filing = { criminalCase: true, exemptions: [{ policy: 'us-frcrimp-49.1', exemption: 'warrant' }] };
  const set = await owner.put(`/api/documents/${documentId}/filing`, filing);
  expect(set.json()).toMatchObject({ ...filing, offered: [{ policy: 'us-frcrimp-49.1' }] });
  expect(await dob()).toMatchObject({ suggested: false });
  const logged = (await actions(owner)).filter((one) => one.startsWith('filing.'));
  expect(logged).toEqual([
    'filing.criminal_case {"criminalCase":true}',
    'filing.exempted {"policy":"us-frcrimp-49.1","exemption":"warrant"}',
  ]);
  const wrong = { criminalCase: null, exemptions: [{ policy: 'us-frcp-5.2', exemption: 'warrant' }] };
  expect((await owner.put(`/api/documents/${documentId}/filing`, wrong)).json().code).toBe('invalid_policy');
});
