import type { Evidence } from '@blackbar/model';
import { expect, test } from 'vitest';
import { openEvidence, sealEvidence } from './evidence.ts';

const KEY = new Uint8Array(32).fill(7);
const EVIDENCE = { schema: 'blackbar-evidence/1', salt: 'ab', outputSha256: 'cd' } as unknown as Evidence;

test('what was sealed opens with its key, and holds no plain text', () => {
  const sealed = sealEvidence(EVIDENCE, KEY);
  expect(openEvidence(sealed, KEY)).toEqual(EVIDENCE);
  expect(new TextDecoder('latin1').decode(sealed)).not.toContain('outputSha256');
});

test('another key does not open it', () => {
  expect(() => openEvidence(sealEvidence(EVIDENCE, KEY), new Uint8Array(32))).toThrow(
    expect.objectContaining({ code: 'evidence_unreadable' }),
  );
});

test('any changed byte is noticed', () => {
  const sealed = sealEvidence(EVIDENCE, KEY);
  for (let i = 0; i < sealed.length; i++) {
    const changed = sealed.slice();
    changed[i] = (changed[i] ?? 0) ^ 1;
    expect(() => openEvidence(changed, KEY)).toThrow(expect.objectContaining({ code: 'evidence_unreadable' }));
  }
});
