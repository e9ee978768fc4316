import { CATEGORIES } from '@blackbar/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { yearOnly } from './actions/date.ts';
import { ruleFor } from './kinship.ts';
import { POLICIES } from './policies/index.ts';
import { atLeastAsStrict, strictest } from './strictness.ts';
import { RESTRICTED_ZIP3, safeZip3 } from './zip3.ts';

const policies = fc.subarray([...POLICIES], { minLength: 1 });
const category = fc.constantFrom(...CATEGORIES);

test('composition is never weaker than any member and does not depend on their order', () => {
  fc.assert(
    fc.property(policies, category, fc.infiniteStream(fc.nat()), (chosen, name, random) => {
      const rules = chosen.flatMap((policy) => ruleFor(policy, name) ?? []);
      fc.pre(rules.length > 0);
      const winner = strictest(rules);
      const shuffled = [...rules].sort(() => (random.next().value % 2 === 0 ? 1 : -1));
      expect(strictest(shuffled)).toEqual(winner);
      if (winner) for (const rule of rules) expect(atLeastAsStrict(winner, rule)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('every restricted prefix becomes 000, over the whole range', () => {
  for (let n = 0; n < 1000; n++) {
    const prefix = String(n).padStart(3, '0');
    const safe = safeZip3(`${prefix}01`);
    expect([prefix, '000']).toContain(safe);
    if (RESTRICTED_ZIP3.has(prefix)) expect(safe).toBe('000');
  }
  expect(safeZip3('19901')).toBe('199');
  expect(safeZip3('not a ZIP')).toBe('000');
});

test('no year stays that implies an age of 90 or more', () => {
  for (let year = 1850; year <= 2026; year++) {
    expect(yearOnly(`03/04/${year}`, 2026, true)).toBe(year <= 1936 ? '90 or older' : String(year));
  }
});
