import { CASE_WORDS, EDITOR_WORDS, PANEL_WORDS } from '@blackbar/words';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECRETS, samplePdf } from '../sample-pdf.ts';
import { lookAt } from './look-at.ts';
import { openWorkplace, T, type Workplace } from './workplace.ts';

const E = EDITOR_WORDS;
const W = E.wizard;
const RUN_MS = 90_000;

let work: Workplace;

beforeAll(async () => {
  work = await openWorkplace();
});
afterAll(() => work?.close());

const problems = (name: string) => lookAt(work.page, name);
const dialog = (name: string) => work.page.getByRole('dialog', { name });
const close = async () => {
  await work.page.keyboard.press('Escape');
  await work.page.getByRole('dialog').waitFor({ state: 'detached' });
};
const wizardButton = (name: string) => dialog(T.wizard).getByRole('button', { name, exact: true });
const next = async (step: string) => {
  await wizardButton(T.next).click();
  await dialog(T.wizard).locator('li[aria-current="step"]').getByText(step).waitFor();
};

describe('at 1440, 1024 and 390 px, light and dark, nothing overflows, nothing overlaps, and axe finds nothing', () => {
  test('the editor without a document', async () => {
    await work.page.goto(`${work.url}/editor`);
    await work.page.getByRole('heading', { name: PANEL_WORDS.upload.heading }).waitFor();
    expect(await problems('empty')).toEqual([]);
  });

  test('hidden content and a page without readable text', async () => {
    await work.open(await work.upload(await samplePdf()));
    await work.button(new RegExp(PANEL_WORDS.hidden.title)).click();
    expect(await problems('hidden')).toEqual([]);
  });

  test('search results', async () => {
    await work.page.getByRole('searchbox', { name: T.search }).fill(SECRETS.name);
    await work.page.keyboard.press('Enter');
    await dialog(E.search.results).waitFor();
    expect(await problems('search')).toEqual([]);
    await close();
  });

  test.each([
    ['rules', PANEL_WORDS.rules.changeRules, PANEL_WORDS.rules.title],
    ['people', CASE_WORDS.people.title, CASE_WORDS.people.title],
  ])('the dialog %s', async (name, opener, title) => {
    await work.page.getByRole('button', { name: opener, exact: true }).first().click();
    await dialog(title).waitFor();
    await work.page.waitForTimeout(500);
    expect(await problems(name)).toEqual([]);
    await close();
  });

  test('the sheet of a case under Safe Harbor', async () => {
    const before = new URL(work.page.url()).pathname;
    const { caseId, ...record } = await work.upload(await samplePdf(), 'record.pdf');
    await work.page.request.patch(`${work.url}/api/cases/${caseId}`, { data: { policies: ['us-hipaa-safe-harbor'] } });
    await work.open({ caseId, ...record });
    await work.page.getByRole('button', { name: CASE_WORDS.hipaa.title, exact: true }).first().click();
    await dialog(CASE_WORDS.hipaa.title).waitFor();
    await work.page.waitForTimeout(500);
    expect(await problems('hipaa')).toEqual([]);
    await close();
    await work.open({ id: '', caseId: '', path: before });
  });

  test('repeating an area on other pages', async () => {
    await work.page.getByRole('radio', { name: T.draw }).click();
    await work.drag({ x: 120, y: 700 }, { x: 200, y: 60 });
    await work.page.getByRole('radio', { name: T.hand }).click();
    await work.button(E.row.repeat).click();
    await dialog(E.repeat.title).waitFor();
    expect(await problems('repeat')).toEqual([]);
    await close();
    await work.page.keyboard.press('Control+z');
  });

  test('each step of the wizard', async () => {
    await work.button(T.wizard).click();
    expect(await problems('wizard-1-rules')).toEqual([]);
    await next(W.steps.found);
    await dialog(T.wizard).getByRole('checkbox', { name: 'Name', exact: true }).check();
    expect(await problems('wizard-2-found')).toEqual([]);
    await next(W.steps.critical);
    expect(await problems('wizard-3-critical')).toEqual([]);
    await next(W.steps.left);
    await dialog(T.wizard).getByText(W.noTwins).waitFor();
    await dialog(T.wizard).getByRole('checkbox', { name: 'I have looked at page 3' }).check();
    expect(await problems('wizard-4-left')).toEqual([]);
    await next(W.steps.sample);
    await wizardButton(W.nothingMissed).waitFor();
    expect(await problems('wizard-5-sample')).toEqual([]);
    await wizardButton(W.nothingMissed).click();
    await dialog(T.wizard)
      .getByText(/found nothing missed/)
      .waitFor();
    expect(await problems('wizard-5-estimate')).toEqual([]);
    await next(W.steps.preview);
    expect(await problems('wizard-6-preview')).toEqual([]);
    await wizardButton(W.make).click();
    await wizardButton(W.see).waitFor({ timeout: RUN_MS });
    expect(await problems('wizard-6-made')).toEqual([]);
    await close();
  });

  test('the preview alone, with a slider and side by side', async () => {
    const { page } = work;
    await page.getByRole('switch', { name: T.redactionPreview }).click();
    await page.getByText(E.preview.bytes).waitFor({ timeout: RUN_MS });
    await page.locator('[data-page="1"] canvas[data-state="rendered"]').waitFor();
    expect(await problems('preview')).toEqual([]);
    await work.button(E.preview.modes.slider).click();
    await page.locator('[data-before="1"] canvas[data-state="rendered"]').waitFor();
    expect(await problems('preview-slider')).toEqual([]);
    await work.button(E.preview.modes.beside).click();
    await page
      .getByRole('region', { name: E.stage.original, exact: true })
      .locator('[data-page="1"] canvas[data-state="rendered"]')
      .waitFor();
    expect(await problems('preview-beside')).toEqual([]);
    await page.getByRole('switch', { name: T.redactionPreview }).click();
  });

  test('the verification report, and the editor once the review is locked', async () => {
    await work.button(T.finalize).click();
    await dialog(T.finalize).getByRole('button', { name: T.finalize }).click();
    await dialog(PANEL_WORDS.report.title).waitFor({ timeout: RUN_MS });
    await work.page.locator('ol > li').first().waitFor({ state: 'detached' });
    expect(await problems('report')).toEqual([]);
    await close();
    expect(await problems('locked')).toEqual([]);
    expect(work.complaints).toEqual([]);
  });
});
