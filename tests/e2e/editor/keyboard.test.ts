import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boxesOn } from '../boxes.ts';
import { caseFile, FINDS } from './case-file.ts';
import { openWorkplace, T, type Workplace } from './workplace.ts';

const RUN_MS = 60_000;
let work: Workplace;

beforeAll(async () => {
  work = await openWorkplace();
  await work.open(await work.upload(await caseFile()));
});

afterAll(() => work?.close());

const press = (key: string) => work.page.keyboard.press(key);
const zoom = () => work.page.getByRole('combobox', { name: 'Zoom' }).inputValue();
const current = async () => (await work.page.locator('[data-row][aria-current]').textContent()) ?? '';
const isTicked = (text: string) => work.row(text).getByRole('checkbox').isChecked();
const isTool = (name: string) => work.page.getByRole('radio', { name, exact: true }).getAttribute('aria-checked');
/** N until the keyboard is on a text. */
const walkTo = async (text: string) => {
  for (let i = 0; i < 30; i++) {
    await press('n');
    if ((await current()).includes(text)) return;
  }
  throw new Error(`The keyboard does not come to ${text}.`);
};
/** Tab until a control of this name has the focus. */
const tabTo = async (name: string | RegExp) => {
  for (let i = 0; i < 150; i++) {
    await press('Tab');
    const here = await work.page.evaluate(() => {
      const here = document.activeElement;
      const label = here instanceof HTMLButtonElement ? here.labels[0] : undefined;
      return here?.getAttribute('aria-label') ?? (here?.textContent || label?.textContent) ?? '';
    });
    if (typeof name === 'string' ? here.trim() === name : name.test(here)) return;
  }
  throw new Error(`The keyboard does not reach ${name}.`);
};

/** Each line of the sheet on `?`. */
describe('keys', () => {
  test('? opens the sheet, Escape closes it', async () => {
    await press('?');
    await work.page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
    await press('Escape');
    await work.page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('one jump leads to the list, and N says where it came to', async () => {
    await work.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await tabTo('Skip to the list of finds');
    await press('Enter');
    await expect.poll(() => work.page.evaluate(() => document.activeElement?.id)).toBe('review');
    await press('n');
    const said = work.page
      .getByRole('status')
      .filter({ hasText: /Page \d+\. (?:Will be removed|Stays)\. \d+ of \d+\./ });
    expect(await said.textContent()).toContain((await current()).slice(0, 4));
    await press('Escape');
  });

  test('N and P walk over all pages and round the end', async () => {
    await press('n');
    const first = await current();
    await press('n');
    expect(await current()).not.toBe(first);
    await press('p');
    expect(await current()).toBe(first);
    await press('p');
    expect(await current()).toContain(FINDS.SSN);
    await work.page.getByRole('navigation', { name: 'Pages', exact: true }).getByText(T.pageOf(2, 3)).waitFor();
    await press('n');
    await work.page.getByRole('navigation', { name: 'Pages', exact: true }).getByText(T.pageOf(1, 3)).waitFor();
  });

  test('N takes the space bar from a group’s box that had the keyboard before', async () => {
    const selected = await work.selected();
    await work.page.getByRole('checkbox').first().focus();
    await walkTo(FINDS.EMAIL);
    await press('Space');
    expect([await isTicked(FINDS.EMAIL), await work.selected()]).toEqual([true, selected + 1]);
    await press('Control+z');
  });

  test('Space ticks and unticks; Ctrl Z and Ctrl Y undo and redo', async () => {
    await walkTo(FINDS.EMAIL);
    await press('Space');
    expect(await isTicked(FINDS.EMAIL)).toBe(true);
    await press('Control+z');
    expect(await isTicked(FINDS.EMAIL)).toBe(false);
    await press('Control+y');
    expect(await isTicked(FINDS.EMAIL)).toBe(true);
    await press('Space');
    expect(await isTicked(FINDS.EMAIL)).toBe(false);
  });

  test('H, D and S choose the tool; R turns the view; B opens Bates Numbering Settings', async () => {
    await press('d');
    expect(await isTool(T.draw)).toBe('true');
    await press('s');
    expect(await isTool(T.selectText)).toBe('true');
    await press('h');
    expect(await isTool(T.hand)).toBe('true');
    const upright = await work.page.locator('[data-page="1"]').boundingBox();
    await press('r');
    expect((await work.page.locator('[data-page="1"]').boundingBox())?.width).toBeCloseTo(upright?.height ?? 0, 0);
    for (let i = 0; i < 3; i++) await press('r');
    await press('b');
    await work.page.getByRole('dialog', { name: T.batesSettings }).waitFor();
    await press('Escape');
    await work.page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('the tools are one stop, with the arrows between them', async () => {
    const { page } = work;
    await page.getByRole('radio', { name: T.hand, exact: true }).focus();
    // As long as a finger needs: the focus has moved before the key is up.
    await page.keyboard.press('ArrowDown', { delay: 50 });
    await expect.poll(() => isTool(T.draw)).toBe('true');
    await page.keyboard.press('ArrowUp', { delay: 50 });
    await expect.poll(() => isTool(T.hand)).toBe('true');
    await press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).not.toBe('radio');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  });

  test('letters in an open menu choose from it and do nothing to the pages', async () => {
    const { page } = work;
    await page.getByRole('banner').locator('[aria-haspopup="menu"]:visible').click();
    await page.getByRole('menu').waitFor();
    for (const key of ['d', 's', 'f']) await press(key);
    expect(await isTool(T.hand)).toBe('true');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  });

  test('+, − and 0 zoom; Page Up and Page Down turn pages; / goes to the search', async () => {
    await press('+');
    expect(await zoom()).toBe('125');
    await press('-');
    await press('-');
    expect(await zoom()).toBe('75');
    await press('0');
    expect(await zoom()).toBe('100');
    await press('PageDown');
    await work.page.getByRole('navigation', { name: 'Pages', exact: true }).getByText(T.pageOf(2, 3)).waitFor();
    await press('PageUp');
    await work.page.getByRole('navigation', { name: 'Pages', exact: true }).getByText(T.pageOf(1, 3)).waitFor();
    await press('/');
    expect(await work.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(T.search);
  });

  test('a search by keyboard ends in a removal; Delete takes back a mark', async () => {
    const { page } = work;
    const before = await work.selected();
    await page.keyboard.type('hearing');
    await press('Enter');
    await page.getByText('1 place on 1 page').waitFor();
    await tabTo(/^Redact all 1/);
    await press('Enter');
    expect(await work.selected()).toBe(before + 1);
    expect((await boxesOn(page, 1)).length).toBeGreaterThanOrEqual(8);
    await press('Control+z');
    expect(await work.selected()).toBe(before);
  });

  test('F opens the last look; Escape from what was found leads back to the words', async () => {
    const { page } = work;
    await press('f');
    await page.getByRole('dialog', { name: T.finalize }).waitFor();
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await press('/');
    await page.keyboard.type('the');
    await press('Enter');
    await page.getByRole('dialog', { name: 'Search results' }).waitFor();
    await press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('search-and-redact');
    await page.getByRole('searchbox').fill('');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  });
});

describe('a whole review by keyboard alone', () => {
  test('from the first find through the wizard to the downloaded file', async () => {
    const { page } = work;
    await walkTo(FINDS.EMAIL);
    await press('Space');
    await press('e');
    await page.getByRole('dialog', { name: 'Add Reason' }).waitFor();
    await press('Space');
    await tabTo('Save');
    await press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await tabTo(T.wizard);
    await press('Enter');
    const wizard = page.getByRole('dialog', { name: T.wizard });
    await wizard.waitFor();
    for (let i = 0; i < 12; i++) {
      const name = (await wizard.locator('[aria-current="step"]').textContent()) ?? '';
      if (name.includes('Critical')) break;
      await tabTo(T.next);
      await press('Enter');
    }
    await press('r');
    await wizard.getByText(/^2 of /).waitFor();
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await tabTo(T.redactionPreview);
    await press('Space');
    await page.getByText('These are the bytes of the redacted file').waitFor({ timeout: RUN_MS });
    await press('Space');

    await tabTo(T.finalize);
    await press('Enter');
    await page.getByRole('dialog', { name: T.finalize }).waitFor();
    await tabTo(T.finalize);
    await press('Enter');
    await page.getByRole('dialog', { name: 'Verification report' }).waitFor({ timeout: RUN_MS });
    await tabTo('Download PDF');
    const coming = page.waitForEvent('download');
    await press('Enter');
    const bytes = await readFile(await (await coming).path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(work.complaints).toEqual([]);
  });
});
