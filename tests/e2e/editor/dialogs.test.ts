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

const dialog = (name: string) => work.page.getByRole('dialog', { name });
const save = async (name: string) => {
  await dialog(name).getByRole('button', { name: 'Save' }).click();
  await dialog(name).waitFor({ state: 'detached' });
  await work.saved();
};
/** What the server holds once everything is saved. */
const review = async () => {
  await work.saved();
  const answer = await work.page.request.get(`${work.url}/api/documents/${document.id}/review`);
  return (await answer.json()) as {
    settings: Record<string, unknown>;
    exclusions: string[];
    bates: Record<string, unknown> | null;
  };
};

/** Sections 3, 5 and 9: the exclusion list. */
describe('Manage Excluded Terms', () => {
  const terms = () => dialog(T.manageExcludedTerms).getByRole('list', { name: T.excludedTerms }).getByRole('listitem');
  const field = () => dialog(T.manageExcludedTerms).getByRole('textbox', { name: 'Term' });
  const add = () => dialog(T.manageExcludedTerms).getByRole('button', { name: 'Add' });

  test("default entries 'JANE DOE' and 'ATTORNEY'", async () => {
    await work.button(`${T.edit} ${T.excludedTerms}`).click();
    expect(await terms().allTextContents()).toEqual(['JANE DOE', 'ATTORNEY']);
  });

  test('a term is trimmed, non-empty, no duplicates', async () => {
    expect(await add().isDisabled()).toBe(true);
    await field().fill('   ');
    expect(await add().isDisabled()).toBe(true);
    await field().fill('  jane doe ');
    expect(await add().isDisabled()).toBe(true);
    await field().fill(`  ${FINDS.EMAIL}  `);
    await add().click();
    expect(await terms().allTextContents()).toEqual(['JANE DOE', 'ATTORNEY', FINDS.EMAIL]);
    expect(await field().inputValue()).toBe('');
  });

  test('a find that is a term is left alone', async () => {
    await save(T.manageExcludedTerms);
    expect((await review()).exclusions).toEqual(['JANE DOE', 'ATTORNEY', FINDS.EMAIL]);
    await work.page.getByText('7 suggestions', { exact: true }).waitFor();
    await work.button(T.selectAll).click();
    expect(await work.row(FINDS.EMAIL).getByRole('checkbox').isChecked()).toBe(false);
  });

  test('a term can be removed', async () => {
    await work.button(`${T.edit} ${T.excludedTerms}`).click();
    await dialog(T.manageExcludedTerms)
      .getByRole('button', { name: `Remove ${FINDS.EMAIL}` })
      .click();
    await save(T.manageExcludedTerms);
    await work.page.getByText('8 suggestions', { exact: true }).waitFor();
  });
});

describe('Redaction Settings', () => {
  const choice = (name: string | RegExp) => dialog(T.redactionSettings).getByRole('switch', { name });
  const slider = () => dialog(T.redactionSettings).getByRole('slider', { name: 'Confidence threshold' });

  test('confidenceThreshold 0.8, autoRedactCritical, preserveFormatting, no addWatermark by default', async () => {
    expect((await review()).settings).toEqual({
      confidenceThreshold: 0.8,
      autoRedactCritical: true,
      preserveFormatting: true,
      addWatermark: false,
    });
    await work.button(T.redactionSettings).click();
    expect(await slider().getAttribute('aria-valuenow')).toBe('0.8');
    expect(await choice(/critical/).isChecked()).toBe(true);
    expect(await choice(/formatting/).isChecked()).toBe(true);
    expect(await choice(/watermark/).isChecked()).toBe(false);
  });

  test('confidence slider: 0.5 to 1, step 0.05', async () => {
    await slider().focus();
    await work.page.keyboard.press('Home');
    expect(await slider().getAttribute('aria-valuenow')).toBe('0.5');
    const seen: number[] = [];
    for (let i = 0; i < 11; i++) {
      await work.page.keyboard.press('ArrowRight');
      seen.push(Number(await slider().getAttribute('aria-valuenow')));
    }
    expect(seen).toEqual([0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1, 1]);
  });

  test('what is chosen is saved, and the suggestions follow the threshold', async () => {
    await choice(/watermark/).click();
    await save(T.redactionSettings);
    expect((await review()).settings).toMatchObject({ confidenceThreshold: 1, addWatermark: true });
    await work.page.getByRole('heading', { name: /^[0-7] suggestions?\s*of 8 finds/ }).waitFor();
  });
});

describe('Bates Numbering Settings', () => {
  const prefix = () => dialog(T.batesSettings).getByLabel('Prefix');
  const start = () => dialog(T.batesSettings).getByLabel('Start number');
  const example = () => dialog(T.batesSettings).locator('code').first();

  test("prefix 'DOC', startNumber 1, addToPages by default; a 6-digit counter", async () => {
    await work.button(T.batesNumber).click();
    expect(await prefix().inputValue()).toBe('DOC');
    expect(await start().inputValue()).toBe('1');
    expect(
      await dialog(T.batesSettings)
        .getByRole('switch', { name: /Add to pages/ })
        .isChecked(),
    ).toBe(true);
    expect(await example().textContent()).toBe('DOC000001');
  });

  test.each([
    ['nonsense', '1'],
    ['0', '1'],
    ['-7', '1'],
    ['', '1'],
    ['42', '42'],
  ])('start number %s is %s: 1 if unparsable, minimum 1', async (typed, number) => {
    await start().fill(typed);
    await prefix().focus();
    expect(await start().inputValue()).toBe(number);
    expect(await example().textContent()).toBe(`DOC${number.padStart(6, '0')}`);
  });

  test('what is chosen is saved', async () => {
    await prefix().fill('ACME');
    await save(T.batesSettings);
    expect((await review()).bates).toEqual({ prefix: 'ACME', startNumber: 42, addToPages: true });
    expect(work.complaints).toEqual([]);
  });
});
