import type { PolicyConflict } from '@blackbar/model';
import { expect, test } from 'vitest';
import { conflictSentence } from './policy-conflict.ts';

test.each<[PolicyConflict, string]>([
  [
    { kind: 'stricter', winner: 'HIPAA', others: ['Rule 5.2', 'Rule 49.1'] },
    'Rule 5.2 and Rule 49.1 would let more of this stay; HIPAA is stricter and decides.',
  ],
  [
    { kind: 'different_parts', policies: ['PCI', 'FACTA'] },
    'PCI and FACTA keep different parts of this. Together they leave nothing, so it is removed whole.',
  ],
])('%o', (conflict, sentence) => {
  expect(conflictSentence(conflict)).toBe(sentence);
});
