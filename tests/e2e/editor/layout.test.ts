import { PANEL_WORDS } from '@blackbar/words';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caseFile } from './case-file.ts';
import { geometryProblems } from './geometry-problems.ts';
import { lookAt, WINDOWS } from './look-at.ts';
import { manyCategories } from './many-categories.ts';
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

  test.each(WINDOWS)('the file name and all that the centre names stand there at $width px', async (size) => {
    const { page } = work;
    await page.setViewportSize(size);
    const name = page.locator('p').getByText('declaration.pdf', { exact: true });
    // A telephone has room for the name in its title only.
    expect(await name.isVisible()).toBe(size.width >= 1024);
    expect(await page.title()).toContain('declaration.pdf');
    await page.setViewportSize(WINDOWS[0]);
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

describe('a document with twenty kinds of finds', () => {
  const categories = () => work.page.getByRole('region', { name: PANEL_WORDS.categories.label });
  const rows = () => work.page.locator('section[aria-labelledby="page-list"] [data-row]');

  beforeAll(async () => {
    await work.open(await work.upload(await manyCategories(), 'intake.pdf'));
    expect(await categories().getByRole('listitem').count()).toBeGreaterThanOrEqual(20);
  });

  test.each(
    WINDOWS,
  )('the list of the page stands in sight at $width by $height px, without scrolling', async (size) => {
    await work.page.setViewportSize(size);
    const footer = await work.page.getByRole('button', { name: T.selectAll }).boundingBox();
    const last = await rows()
      .nth(size === WINDOWS[0] ? 3 : 1)
      .boundingBox();
    expect((last?.y ?? Number.NaN) + (last?.height ?? 0)).toBeLessThan(footer?.y ?? 0);
    await work.page.setViewportSize(WINDOWS[0]);
  });

  test('the last kind is reached by keyboard, ticks, and scrolls nothing but its own list', async () => {
    const panel = work.page.locator('[data-scroller]').first();
    const last = categories().getByRole('checkbox').last();
    await last.focus();
    expect(await categories().evaluate((node) => node.scrollTop)).toBeGreaterThan(0);
    expect(await panel.evaluate((node) => node.scrollTop)).toBe(0);
    await work.page.keyboard.press('Space');
    await categories().getByText('1 of 1').last().waitFor();
    expect(await last.isChecked()).toBe(true);
    await work.page.keyboard.press('Space');
  });

  test('nothing overflows, nothing overlaps, and axe finds nothing', async () => {
    expect(await problems('many-categories')).toEqual([]);
  });
});
