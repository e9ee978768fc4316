import { CONFIDENCE } from '@blackbar/model';
import { expect, test } from 'vitest';
import * as limits from './limits.ts';
import { TIERS } from './tiers.ts';

test('the constants of section 9', () => {
  expect(limits.UPLOAD_MAX_BYTES).toBe(26_214_400);
  expect(limits.ZOOM).toMatchObject({ min: 25, max: 500, default: 100, steps: [25, 50, 75, 100, 125, 150, 200] });
  expect(CONFIDENCE).toEqual({ min: 0.5, max: 1, step: 0.05, default: 0.8 });
  expect(limits.DEFAULT_EXCLUSIONS).toEqual(['JANE DOE', 'ATTORNEY']);
  expect(limits.BATES).toMatchObject({ prefix: 'DOC', startNumber: 1, minimum: 1, digits: 6, addToPages: true });
  expect([limits.DRAW_MINIMUM_PX, limits.PASSWORD_MIN, limits.VERIFICATION.digits]).toEqual([10, 8, 6]);
  expect([limits.TRIAL_CASES, limits.AUTH_CACHE_MS, limits.STATS_REFRESH_MS]).toEqual([5, 300_000, 5_000]);
  expect(limits.REDIRECT_MS).toEqual({
    sessionExpired: 1_000,
    afterRegistration: 1_000,
    afterVerification: 1_000,
    afterPaidVerification: 2_000,
    exportsLogin: 500,
    beforeBaaSigning: 1_000,
  });
  expect(limits.TOAST).toEqual({
    limit: 1,
    durationMs: 5_000,
    paymentMs: 6_000,
    swipePx: 50,
  });
  expect([limits.BAA_REPORT_HOURS, limits.CHECKSUM_SHOWN, limits.POLICY_EFFECTIVE_DATE]).toEqual([24, 8, '2025-08-21']);
});

test.each([
  ['starter', 4_900, 50, 250],
  ['professional', 19_900, 500, 125],
  ['enterprise', null, null, null],
] as const)('the %s plan', (id, monthlyCents, documentsPerMonth, overageCents) => {
  expect(TIERS[id]).toMatchObject({ monthlyCents, documentsPerMonth, overageCents, popular: id === 'professional' });
});
