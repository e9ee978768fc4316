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
