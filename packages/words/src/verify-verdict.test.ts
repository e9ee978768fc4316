import { describe, expect, test } from 'vitest';
import { type VerifiedFile, verifyVerdict } from './verify-verdict.ts';

type Outcome = VerifiedFile['checks'][number]['result'];
const HASH = 'ab'.repeat(32);
const said = (signature: VerifiedFile['signature'], ...results: readonly Outcome[]): VerifiedFile => ({
  sha256: HASH,
  signature,
  checks: results.map((result) => ({ id: 'structure', result, pages: [] })),
});

describe('the verdict', () => {
  test.each([
    ['signed by this service', said('signed', 'passed', 'not_repeated'), 'genuine', 'good'],
    ['signed by somebody', said('unknown_signer', 'passed'), 'unvouched', 'caution'],
    ['not signed', said('unsigned', 'passed', 'passed'), 'unvouched', 'caution'],
    ['a check that failed', said('signed', 'passed', 'failed'), 'different', 'stop'],
    ['no check at all', said('signed', 'not_repeated'), 'different', 'stop'],
    ['a report that was changed', said('changed', 'passed'), 'forged', 'stop'],
    ['both changed', said('changed', 'failed'), 'forged', 'stop'],
  ])('%s', (_, response, kind, tone) => expect(verifyVerdict(response, HASH)).toMatchObject({ kind, tone }));

  test.each([
    ['signed', 'another'],
    ['unsigned', 'another'],
    ['changed', 'forged'],
  ] as const)('of another file, with a report that is %s: %s', (signature, kind) => {
    const verdict = verifyVerdict(said(signature, 'failed', 'failed'), 'cd'.repeat(32));
    expect(verdict).toMatchObject({ kind, tone: 'stop' });
  });
});

test('one reason for all is said once', () => {
  const checks = said('signed', 'failed', 'failed').checks.map((check) => ({
    ...check,
    reasons: ['failed_by_report'] as const,
  }));
  expect(verifyVerdict({ ...said('signed'), checks }, HASH).text).toBe(
    'The report itself says that verification failed.',
  );
  const [first] = checks;
  if (!first) throw new Error('two checks');
  const one = { ...said('signed'), checks: [first, { ...first, result: 'passed' as const }] };
  expect(verifyVerdict(one, HASH).text).toBe('1 of 2 checks failed.');
});
