import { TOAST, UPLOAD_ACCEPT, UPLOAD_MAX_BYTES } from '@blackbar/contracts';
import { CASE_WORDS } from '@blackbar/words';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caseFile } from './case-file.ts';
import { openWorkplace, T, type Workplace } from './workplace.ts';

let work: Workplace;

beforeAll(async () => {
  work = await openWorkplace();
  await work.page.goto(`${work.url}/editor`);
});

afterAll(() => work?.close());

const input = () => work.page.locator('input[type=file]');
const failed = async () => {
  await work.toast('Analysis failed').waitFor();
  await work.toast('Failed to analyze PDF for redactions').waitFor();
  expect(await work.page.locator('ol > li').getAttribute('data-tone')).toBe('destructive');
};
const caseCount = async () => {
  const answer = await work.page.request.get(`${work.url}/api/cases`);
  return ((await answer.json()) as { cases: unknown[] }).cases.length;
};

/** So long that a person sees it being analysed on any machine. */
async function longFile(): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await caseFile());
  for (let page = 1; page <= 120; page++)
    pdf.addPage([612, 792]).drawText('Nothing else is said on this page of the annex.', { x: 72, y: 700, size: 12 });
  return pdf.save();
}

/** Specification, sections 2, 5 and 8: the upload area and what is said of a file. */
describe('upload area when no file is loaded', () => {
  test('PDF only, max 25MB', async () => {
    await work.page.getByText('PDF only, max 25MB', { exact: true }).waitFor();
    expect(await input().getAttribute('accept')).toBe(UPLOAD_ACCEPT);
  });

  test("Redaction Wizard without a document: 'Upload a document first'", async () => {
    await work.button(T.wizard).click();
    await work.toast('Upload a document first').waitFor();
    expect(await work.page.getByRole('dialog').count()).toBe(0);
  });

  test("anything else: toast 'Invalid file type' / 'Please upload a PDF file'", async () => {
    const cases = await caseCount();
    await input().setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await work.toast('Invalid file type').waitFor();
    await work.toast('Please upload a PDF file').waitFor();
    expect(await caseCount()).toBe(cases);
  });

  test('stated maximum 25MB: a larger file is not sent', async () => {
    const cases = await caseCount();
    await work.page.evaluate((size) => {
      const files = new DataTransfer();
      files.items.add(new File([new Uint8Array(size)], 'large.pdf', { type: 'application/pdf' }));
      const area = document.querySelector('input[type=file]')?.closest('[class*="border-dashed"]');
      area?.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }));
    }, UPLOAD_MAX_BYTES + 1);
    await work.toast('PDF only, max 25MB').waitFor();
    expect(await caseCount()).toBe(cases);
  });

  test("preview failure: 'Analysis failed' / 'Failed to analyze PDF for redactions' (destructive); the page says why", async () => {
    await input().setInputFiles({ name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) });
    await failed();
    expect(await work.page.getByRole('alert').textContent()).toMatch(/empty/);
    expect(work.complaints.splice(0)).toEqual([expect.stringContaining('422')]);
  });

  test('preview failure of a file that was taken but can’t be read', async () => {
    const { page } = work;
    const buffer = Buffer.from('%PDF-1.4 and then nothing of the kind');
    await input().setInputFiles({ name: 'broken.pdf', mimeType: 'application/pdf', buffer });
    await page.waitForURL('**/cases/*/documents/*');
    await failed();
    await page.getByRole('link', { name: CASE_WORDS.opening.back }).waitFor();
    await page.goto(`${work.url}/editor`);
    await input().waitFor({ state: 'attached' });
  });

  test("only the first selected file is analysed; preview success: 'Analysis complete' / 'Found N potential redactions'", async () => {
    const { page } = work;
    const bytes = [...(await longFile())];
    const analysing = page.getByRole('progressbar', { name: CASE_WORDS.opening.analysis }).waitFor();
    await page.evaluate((content) => {
      const files = new DataTransfer();
      for (const name of ['first.pdf', 'second.pdf']) {
        files.items.add(new File([new Uint8Array(content)], name, { type: 'application/pdf' }));
      }
      const area = document.querySelector('input[type=file]')?.closest('[class*="border-dashed"]');
      area?.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }));
    }, bytes);
    await page.waitForURL('**/cases/*/documents/*', { timeout: 60_000 });
    await analysing;
    await work.toast('Analysis complete').waitFor({ timeout: 60_000 });
    await work.toast('Found 8 potential redactions').waitFor();
    await page.getByRole('main').getByText('first.pdf').last().waitFor();
    const caseId = /cases\/([^/]+)/.exec(page.url())?.[1];
    const answer = await page.request.get(`${work.url}/api/cases/${caseId}`);
    expect(((await answer.json()) as { documents: number }).documents).toBe(1);
  });
});

test('a file that was analysed before its page could ask: that is told all the same, without what is excluded', async () => {
  const { page } = work;
  const buffer = Buffer.from(await caseFile());
  await page.route(/\/api\/documents\/[0-9a-f-]+$/, async (route) => {
    for (;;) {
      const answer = await route.fetch();
      if ((await answer.json()).state === 'ready') return route.fulfill({ response: answer });
    }
  });
  await page.goto(`${work.url}/editor`);
  await input().setInputFiles({ name: 'quick.pdf', mimeType: 'application/pdf', buffer });
  await page.waitForURL('**/cases/*/documents/*', { timeout: 60_000 });
  await work.toast('Analysis complete').waitFor({ timeout: 60_000 });
  await work.toast('Found 8 potential redactions').waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // Once: opened again it was analysed long ago.
  await page.reload();
  await page.locator('[data-page="1"]:has([data-surface]) canvas[data-state="rendered"]').waitFor();
  await page.waitForTimeout(500);
  expect(await work.toast('Analysis complete').count()).toBe(0);
});

/** Section 9: toasts. Section 5: what is said when nothing can be done. */
describe('toasts', () => {
  const shown = () => work.page.locator('ol > li');
  const say = async () => {
    await work.button(T.clear).click();
    await work.button(T.redactItems(0)).click();
    await work.toast('No selections').waitFor();
  };

  test("redact with nothing selected: 'No selections' / 'Please select items to redact'", async () => {
    await say();
    await work.toast('Please select items to redact').waitFor();
  });

  test('one at a time', async () => {
    await work.button(T.redactItems(0)).click();
    await work.button(T.redactItems(0)).click();
    expect(await shown().count()).toBe(TOAST.limit);
  });

  test('default display 5000 ms', async () => {
    const { page } = work;
    await page.clock.install();
    await say();
    await page.mouse.move(720, 500);
    await page.clock.fastForward(TOAST.durationMs - 200);
    expect(await shown().count()).toBe(1);
    await page.clock.fastForward(400);
    await shown().waitFor({ state: 'detached' });
    await page.clock.resume();
  });

  test('swipe right with 50 px threshold', async () => {
    const { page } = work;
    const swipe = async (distance: number) => {
      const frame = await shown().boundingBox();
      if (!frame) throw new Error('No toast is shown.');
      const [x, y] = [frame.x + 40, frame.y + frame.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance, y, { steps: 5 });
      await page.mouse.up();
    };
    await say();
    await swipe(TOAST.swipePx - 10);
    await page.waitForTimeout(300);
    expect(await shown().count()).toBe(1);
    await swipe(TOAST.swipePx + 10);
    await shown().waitFor({ state: 'detached' });
  });

  test('F8 focuses the notification region', async () => {
    await say();
    await work.page.keyboard.press('F8');
    const inside = await work.page.evaluate(() =>
      document.activeElement?.closest('[role="region"]')?.getAttribute('aria-label'),
    );
    expect(inside).toContain('F8');
    expect(work.complaints).toEqual([]);
  });
});
