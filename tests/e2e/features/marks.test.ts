import { EDITOR_WORDS, MESSAGES, PANEL_WORDS } from '@blackbar/words';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectScreen, openBrowser } from '../browser.ts';
import { SECRETS, samplePdf } from '../sample-pdf.ts';
import { type Service, sharedService } from '../service.ts';
import { type Person, signedUp } from './person.ts';

const T = MESSAGES.editor;
const W = EDITOR_WORDS;

let service: Service;
let browser: Browser;
let person: Person;

beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
  person = await signedUp(browser, service, 'grace@example.org');
  await person.openEditor(await person.upload(await samplePdf()));
});
afterAll(async () => {
  await browser?.close();
});

const row = (text: string | RegExp) => person.page.locator('[data-row]').filter({ hasText: text }).first();
const saved = () => person.page.getByRole('status', { name: 'Saving' }).getByText(T.saved).waitFor();
const reload = async () => {
  await saved();
  await person.page.reload();
  await person.page.locator('[data-page="1"]:has([data-surface]) canvas[data-state="rendered"]').waitFor();
};

/** Marks drawn by hand on the pages in sight. */
const manualBoxes = (): Promise<number> =>
  person.page
    .locator('[data-category="MANUAL"][data-boxes]')
    .evaluateAll((all) => all.reduce((sum, one) => sum + Number(one.getAttribute('data-boxes')), 0));

async function drawBox(x: number, y: number, width: number, height: number): Promise<void> {
  const { page } = person;
  await page.getByRole('radio', { name: T.draw }).click();
  const surface = await page.locator('[data-surface="1"]').boundingBox();
  if (!surface) throw new Error('Page 1 is not there.');
  await page.mouse.move(surface.x + x, surface.y + y);
  await page.mouse.down();
  await page.mouse.move(surface.x + x + width, surface.y + y + height, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('radio', { name: T.hand }).click();
}

test('what the rules propose can be changed in one box, and survives a reload', async () => {
  const { page } = person;
  await row(SECRETS.ssn).getByText(SECRETS.ssn).click();
  await row(SECRETS.ssn).getByText('XXX-XX-8741').waitFor();
  await page.getByRole('button', { name: W.row.changeOf(SECRETS.ssn) }).click();
  await page.getByRole('radio', { name: W.override.actions.label }).check();
  expect(await inspectScreen(page, 'override')).toEqual([]);
  await page.getByRole('button', { name: W.override.use, exact: true }).click();
  await row(SECRETS.ssn).getByText('[SSN]').waitFor();
  await page.keyboard.press('Control+z');
  await row(SECRETS.ssn).getByText('XXX-XX-8741').waitFor();
  await page.keyboard.press('Control+y');
  await row(SECRETS.ssn).getByText('[SSN]').waitFor();
  await reload();
  await row(SECRETS.ssn).getByText(SECRETS.ssn).click();
  await row(SECRETS.ssn).getByText('[SSN]').waitFor();
  await row(SECRETS.ssn).getByText(W.row.proposed('XXX-XX-8741')).waitFor();
});

test('what was done in the moment before the editor is left is there when it is opened again', async () => {
  const { page } = person;
  const box = row(SECRETS.email).getByRole('checkbox');
  const opened = () => page.locator('[data-page="1"]:has([data-surface]) canvas[data-state="rendered"]').waitFor();
  await saved();
  const before = await box.isChecked();
  // A browser asks whether to leave; whoever says yes loses nothing either.
  page.once('dialog', (dialog) => void dialog.accept());
  await box.setChecked(!before);
  await page.reload();
  await opened();
  await expect.poll(() => box.isChecked()).toBe(!before);
  // Inside the program nobody asks.
  await box.setChecked(before);
  await page.getByRole('link', { name: T.back }).first().click();
  await page.locator('[data-surface]').first().waitFor({ state: 'detached' });
  await page.goBack();
  await opened();
  await expect.poll(() => box.isChecked()).toBe(before);
});

test('a change that could not be saved before the editor is left is not lost in silence', async () => {
  const { page } = person;
  await page.route('**/review', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  const box = row(SECRETS.email).getByRole('checkbox');
  await box.setChecked(!(await box.isChecked()));
  await page.getByRole('link', { name: T.back }).first().click();
  await page.locator('ol > li').getByText(PANEL_WORDS.saving.leftUnsaved).first().waitFor();
  await page.unroute('**/review');
  await page.goBack();
  await page.locator('[data-page="1"]:has([data-surface]) canvas[data-state="rendered"]').waitFor();
});

test('the filter shows what is ticked without a reason', async () => {
  const { page } = person;
  const filter = page.getByRole('button', { name: W.list.noReasonYet });
  await row(SECRETS.email).getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await filter.click();
  await row(SECRETS.email).waitFor();
  expect(await row(SECRETS.name).count()).toBe(0);
  // The rule that asks for the number is its reason.
  expect(await page.locator('[data-row]').count()).toBe(1);
  await row(SECRETS.email).getByText(SECRETS.email).click();
  await page.getByRole('button', { name: T.addReason }).click();
  await page.getByRole('dialog').getByRole('checkbox').first().check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.keyboard.press('Escape');
  await page.getByText(W.list.noneWithoutReason).waitFor();
  await filter.click();
});

test('a mark that was unticked survives a reload', async () => {
  const { page } = person;
  await drawBox(300, 500, 120, 40);
  const mark = row(W.row.byHand).getByRole('checkbox');
  await mark.uncheck();
  await reload();
  expect(await mark.isChecked()).toBe(false);
  expect(await page.locator('[data-page="1"] [data-category="MANUAL"][data-shown="unticked"]').count()).toBe(1);
});

test('an area is repeated on pages and taken back from one, or from all at once', async () => {
  const { page } = person;
  const marks = () => manualBoxes();
  await row(W.row.byHand).getByText(W.row.byHand).click();
  await row(W.row.byHand).getByRole('button', { name: W.row.repeat }).click();
  const dialog = page.getByRole('dialog', { name: W.repeat.title });
  expect(await inspectScreen(page, 'repeat')).toEqual([]);
  await dialog.getByLabel(W.repeat.pages).fill('2');
  await dialog.getByRole('button', { name: W.repeat.repeat }).click();
  await expect.poll(marks).toBe(2);
  await page.getByRole('button', { name: T.next }).click();
  await row(W.row.byHand).getByText(W.row.byHand).click();
  await row(W.row.byHand).getByRole('button', { name: W.row.remove, exact: true }).click();
  await expect.poll(marks).toBe(1);
  await page.keyboard.press('Control+z');
  await expect.poll(marks).toBe(2);
  await row(W.row.byHand).getByText(W.row.byHand).click();
  await row(W.row.byHand)
    .getByRole('button', { name: W.row.removeRepeats(2) })
    .click();
  await expect.poll(marks).toBe(0);
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: T.previous }).click();
});

test('the inverse of an area leaves only it', async () => {
  const { page } = person;
  await row(W.row.byHand).getByText(W.row.byHand).click();
  await row(W.row.byHand).getByRole('button', { name: W.row.invert }).click();
  await saved();
  const id = page.url().split('/').at(-1);
  const review = await (await person.context.request.get(`${service.url}/api/documents/${id}/review`)).json();
  expect(review.marks.find((mark: { page: number }) => mark.page === 1).rects).toHaveLength(4);
  await page.keyboard.press('Control+z');
});

test('all of the same text goes and comes back in one step', async () => {
  const { page } = person;
  const selected = async () =>
    Number(/\d+/.exec((await page.getByRole('button', { name: /^Redact \d+ Items$/ }).textContent()) ?? '')?.[0]);
  const before = await selected();
  await row(SECRETS.phone).getByText(SECRETS.phone).click();
  await row(SECRETS.phone)
    .getByRole('button', { name: W.row.tickSame(2) })
    .click();
  expect(await selected()).toBe(before + 2);
  await row(SECRETS.phone)
    .getByRole('button', { name: W.row.untickSame(2) })
    .click();
  expect(await selected()).toBe(before);
  await page.keyboard.press('Control+z');
  expect(await selected()).toBe(before + 2);
  // The save that was cut off on purpose.
  expect(person.complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});
