import { CHECK_IDS, type CheckReason, type CheckResult } from '@blackbar/model';
import { expect, test } from 'vitest';
import { fileVerdict } from './file-verdict.ts';

const all = (result: CheckResult['result'], reasons: readonly CheckReason[] = []): CheckResult[] =>
  CHECK_IDS.map((id) => ({ id, result, pages: [], reasons }));
const oneFailed = all('passed').map((check, i) => (i === 0 ? { ...check, result: 'failed' as const } : check));

test.each([
  ['another file', { checks: all('failed', ['another_file']) }, 'a.pdf is NOT the file that this report describes.'],
  [
    'a report that was changed',
    { signature: 'changed' as const },
    'The report of a.pdf was changed after it was signed: nothing that it says can be relied on.',
  ],
  [
    'a key that nobody named',
    { signature: 'unknown_signer' as const },
    'a.pdf fits its report, but none of the named keys signed the report.',
  ],
  [
    'a check that failed',
    { checks: oneFailed },
    `a.pdf is NOT as its report says: 1 of ${CHECK_IDS.length} checks failed.`,
  ],
  [
    'all as it was',
    { passed: true },
    `a.pdf is the file that its report describes, and ${CHECK_IDS.length} checks passed again.`,
  ],
])('%s', (_, seen, sentence) => {
  const verified = { file: 'a.pdf', signature: 'signed' as const, passed: false, checks: all('passed'), ...seen };
  expect(fileVerdict(verified, false)).toBe(sentence);
});
