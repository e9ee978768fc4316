import { EDITOR_WORDS } from '@blackbar/words';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caseFile, FINDS } from './case-file.ts';
import { type OpenDocument, openWorkplace, T, type Workplace } from './workplace.ts';

let work: Workplace;
let document: OpenDocument;

beforeAll(async () => {
  work = await openWorkplace();
  document = await work.upload(await caseFile());
  await work.open(document);
});

afterAll(() => work?.close());

async function emptyFile(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  pdf
    .addPage([612, 792])
    .drawText('Nothing stands here that anybody could look for.', { x: 72, y: 700, size: 12, font });
  return pdf.save();
}

/** Specification, section 2, "Redaction editor": the top bar. */
describe('top bar', () => {
  test('Back (to /)', async () => {
    const { page } = work;
    await page.getByRole('banner').getByRole('link', { name: T.back, exact: true }).click();
    await page.waitForURL(`${work.url}/`);
    await page.getByRole('heading', { level: 1, name: 'Cases' }).waitFor();
    await work.open(document);
  });

  test('a Saved badge: it turns to Saving and back, and what it says is true', async () => {
    const { page } = work;
    const badge = page.getByRole('status', { name: 'Saving' });
    expect((await badge.textContent())?.trim()).toBe(T.saved);
    const sent = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && /\/review$/.test(answer.url()),
    );
    await work.row(FINDS.EMAIL).getByRole('checkbox').check();
    await badge.getByText('Saving', { exact: true }).waitFor();
    expect((await sent).ok()).toBe(true);
    await work.saved();
    const kept = await page.request.get(`${work.url}/api/documents/${document.id}/review`);
    expect(((await kept.json()) as { ticked: string[] }).ticked).toHaveLength(await work.selected());
  });

  test('Redaction Wizard button', async () => {
    const { page } = work;
    await work.button(T.wizard).click();
    await page.getByRole('dialog', { name: T.wizard }).waitFor();
    await page.keyboard.press('Escape');
  });

  test('Redaction Wizard with nothing found: it opens at hidden content and marks by hand', async () => {
    const { page } = work;
    await work.open(await work.upload(await emptyFile(), 'nothing.pdf'));
    await page.getByText('0 suggestions', { exact: true }).waitFor();
    await work.button(T.wizard).click();
    const step = page.getByRole('dialog', { name: T.wizard }).locator('li[aria-current="step"]');
    expect(await step.textContent()).toContain(EDITOR_WORDS.wizard.steps.left);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await work.open(document);
  });

  test('Finalize Redaction button', async () => {
    const { page } = work;
    await work.button(T.finalize).click();
    await page.getByRole('dialog', { name: T.finalize }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('a close button, which goes where Back goes', async () => {
    const { page } = work;
    await page.getByRole('banner').getByRole('link', { name: T.close, exact: true }).click();
    await page.waitForURL(`${work.url}/`);
    expect(work.complaints).toEqual([]);
  });
});
