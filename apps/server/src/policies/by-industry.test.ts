import { INDUSTRIES } from '@blackbar/contracts';
import { POLICIES } from '@blackbar/policy';
import { POLICY_PURPOSES } from '@blackbar/words';
import { expect, test } from 'vitest';
import { defaultPolicies } from '../cases/policies.ts';
import { isOfferedFirst } from './by-industry.ts';

const firstOf = (industry: string | null) =>
  POLICIES.map(({ id }) => id).filter((id) => isOfferedFirst(industry, id, false));

test.each(INDUSTRIES)('%s is offered the policies first with which its cases start', (industry) => {
  expect(firstOf(industry)).toEqual(expect.arrayContaining([...defaultPolicies(industry, 'professional')]));
});

test('every policy of law is somebody’s first, and has a sentence that says what it is for', () => {
  for (const { id } of POLICIES) {
    expect([id, INDUSTRIES.some((industry) => firstOf(industry).includes(id))]).toEqual([id, true]);
    expect([id, POLICY_PURPOSES[id]]).toEqual([id, expect.stringMatching(/^[A-Z].{15,120}\.$/)]);
  }
});

test('one’s own come first whatever the industry', () => {
  expect([isOfferedFirst(null, 'x', true), isOfferedFirst(null, 'us-frcp-5.2', false)]).toEqual([true, false]);
});
