import { EDITOR_WORDS, LAST_LOOK_WORDS, MESSAGES, PANEL_WORDS } from '@blackbar/words';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectScreen, openBrowser } from '../browser.ts';
import { KEPT, SECRETS, samplePdf } from '../sample-pdf.ts';
import { type Service, sharedService } from '../service.ts';
import { type Person, signedUp } from './person.ts';

const T = MESSAGES.editor;
const W = EDITOR_WORDS.wizard;
const P = EDITOR_WORDS.preview;

let service: Service;
let browser: Browser;
let person: Person;

beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
  person = await signedUp(browser, service, 'wizard@example.org');
  await person.openEditor(await person.upload(await samplePdf()));
});
afterAll(async () => {
  await browser?.close();
});

const dialog = () => person.page.getByRole('dialog', { name: T.wizard });
const button = (name: string) => dialog().getByRole('button', { name, exact: true });
const at = (step: string) => dialog().locator('li[aria-current="step"]').getByText(step).waitFor();

test('the wizard leads from the rules to what is critical, one by one, by keyboard', async () => {
  const { page } = person;
  await page.getByRole('button', { name: T.wizard }).click();
  await at(W.steps.rules);
  expect(await inspectScreen(page, 'wizard-rules')).toEqual([]);
  await button(T.next).click();
  await at(W.steps.found);
  await dialog().getByText(SECRETS.email, { exact: false }).waitFor();
  await dialog().getByRole('checkbox', { name: 'Name', exact: true }).check();
  expect(await inspectScreen(page, 'wizard-found')).toEqual([]);
  await button(T.next).click();
  await at(W.steps.critical);
  await dialog().getByText(SECRETS.ssn, { exact: false }).waitFor();
  await page.keyboard.press('r');
  await dialog()
    .getByText(W.of(2, 2, 2))
    .waitFor();
  await page.keyboard.press('r');
  await at(W.steps.left);
  await dialog().getByText(W.noTwins).waitFor();
  expect(await inspectScreen(page, 'wizard-left')).toEqual([]);
});

test('a random sample says how much may have been missed', async () => {
  const { page } = person;
  await dialog()
    .getByText(LAST_LOOK_WORDS.answerFirst({ pages: 1 }) ?? '')
    .waitFor();
  expect(await button(T.next).isDisabled()).toBe(true);
  await dialog().getByRole('checkbox', { name: 'I have looked at page 3' }).check();
  await button(T.next).click();
  await at(W.steps.sample);
  await dialog().getByText(KEPT, { exact: false }).first().waitFor();
  expect(await inspectScreen(page, 'wizard-sample')).toEqual([]);
  await dialog()
    .getByRole('listitem')
    .filter({ hasText: SECRETS.phone })
    .first()
    .getByRole('button', { name: W.mark })
    .click();
  await button(W.missed(1)).click();
  await dialog().getByText('1 line missed', { exact: false }).waitFor();
  await button(W.again).click();
  await button(W.nothingMissed).click();
  await dialog()
    .getByText(/You looked at all \d+ unmarked lines and found nothing missed/)
    .waitFor();
});

test('the preview shows the real bytes beside the original, in step', async () => {
  const { page } = person;
  await button(T.next).click();
  await button(W.make).click();
  await button(W.see).waitFor({ timeout: 90_000 });
  expect(await inspectScreen(page, 'wizard-preview')).toEqual([]);
  await button(W.see).click();
  await page.getByText(P.bytes).waitFor();
  await page.getByRole('button', { name: P.modes.slider }).click();
  await page.locator('[data-before="1"] canvas[data-state="rendered"]').waitFor();
  const line = async () => (await page.locator('[data-before="1"] .bg-accent').boundingBox())?.x ?? 0;
  const half = await line();
  await page.getByRole('slider', { name: P.share }).fill('10');
  await expect.poll(line).toBeLessThan(half - 100);
  expect(await inspectScreen(page, 'preview-slider')).toEqual([]);
  await page.getByRole('button', { name: P.modes.beside }).click();
  const pages = (name: string) => page.getByRole('region', { name, exact: true });
  await pages(EDITOR_WORDS.stage.original).locator('[data-page="1"] canvas[data-state="rendered"]').waitFor();
  await pages(EDITOR_WORDS.stage.pages).evaluate((node) => node.scrollTo({ top: 700 }));
  await expect
    .poll(() => pages(EDITOR_WORDS.stage.original).evaluate((node) => node.scrollTop))
    .toBe(await pages(EDITOR_WORDS.stage.pages).evaluate((node) => node.scrollTop));
  expect(await inspectScreen(page, 'preview-beside')).toEqual([]);
  await page.getByRole('button', { name: P.report }).click();
  await page
    .getByRole('dialog', { name: 'Verification report' })
    .getByText(/checks passed/)
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('switch', { name: T.redactionPreview }).click();
});

test('the wizard goes on where it was, and finalizes', async () => {
  const { page } = person;
  await page.getByRole('button', { name: T.wizard }).click();
  await at(W.steps.preview);
  await dialog().getByRole('button', { name: T.finalize }).click();
  const finalize = page.getByRole('dialog', { name: T.finalize });
  await finalize.getByText(/found nothing missed/).waitFor();
  // The line that was marked stands on the next page too.
  await finalize.getByText(LAST_LOOK_WORDS.besideMarks.title(1)).waitFor();
  await finalize.getByRole('button', { name: PANEL_WORDS.undecided.redactAll(1) }).click();
  await finalize.getByRole('button', { name: T.finalize }).click();
  await page.getByRole('dialog', { name: 'Verification report' }).waitFor({ timeout: 90_000 });
  expect(person.complaints).toEqual([]);
});
