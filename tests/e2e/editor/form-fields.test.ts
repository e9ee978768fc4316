import { EDITOR_WORDS, MESSAGES } from '@blackbar/words';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectScreen } from '../browser.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

/** What a form's fields hold is text on the page to whoever reviews it: marked there, clicked there, found there. */

const SSN = '536-22-8723';
const NOTE = 'Call 206-555-0144 about Harbor Lane';

let workplace: Workplace;
beforeAll(async () => {
  workplace = await openWorkplace();
  await workplace.open(await workplace.upload(await claimForm(), 'claim.pdf'));
});
afterAll(() => workplace?.close());

async function claimForm(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([612, 792]);
  const form = document.getForm();
  const lines = { ssn: `SSN ${SSN}`, note: NOTE };
  Object.entries(lines).forEach(([name, text], i) => {
    const field = form.createTextField(name);
    field.setText(text);
    field.addToPage(page, { x: 72, y: 680 - 60 * i, width: 400, height: 24 });
    field.setFontSize(12);
  });
  return document.save();
}

const boxes = (category: string) =>
  workplace.page.locator(`[data-page="1"] [data-category="${category}"] path`).first();

test('a find is drawn over its own letters, and a click decides over it and the value behind it', async () => {
  const { page } = workplace;
  const drawn = boxes('SSN');
  await drawn.waitFor({ state: 'attached' });
  const surface = await page.locator('[data-page="1"] [data-surface]').boundingBox();
  const box = await drawn.boundingBox();
  if (!surface || !box) throw new Error('Nothing is drawn.');
  const scale = surface.width / 612;
  // Not the 400 points of the field, and behind the letters of its caption.
  expect(box.width / scale).toBeLessThan(100);
  expect((box.x - surface.x) / scale).toBeGreaterThan(90);
  expect((box.y - surface.y) / scale).toBeGreaterThan(85);
  expect((box.y + box.height - surface.y) / scale).toBeLessThan(115);
  expect(await inspectScreen(page, 'form-fields')).toEqual([]);
  const before = await workplace.selected();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(() => workplace.selected()).toBe(before - 2);
  await page.keyboard.press(' ');
  await expect.poll(() => workplace.selected()).toBe(before);
});

test('a text that stands in a field is found on its page, once', async () => {
  const { page } = workplace;
  await page.getByRole('searchbox', { name: MESSAGES.editor.search }).fill('Harbor Lane');
  await page.keyboard.press('Enter');
  const results = page.getByRole('dialog', { name: EDITOR_WORDS.search.results });
  await results.getByText(EDITOR_WORDS.search.found(1, false, 1), { exact: true }).waitFor();
  expect(await results.getByText(EDITOR_WORDS.search.hiddenToo(1)).count()).toBe(0);
  await results.getByText(MESSAGES.editor.page(1), { exact: true }).waitFor();
});
