import { PANEL_WORDS } from '@blackbar/words';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caseFile, EXCLUDED, FINDS } from './case-file.ts';
import { openWorkplace, T, type Workplace } from './workplace.ts';

let work: Workplace;

beforeAll(async () => {
  work = await openWorkplace();
  await work.open(await work.upload(await caseFile()));
});

afterAll(() => work?.close());

const panel = () => work.page.getByRole('region', { name: 'Review' });
const checkbox = (text: string) => work.row(text).getByRole('checkbox');
const category = (name: string) =>
  panel().getByRole('region', { name: 'Categories' }).getByRole('listitem').filter({ hasText: name });
const ticked = async () => {
  const boxes = await panel().locator('[data-row] [role="checkbox"][aria-checked="true"]').all();
  return Promise.all(boxes.map(async (box) => ((await box.getAttribute('aria-label')) ?? '').replace(/,[^,]*$/, '')));
};
const CRITICAL = [FINDS.SSN, FINDS.ACCOUNT, FINDS.ROUTING, FINDS.CARD];

/**
 * Specification, section 2, "Redaction editor": the right panel. Sections 3, 5 and 9: defaults and critical categories.
 */
describe('right panel', () => {
  test('critical categories: SSN, ACCOUNT, ROUTING, CARD start ticked, and nothing else', async () => {
    expect(await ticked()).toEqual(CRITICAL);
    expect(await work.selected()).toBe(5);
  });

  test('suggestions count: at or above the threshold and not excluded', async () => {
    await panel().getByText('8 suggestions', { exact: true }).waitFor();
  });

  test('category list with counts', async () => {
    expect(await category('Social Security number').textContent()).toContain('2 of 2');
    expect(await category('Email address').textContent()).toContain('0 of 1');
    await category('Email address').getByRole('checkbox').click();
    expect(await category('Email address').textContent()).toContain('1 of 1');
    expect(await checkbox(FINDS.EMAIL).isChecked()).toBe(true);
    await category('Email address').getByRole('checkbox').click();
    expect(await checkbox(FINDS.EMAIL).isChecked()).toBe(false);
  });

  test('each category has its own display colour from a lookup with a default', async () => {
    const groups = work.page.locator('[data-page="1"] [data-boxes]');
    const colour = new Map(
      await groups.evaluateAll((each) =>
        each.map((group) => [group.getAttribute('data-category'), group.querySelector('path')?.getAttribute('stroke')]),
      ),
    );
    const named = ['SSN', 'PHONE', 'EMAIL', 'ACCOUNT', 'ROUTING', 'ADDRESS', 'CARD'];
    expect(new Set(named.map((category) => colour.get(category)).filter(Boolean)).size).toBe(named.length);
  });

  test('per-page detection list with checkboxes: viewed per current page, starting at 1', async () => {
    const { page } = work;
    const rows = () =>
      panel()
        .getByRole('list', { name: / of 3$/ })
        .locator('[data-row]');
    expect(await rows().count()).toBe(8);
    expect(await rows().getByRole('checkbox').count()).toBe(8);
    await page.getByRole('navigation', { name: 'Pages', exact: true }).getByRole('button', { name: T.next }).click();
    await panel()
      .getByRole('heading', { name: T.page(2) })
      .waitFor();
    expect(await rows().count()).toBe(1);
    await page
      .getByRole('navigation', { name: 'Pages', exact: true })
      .getByRole('button', { name: T.previous })
      .click();
    await panel()
      .getByRole('heading', { name: T.page(1) })
      .waitFor();
  });

  test('Excluded Terms with Edit: JANE DOE and ATTORNEY; what they name is left alone', async () => {
    await panel().getByText('JANE DOE, ATTORNEY').waitFor();
    await panel()
      .getByRole('button', { name: `${T.edit} ${T.excludedTerms}` })
      .click();
    await work.page.getByRole('dialog', { name: T.manageExcludedTerms }).waitFor();
    await work.page.keyboard.press('Escape');
    expect(await checkbox(EXCLUDED).isChecked()).toBe(false);
  });

  test('Select All: everything in the document but the excluded', async () => {
    const all = work.button(T.selectAll);
    const note = (await all.getAttribute('title')) ?? '';
    expect(note).toMatch(/^Ticks all 8 finds/);
    await all.click();
    // Below the threshold nothing is suggested: how many of these go with it is said.
    const below = / (\d+) of them below/.exec(note)?.[1];
    if (below) await work.toast(PANEL_WORDS.review.allTicked(Number(below), 80).description).waitFor();
    expect(await work.selected()).toBe(8);
    expect(await ticked()).not.toContain(EXCLUDED);
  });

  test('Critical Only', async () => {
    await work.button(T.criticalOnly).click();
    expect(await ticked()).toEqual(CRITICAL);
    expect(await work.selected()).toBe(5);
  });

  test('Clear', async () => {
    await work.button(T.clear).click();
    expect(await ticked()).toEqual([]);
    expect(await work.selected()).toBe(0);
  });

  test("'Redact N Items' counts what is ticked", async () => {
    for (const [text, count] of [
      [FINDS.PHONE, 1],
      [FINDS.EMAIL, 2],
    ] as const) {
      await checkbox(text).check();
      await work.button(T.redactItems(count)).waitFor();
    }
  });

  test("a '+ Add Reason' button: for every ticked item of the page", async () => {
    const { page } = work;
    await work.button(T.addReason).click();
    const dialog = page.getByRole('dialog', { name: 'Add Reason' });
    await dialog.getByLabel('Another reason').fill('Sealed by order');
    await dialog.getByRole('button', { name: 'Save' }).click();
    for (const text of [FINDS.PHONE, FINDS.EMAIL]) await work.row(text).getByText('Sealed by order').first().waitFor();
    expect(await work.row(FINDS.SSN).getByText('Sealed by order').count()).toBe(0);
  });

  test('Redaction Settings', async () => {
    await work.button(T.redactionSettings).click();
    await work.page.getByRole('dialog', { name: T.redactionSettings }).waitFor();
    await work.page.keyboard.press('Escape');
    await work.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(work.complaints).toEqual([]);
  });
});
