import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caseFile } from './case-file.ts';
import { geometryProblems } from './geometry-problems.ts';
import { lookAt, WINDOWS } from './look-at.ts';
import { openWorkplace, T, type Workplace } from './workplace.ts';

let work: Workplace;

beforeAll(async () => {
  work = await openWorkplace();
  await work.open(await work.upload(await caseFile()));
});

afterAll(() => work?.close());

const problems = (name: string) => lookAt(work.page, name);

describe('at 1440, 1024 and 390 px, light and dark, nothing overflows and nothing overlaps', () => {
  test('the page', async () => {
    expect(await problems('page')).toEqual([]);
  });

  test('the page, with an item opened in the list', async () => {
    await work.page.keyboard.press('n');
    await work.page.keyboard.press('n');
    expect(await problems('open-item')).toEqual([]);
  });

  test('the pages of a telephone', async () => {
    const { page } = work;
    await page.setViewportSize(WINDOWS[2]);
    await page.getByRole('button', { name: /^Pages/ }).click();
    await page.locator('[data-page="1"]:has([data-surface]) canvas[data-state="rendered"]').waitFor();
    expect(await geometryProblems(page)).toEqual([]);
    await page.getByRole('button', { name: /^Review/ }).click();
    await page.setViewportSize(WINDOWS[0]);
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
    expect(await problems(title)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});
