import { ZOOM } from '@blackbar/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boxesOn } from '../boxes.ts';
import { caseFile, FINDS } from './case-file.ts';
import { openWorkplace, T, type Workplace } from './workplace.ts';

let work: Workplace;

beforeAll(async () => {
  work = await openWorkplace();
  await work.open(await work.upload(await caseFile(), 'declaration of service.pdf'));
});

afterAll(() => work?.close());

const zoom = () => work.page.getByRole('combobox', { name: 'Zoom' });
const step = (name: string) => work.page.getByRole('button', { name, exact: true });
const pageWidth = async () => (await work.page.locator('[data-page="1"]').boundingBox())?.width ?? 0;
const navigator = () => work.page.getByRole('navigation', { name: 'Pages', exact: true });

/** Specification, section 2, "Redaction editor": the centre. Section 9: zoom. */
describe('centre', () => {
  test("search box 'Search & Redact': says where a term stands, and removes it there", async () => {
    const { page } = work;
    const box = page.getByRole('searchbox', { name: T.search });
    expect(await box.getAttribute('placeholder')).toBe('Search & Redact');
    const before = await work.selected();
    await box.fill('respondent');
    await page.keyboard.press('Enter');
    await page.getByText('1 place on 1 page').waitFor();
    await work.button('Redact all 1').click();
    expect(await work.selected()).toBe(before + 1);
    await page.keyboard.press('Escape');
    await page.locator('body').press('Control+z');
    expect(await work.selected()).toBe(before);
  });

  test('zoom select (25, 50, 75, 100, 125, 150, 200 percent), default 100', async () => {
    const offered = await zoom().getByRole('option').allTextContents();
    expect(offered).toEqual(['25%', '50%', '75%', '100%', '125%', '150%', '200%']);
    expect(await zoom().inputValue()).toBe('100');
    expect(await pageWidth()).toBeCloseTo(612 * (96 / 72), 0);
    for (const percent of ZOOM.steps) {
      await zoom().selectOption(String(percent));
      expect(await pageWidth()).toBeCloseTo(612 * (96 / 72) * (percent / 100), 0);
    }
  });

  test('minus and plus steps, clamped to 25 to 500', async () => {
    await zoom().selectOption('25');
    expect(await step('Zoom out').isDisabled()).toBe(true);
    const seen: number[] = [];
    while (await step('Zoom in').isEnabled()) {
      await step('Zoom in').click();
      seen.push(Number(await zoom().inputValue()));
    }
    expect(seen).toEqual([50, 75, 100, 125, 150, 200, 225, 250, 275, 300, 325, 350, 375, 400, 425, 450, 475, 500]);
    expect(await pageWidth()).toBeCloseTo(612 * (96 / 72) * 5, 0);
    await step('Zoom out').click();
    expect(await zoom().inputValue()).toBe('475');
  });

  test('Reset Zoom', async () => {
    await navigator().getByRole('button', { name: T.resetZoom }).click();
    expect(await zoom().inputValue()).toBe('100');
  });

  test('file name', async () => {
    await work.page.getByRole('main').getByText('declaration of service.pdf').last().waitFor();
  });

  test('Redaction Preview toggle: off at first; on, the redacted bytes are shown', async () => {
    const { page } = work;
    const toggle = page.getByRole('switch', { name: T.redactionPreview });
    expect(await toggle.isChecked()).toBe(false);
    await toggle.click();
    await page.getByText('These are the bytes of the redacted file').waitFor({ timeout: 60_000 });
    expect(await toggle.isChecked()).toBe(true);
    await toggle.click();
    await page.locator('[data-boxes]').first().waitFor();
  });

  test('an Auto badge, shown while a tick was set automatically', async () => {
    const { page } = work;
    const badge = page.getByText(T.auto, { exact: true });
    await badge.waitFor();
    await work.button(T.clear).click();
    await badge.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
  });

  test('the PDF display with overlay boxes: one for each find of the page, drawn or dashed as it is ticked', async () => {
    const { page } = work;
    await page.locator('[data-page="1"]:has([data-surface]) canvas[data-state="rendered"]').waitFor();
    const ticked = async () => (await boxesOn(page, 1)).filter(({ shown }) => shown === 'ticked').length;
    expect(await boxesOn(page, 1)).toHaveLength(8);
    expect(await ticked()).toBe(4);
    await work.row(FINDS.PHONE).getByRole('checkbox').check();
    expect(await ticked()).toBe(5);
    await work.row(FINDS.PHONE).getByRole('checkbox').uncheck();
  });

  test('page navigator (previous, next)', async () => {
    const previous = navigator().getByRole('button', { name: T.previous });
    const next = navigator().getByRole('button', { name: T.next });
    await navigator().getByText(T.pageOf(1, 3)).waitFor();
    expect(await previous.isDisabled()).toBe(true);
    await next.click();
    await navigator().getByText(T.pageOf(2, 3)).waitFor();
    await next.click();
    await navigator().getByText(T.pageOf(3, 3)).waitFor();
    expect(await next.isDisabled()).toBe(true);
    await previous.click();
    await navigator().getByText(T.pageOf(2, 3)).waitFor();
    expect(work.complaints).toEqual([]);
  });
});
