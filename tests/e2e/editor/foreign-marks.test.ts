import { readFile } from 'node:fs/promises';
import { MARK_WORDS } from '@blackbar/words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectScreen } from '../browser.ts';
import { MARKED, markedPdf } from './marked-pdf.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

const W = MARK_WORDS;

let place: Workplace;
beforeAll(async () => {
  place = await openWorkplace();
  await place.open(await place.upload(await markedPdf(), 'marked.pdf'));
});
afterAll(() => place?.close());

test('what was marked elsewhere is on the list, ticked, with its text and who marked it', async () => {
  const row = place.row(MARKED.redacted);
  await row.getByText(MARKED.redacted).click();
  await row.getByText(`${W.kinds.redact} ${W.by(MARKED.author)}`).waitFor();
  await row.getByText('(b)(6)').first().waitFor();
  expect(await row.getByRole('checkbox').isChecked()).toBe(true);
  expect(await place.selected()).toBe(1);
  expect(await inspectScreen(place.page, 'foreign-mark')).toEqual([]);
});

test('a highlight is offered when its color is chosen, and gone from the list when it is not', async () => {
  const yellow = place.page.getByRole('checkbox', { name: W.colors.yellow });
  expect(await place.row(MARKED.highlighted).count()).toBe(0);
  await yellow.check();
  await place.row(MARKED.highlighted).waitFor();
  expect(await place.row(MARKED.highlighted).getByRole('checkbox').isChecked()).toBe(false);
  expect(await place.selected()).toBe(1);
  expect(await inspectScreen(place.page, 'highlights')).toEqual([]);
  await yellow.uncheck();
  await place.row(MARKED.highlighted).waitFor({ state: 'detached' });
});

test('marks leave as XFDF without what they mark, and come back in', async () => {
  const { page } = place;
  await place.button(W.link).click();
  expect(await inspectScreen(page, 'marks-dialog')).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), place.button(W.export).click()]);
  expect(download.suggestedFilename()).toBe(W.saved);
  const xfdf = await readFile(await download.path(), 'utf8');
  expect(xfdf).toContain('overlay-text="(b)(6)"');
  expect(xfdf).not.toContain('Hazelton');
  const file = { name: 'marks.xfdf', mimeType: 'application/vnd.adobe.xfdf', buffer: Buffer.from(xfdf) };
  await page.getByLabel(W.file).setInputFiles(file);
  await place.toast(W.imported(1)).waitFor();
  expect(await place.selected()).toBe(2);
  await place.button(W.link).click();
  await page.getByLabel(W.file).setInputFiles({ ...file, buffer: Buffer.from('no XFDF') });
  await place.toast(W.notImported).waitFor();
});
