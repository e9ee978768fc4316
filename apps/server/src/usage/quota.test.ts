import { randomUUID } from 'node:crypto';
import { TRIAL_CASE_DOCUMENTS, TRIAL_CASES } from '@blackbar/contracts';
import { BILLING_WORDS, FAQ_PAGE, PRICING_PAGE } from '@blackbar/words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { newCase, signUp, userOf } from '../testing/visitor.fixture.ts';
import { countCase } from './quota.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

test('both limits of the trial are told before anybody meets them', () => {
  const told = `${TRIAL_CASES} cases of up to ${TRIAL_CASE_DOCUMENTS} documents each`;
  expect(BILLING_WORDS.plan.trialHint).toContain(told);
  for (const page of [PRICING_PAGE, FAQ_PAGE]) expect(JSON.stringify(page)).toContain(told);
  expect(BILLING_WORDS.holds.trial).toContain(`Up to ${TRIAL_CASE_DOCUMENTS} documents in each case`);
});

test('20 first outputs at once at the trial’s fifth case: one is counted, the others are refused, and five stand', async () => {
  const visitor = await signUp(service);
  const { id: organizationId } = (await userOf(visitor)).organization;
  const count = (caseId: string) =>
    service.services.db
      .tenant(organizationId, (tx) => countCase(tx, organizationId, caseId))
      .then(
        () => 'counted',
        ({ code }) => code as string,
      );
  const cases = await Promise.all(Array.from({ length: TRIAL_CASES - 1 + 20 }, () => newCase(visitor)));
  const before = cases.splice(0, TRIAL_CASES - 1);
  for (const caseId of before) expect(await count(caseId)).toBe('counted');
  const answers = await Promise.all(cases.map(count));
  expect(answers.filter((answer) => answer === 'counted')).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'trial_used')).toHaveLength(19);
  expect((await visitor.get('/api/dashboard/stats')).json()).toMatchObject({ casesUsed: 5, casesLimit: 5 });
  // A case that counted goes on being worked on.
  expect(await count(before[0] ?? randomUUID())).toBe('counted');
});
