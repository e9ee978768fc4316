import { expect, test } from 'vitest';
import { withoutParticles } from './name-particles.ts';

test.each([
  ['saskia lucía de vries', 'saskia lucía vries'],
  ['ana maria de la cruz', 'ana maria cruz'],
  ['de vries', 'vries'],
  ['van der berg', 'berg'],
  ['van tran', 'van tran'],
  ['al gore', 'al gore'],
  ['de', 'de'],
  ['', ''],
])('%s is %s', (name, words) => {
  expect(withoutParticles(name.split(' ')).join(' ')).toBe(words);
});
