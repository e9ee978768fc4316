import { writeCustomPolicy } from '@blackbar/policy';
import { expect, test } from 'vitest';
import { readPolicyFile, writePolicyCsv } from './policy-file.ts';

const NOW = '2026-11-20T00:00:00Z';
const POLICY = JSON.stringify({
  id: 'acme-house',
  version: '3',
  title: '=Acme, "house" rules',
  reasonsRequired: 'all',
  rules: [
    { category: 'PHONE', action: 'remove', format: '[PHONE]', cite: 'House rule 4', note: 'always' },
    { category: 'ACCOUNT', action: 'keep_last', params: { n: 3 } },
    { category: 'DOB', action: 'year_only', params: { agg90: true } },
  ],
  terms: ['Project Falcon', { text: '-Acme\nLtd', category: 'ORGANIZATION' }],
  patterns: [{ expression: '\\bKX-\\d{2}, "x"', category: 'OTHER_ID', ignoreCase: true }],
  reasons: [{ code: 'TS', meaning: 'Trade secret', basis: 'Cal. Civ. Code 3426.1' }],
});

test('a policy survives export and import, as JSON and as CSV', () => {
  const policy = readPolicyFile(POLICY, NOW);
  expect(readPolicyFile(writeCustomPolicy(policy), NOW)).toEqual(policy);
  expect(readPolicyFile(`\ufeff${writePolicyCsv(policy)}`, NOW)).toEqual(policy);
});

test('no cell of the table begins a formula', () => {
  const csv = writePolicyCsv(readPolicyFile(POLICY, NOW));
  expect(csv).not.toMatch(/(?:^|[,\n])"?[=+\-@]/);
});

test('a table that a person typed', () => {
  const typed =
    'kind,id,title,version,text,category\npolicy,names,Names,1,,\nword,,,,Project Falcon,\nword,,,,Acme,ORGANIZATION\n';
  expect(readPolicyFile(typed, NOW).terms).toEqual([
    { text: 'Project Falcon', category: 'OTHER_ID' },
    { text: 'Acme', category: 'ORGANIZATION' },
  ]);
});

test.each([
  ['nothing', ''],
  ['a letter', 'Dear Sirs,\nplease find'],
  ['no head', 'kind,text\nword,Falcon\n'],
  ['an unknown kind', 'kind,id,title,version\npolicy,a,A,1\nwrod,,,\n'],
  ['one too large', 'x'.repeat(2_000_001)],
])('%s is refused', (_what, text) => {
  expect(() => readPolicyFile(text, NOW)).toThrow(expect.objectContaining({ code: 'invalid_policy' }));
});

test('the row of a file is named that says no kind, whatever is blank or broken above it', () => {
  const typed = 'kind,id,title,version\n\npolicy,a,"A\nB",1\n\nwrod,,,\n';
  expect(() => readPolicyFile(typed, NOW)).toThrow(
    expect.objectContaining({ sentence: 'line_without_kind', facts: expect.objectContaining({ line: 6 }) }),
  );
});

test('a pattern that needs more than linear time is refused, and the refusal says which', () => {
  const typed = 'kind,id,title,version,text,category\npolicy,a,A,1,,\npattern,,,,(a)\\1,OTHER_ID\n';
  expect(() => readPolicyFile(typed, NOW)).toThrow(
    expect.objectContaining({
      sentence: 'in_list',
      facts: expect.objectContaining({ pattern: 1, because: 'unreadable' }),
    }),
  );
});
