import { expect, test } from 'vitest';
import { HIPAA_IDENTIFIERS, hipaaSheet } from './hipaa-sheet.ts';
import { basisOf, isComplete, REASON_SETS } from './reasons.ts';

test('the sheet has the eighteen identifiers, A to R', () => {
  expect(HIPAA_IDENTIFIERS.map(({ letter }) => letter).join('')).toBe('ABCDEFGHIJKLMNOPQR');
});

test('an identifier is settled when all that was found is gone, and seen where only eyes can tell', () => {
  const sheet = hipaaSheet({
    found: { PERSON: 3, MINOR_NAME: 1, SSN: 2 },
    removed: { PERSON: 3, SSN: 2 },
    seen: ['Q'],
  });
  const settled = Object.fromEntries(sheet.map((row) => [row.letter, row.settled]));
  expect(settled).toMatchObject({ A: false, G: true, P: false, Q: true, H: true });
});

test('exemption 3 needs its statute, every code has a basis', () => {
  expect(isComplete('(b)(3)')).toBe(false);
  expect(isComplete('(b)(3) 26 U.S.C. 6103')).toBe(true);
  expect(basisOf('(b)(6)')).toBe('5 U.S.C. 552(b)(6)');
  expect(basisOf('by order of 3 May')).toBe('by order of 3 May');
  for (const { codes } of REASON_SETS) for (const { basis } of codes) expect(basis).not.toBe('');
});
