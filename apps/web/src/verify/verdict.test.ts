import type { VerifyResponse } from '@blackbar/contracts';
import { describe, expect, test } from 'vitest';
import { givenWith } from './given.ts';
import { verdictOf } from './verdict.ts';

type Outcome = VerifyResponse['checks'][number]['result'];
const HASH = 'ab'.repeat(32);
const said = (signature: VerifyResponse['signature'], ...results: readonly Outcome[]): VerifyResponse => ({
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
  ])('%s', (_, response, kind, tone) => expect(verdictOf(response, HASH)).toMatchObject({ kind, tone }));

  test.each([
    ['signed', 'another'],
    ['unsigned', 'another'],
    ['changed', 'forged'],
  ] as const)('of another file, with a report that is %s: %s', (signature, kind) => {
    const verdict = verdictOf(said(signature, 'failed', 'failed'), 'cd'.repeat(32));
    expect(verdict).toMatchObject({ kind, tone: 'stop' });
  });
});

test('one reason for all is said once', () => {
  const checks = said('signed', 'failed', 'failed').checks.map((check) => ({
    ...check,
    reasons: ['failed_by_report'] as const,
  }));
  expect(verdictOf({ ...said('signed'), checks }, HASH).text).toBe('The report itself says that verification failed.');
  const [first] = checks;
  if (!first) throw new Error('two checks');
  const one = { ...said('signed'), checks: [first, { ...first, result: 'passed' as const }] };
  expect(verdictOf(one, HASH).text).toBe('1 of 2 checks failed.');
});

test('what was dropped is told apart by its name, whatever the order', () => {
  const [pdf, report, zip, text] = ['a.PDF', 'b.json', 'c.zip', 'd.txt'].map((name) => new File(['x'], name));
  if (!pdf || !report || !zip || !text) throw new Error('four files');
  expect(givenWith({}, [report, pdf])).toEqual({ file: pdf, report });
  expect(givenWith({ file: pdf }, [report])).toEqual({ file: pdf, report });
  expect(givenWith({ file: pdf }, [zip])).toEqual({ file: pdf, pack: zip });
  expect(givenWith({ file: pdf, other: text }, [report])).toEqual({ file: pdf, report });
});
