import { expect, test } from 'vitest';
import { plainPdf, text } from './testing/plain-pdf.ts';
import { geometry, outcome, plan, quad, region, target } from './testing/plans.ts';
import { verify } from './verify.ts';

const SEEN = text(100, 700, 'stays here');
const OUTSIDE = `${text(100, 650, 'goes nowhere')}`;
const SETTINGS = [
  ['at size 0', '/F1 0 Tf 100 600 Td'],
  ['on a matrix of zeros', '/F1 12 Tf 0 0 0 0 100 600 Tm'],
  ['as wide as nothing', '/F1 12 Tf 0 Tz 100 600 Td'],
] as const;
const PLAN = plan({
  pages: [geometry(1)],
  targets: [target('Zebulon Quark')],
  regions: [{ ...region(1, [quad(100, 600, 100, 600)]), glyphs: 13 }],
});

async function failed(setting: string, output: string): Promise<string[]> {
  const input = SEEN + OUTSIDE + flat(setting);
  const [normalised, written] = [input, output].map((content) => plainPdf({ pages: [{ content }] }));
  const { checks } = await verify({
    normalised: normalised as Uint8Array,
    output: written as Uint8Array,
    plan: PLAN,
    outcomes: [outcome(1)],
  });
  return checks.filter(({ result }) => result === 'failed').map(({ id }) => id);
}

const flat = (setting: string) => `BT ${setting} (Zebulon Quark) Tj ET\n`;

test.each(SETTINGS)('text %s may go without a box', async (_how, setting) => {
  expect(await failed(setting, SEEN + OUTSIDE)).toEqual([]);
});

test.each(SETTINGS)('text %s that stays is found', async (_how, setting) => {
  expect(await failed(setting, SEEN + OUTSIDE + flat(setting))).toContain('page_text');
});

test.each(SETTINGS)('beside text %s a word that is seen may not go', async (_how, setting) => {
  expect(await failed(setting, SEEN)).toContain('kept_text');
});
