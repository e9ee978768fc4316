import { MESSAGES, PANEL_WORDS } from '@blackbar/words';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boxesOn } from '../boxes.ts';
import { caseFile, FINDS } from './case-file.ts';
import { type OpenDocument, openWorkplace, T, type Workplace } from './workplace.ts';

const RUN_MS = 60_000;
const CORRECT = PANEL_WORDS.saving.reopen;
let work: Workplace;
let document: OpenDocument;

beforeAll(async () => {
  work = await openWorkplace();
  document = await work.upload(await caseFile());
  await work.open(document);
});

afterAll(() => work?.close());

/** Specification, sections 4, 5 and 8: "Redact N Items" and "Finalize Redaction". */
describe('redaction', () => {
  test("build failure: 'Redaction failed' / 'Failed to process documents'", async () => {
    const { page } = work;
    await page.route('**/api/documents/*/draft', (route) => route.abort());
    await work.button(/^Redact \d+ Items$/).click();
    await work.toast('Redaction failed').waitFor();
    await work.toast('Failed to process documents').waitFor();
    expect(await page.locator('ol > li').getAttribute('data-tone')).toBe('destructive');
    await page.unroute('**/api/documents/*/draft');
    expect(await work.selected()).toBe(5);
    expect(work.complaints.splice(0).join()).toContain('ERR_FAILED');
  });

  test("build success: 'Redaction complete' / 'Successfully processed 1 document(s)'; it clears the selected detections", async () => {
    const { page } = work;
    await work.button(/^Redact \d+ Items$/).click();
    await work.toast('Redaction complete').waitFor({ timeout: RUN_MS });
    await work.toast('Successfully processed 1 document(s)').waitFor();
    expect(await page.locator('ol > li').getAttribute('data-tone')).toBe('plain');
    expect(await work.selected()).toBe(0);
    expect((await boxesOn(page, 1)).filter(({ shown }) => shown === 'applied')).toHaveLength(4);
    await page.getByRole('link', { name: 'Download' }).waitFor();
  });

  test('the next build starts from the original again', async () => {
    await work.page.locator('ol > li').waitFor({ state: 'detached' });
    await work.row(FINDS.EMAIL).getByRole('checkbox').check();
    expect(await work.selected()).toBe(1);
    await work.button(T.redactItems(1)).click();
    await work.toast(MESSAGES.build.success(1).title).waitFor({ timeout: RUN_MS });
    const { runs } = (await (await work.page.request.get(`${work.url}/api/documents/${document.id}/runs`)).json()) as {
      runs: { id: string; createdAt: string }[];
    };
    const [newest] = runs.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    const report = (await (await work.page.request.get(`${work.url}/api/runs/${newest?.id}/report`)).json()) as {
      categories: Record<string, number>;
    };
    expect(report.categories).toEqual({ EMAIL: 1 });
  });

  test('finalize failure before a run begins: no toast; the page says why', async () => {
    const { page } = work;
    await page.locator('ol > li').waitFor({ state: 'detached' });
    await page.route('**/api/documents/*/finalize', (route) => route.abort());
    await work.button(T.finalize).click();
    await page.getByRole('dialog').getByRole('button', { name: T.finalize }).click();
    await page.getByRole('alert').filter({ hasText: MESSAGES.build.failed.description }).waitFor();
    expect(await page.locator('ol > li').count()).toBe(0);
    await page.unroute('**/api/documents/*/finalize');
    expect(work.complaints.splice(0).join()).toContain('ERR_FAILED');
  });

  test('finalize failure: no toast; the page says why and where, and nothing is locked', async () => {
    const { page } = work;
    const refused = {
      state: 'refused',
      refusal: { code: 'verification_failed', message: 'A name is still there.', pages: [1, 2], checks: [] },
    };
    await page.route('**/api/documents/*/finalize', async (route) => {
      const { runs } = (await (await page.request.get(`${work.url}/api/documents/${document.id}/runs`)).json()) as {
        runs: Record<string, unknown>[];
      };
      await route.fulfill({ json: { ...runs[0], id: crypto.randomUUID(), kind: 'final', ...refused } });
    });
    await page.locator('ol > li').waitFor({ state: 'detached' });
    await work.button(T.finalize).click();
    await page.getByRole('dialog').getByRole('button', { name: T.finalize }).click();
    await page.getByRole('alert').filter({ hasText: 'A name is still there.' }).waitFor();
    expect(await page.locator('ol > li').count()).toBe(0);
    const marks = page.getByRole('list', { name: PANEL_WORDS.run.marksOn(1) }).getByRole('button');
    expect(await marks.count()).toBeGreaterThan(0);
    await marks.first().click();
    expect(await work.complaints.splice(0)).toEqual([]);
    await work.button('Go to page 2').click();
    await page.getByRole('navigation', { name: 'Pages', exact: true }).getByText(T.pageOf(2, 3)).waitFor();
    expect(await work.button(T.finalize).isEnabled()).toBe(true);
    await page.unroute('**/api/documents/*/finalize');
  });

  test('Finalize runs the redaction action with a processing state', async () => {
    const { page } = work;
    // What was redacted already would be released at once.
    await page.keyboard.press('PageUp');
    await work.row(FINDS.PHONE).getByRole('checkbox').check();
    await work.button(T.finalize).click();
    // A small file is redacted within a few frames: whoever looks afterwards comes too late.
    const processing = page.waitForFunction((name) => {
      const { document: shown } = window;
      const button = [...shown.querySelectorAll('button')].find((one) => one.textContent === name);
      return shown.querySelector('[role="progressbar"][aria-label="Redaction"]') && button?.disabled;
    }, T.finalize);
    await page.getByRole('dialog').getByRole('button', { name: T.finalize }).click();
    await processing;
    await page.getByRole('dialog', { name: 'Verification report' }).waitFor({ timeout: RUN_MS });
    await page.keyboard.press('Escape');
    await page.getByText('This review is finalized').waitFor();
    // The last look began with what the file before it removed.
    expect(await work.selected()).toBe(2);
    expect(work.complaints).toEqual([]);
  });

  test('a finalized review that is opened later goes on as a corrected version at once', async () => {
    const { page } = work;
    await work.open(document);
    expect(await work.selected()).toBe(2);
    await work.button(CORRECT).click();
    await page.getByText('This review is finalized').waitFor({ state: 'detached' });
    await work.row(FINDS.ROUTING).getByRole('checkbox').check();
    await work.saved();
    await work.button(T.finalize).click();
    await page.getByRole('dialog').getByRole('button', { name: T.finalize }).click();
    await page.getByRole('dialog', { name: 'Verification report' }).waitFor({ timeout: RUN_MS });
    expect(work.complaints).toEqual([]);
  });

  test('one that was opened already, unknown to this window, leads to the open review too', async () => {
    const { page } = work;
    const answered: number[] = [];
    await page.route('**/api/documents/*/events', (route) => route.abort());
    await work.open(document);
    await page.route('**/api/documents/*/reopen', async (route) => {
      await route.fetch();
      const late = await route.fetch();
      answered.push(late.status());
      await route.fulfill({ response: late });
    });
    await work.button(CORRECT).click();
    await page.getByText('This review is finalized').waitFor({ state: 'detached' });
    expect(await page.locator('ol > li').count()).toBe(0);
    await work.row(FINDS.EMAIL).getByRole('checkbox').uncheck();
    await work.saved();
    await page.unroute('**/api/documents/*/reopen');
    await page.unroute('**/api/documents/*/events');
    expect(answered).toEqual([409]);
    expect(work.complaints.splice(0).join()).toContain('ERR_FAILED');
  });

  test("total page count is the file's, not that of its last find", async () => {
    await work.page.getByText(T.pageOf(2, 3)).first().waitFor();
  });
});
