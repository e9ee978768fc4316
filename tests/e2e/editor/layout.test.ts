import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axe, SCHEMES } from '../browser.ts';
import { caseFile } from './case-file.ts';
import { geometryProblems } from './geometry-problems.ts';
import { openWorkplace, T, type Workplace } from './workplace.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;

let work: Workplace;

beforeAll(async () => {
  work = await openWorkplace();
  await work.open(await work.upload(await caseFile()));
});

afterAll(() => work?.close());

/** Geometry in every size, axe in each scheme. */
async function problems(): Promise<string[]> {
  const { page } = work;
  const found: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.waitForTimeout(100);
    found.push(...(await geometryProblems(page)).map((problem) => `${size.width} px: ${problem}`));
    const colorScheme = SCHEMES[size.width === 390 ? 1 : 0];
    if (size.width === 1024) continue;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    found.push(...(await axe(page)).map((violation) => `${size.width} px, ${colorScheme}: ${violation}`));
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(SIZES[0]);
  return found;
}

describe('at 1440, 1024 and 390 px, light and dark, nothing overflows and nothing overlaps', () => {
  test('the page', async () => {
    expect(await problems()).toEqual([]);
  });

  test('the page, with an item opened in the list', async () => {
    await work.page.keyboard.press('n');
    await work.page.keyboard.press('n');
    expect(await problems()).toEqual([]);
  });

  test('the pages of a telephone', async () => {
    const { page } = work;
    await page.setViewportSize(SIZES[2]);
    await page.getByRole('button', { name: /^Pages/ }).click();
    await page.locator('[data-page="1"]:has([data-surface]) canvas[data-state="rendered"]').waitFor();
    expect(await geometryProblems(page)).toEqual([]);
    await page.getByRole('button', { name: /^Review/ }).click();
    await page.setViewportSize(SIZES[0]);
  });

  test.each([
    [T.manageExcludedTerms, `${T.edit} ${T.excludedTerms}`],
    [T.redactionSettings, T.redactionSettings],
    [T.batesSettings, T.batesNumber],
    ['Add Reason', T.addReason],
    [T.wizard, T.wizard],
    [T.finalize, T.finalize],
    ['Keyboard', 'Keyboard shortcuts'],
  ])('the dialog %s', async (title, opener) => {
    const { page } = work;
    await page.getByRole('button', { name: opener }).click();
    await page.getByRole('dialog', { name: title }).waitFor();
    expect(await problems()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});
