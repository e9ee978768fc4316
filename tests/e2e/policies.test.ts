import { readFile } from 'node:fs/promises';
import { CASE_CHANGE_WORDS } from '@blackbar/words';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectScreen, openBrowser, whenCallsAreDone } from './browser.ts';
import { type Person, signedUp, type Uploaded } from './features/person.ts';
import { type Service, sharedService } from './service.ts';

let service: Service;
let browser: Browser;
let person: Person;
let document: Uploaded;

async function letter(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  const page = pdf.addPage([612, 792]);
  const lines = [
    'Patient: Wanda Przybylska',
    'Witness: Martin Feldstein',
    'Mr. Feldstein worked on Project Falcon under KX-2231.',
    'Date of birth: March 4, 1987, tel. (302) 555-0142',
    'Label KX22-91B, results at portal dot brigid dot org',
  ];
  lines.forEach((line, i) => {
    page.drawText(line, { x: 72, y: 700 - i * 24, size: 12, font });
  });
  return pdf.save();
}

beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
  person = await signedUp(browser, service, 'policies@example.org', 'healthcare');
});
afterAll(async () => {
  await browser?.close();
});

test('the law’s policies can be read, with source and day', async () => {
  const { page } = person;
  await page.goto(`${service.url}/policies`);
  await page.getByRole('heading', { name: '16 rules of law and trade' }).waitFor();
  expect(await page.getByText('checked on', { exact: false }).count()).toBe(16);
  expect(await inspectScreen(page, 'policies-list')).toEqual([]);
  await page.getByRole('link', { name: 'Fed. R. Civ. P. 5.2' }).click();
  await page.getByRole('rowheader', { name: 'Social Security number' }).waitFor();
  expect(await inspectScreen(page, 'policies-law')).toEqual([]);
});

test('one’s own is written by keyboard, refused with a sentence, exported and imported', async () => {
  const { page } = person;
  await page.goto(`${service.url}/policies/new`);
  await page.getByLabel('Title').fill('House rules');
  await page.keyboard.press('Tab');
  await page.keyboard.type('house');
  await page.getByRole('button', { name: 'Add to rules' }).press('Enter');
  await page.getByLabel('Category of rule 1').selectOption('PHONE');
  await page.getByLabel('Text in the box of rule 1').fill('[PHONE]');
  await page.getByLabel('Words').fill('Project Falcon\nAcme Holdings | ORGANIZATION');
  await page.getByRole('button', { name: 'Add to patterns' }).press('Enter');
  await page.getByRole('textbox', { name: 'Pattern 1' }).fill('(?=KX)KX');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await page
    .getByRole('alert')
    .getByText('Look-arounds and back references are not possible', { exact: false })
    .waitFor();
  expect(await inspectScreen(page, 'policies-form')).toEqual([]);
  await page.getByRole('textbox', { name: 'Pattern 1' }).fill('KX-\\d{4}');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await page.getByRole('heading', { name: 'House rules' }).waitFor();
  await page.getByText('Project Falcon (Other ID)').waitFor();
  expect(await inspectScreen(page, 'policies-own')).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain('word,,,,OTHER_ID,,,,,Project Falcon');
  await page.goto(`${service.url}/policies`);
  await page
    .getByLabel('Policy file, JSON or CSV')
    .setInputFiles({ name: 'house.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByText('Version 2, written on').waitFor();
});

test('a case takes it, a filing has its switches, and the editor shows what it found', async () => {
  const { page } = person;
  document = await person.upload(await letter());
  await page.goto(`${service.url}/cases/${document.caseId}`);
  await page.getByRole('checkbox', { name: 'House rules' }).click();
  await page.getByRole('checkbox', { name: 'House rules', checked: true }).waitFor();
  await page.getByRole('button', { name: /^Show \d+ other polic/ }).click();
  await page.getByRole('checkbox', { name: 'Fed. R. Civ. P. 5.2' }).click();
  await page.getByText('Your own, version 2').waitFor();
  expect(await inspectScreen(page, 'policies-case')).toEqual([]);
  await person.openEditor(document);
  await page.getByText('Project Falcon').first().waitFor();
  await page.getByRole('button', { name: 'Change Rules' }).click();
  const rules = page.getByRole('dialog', { name: 'Rules' });
  await rules.getByRole('checkbox', { name: 'agency record' }).click();
  expect(await inspectScreen(page, 'policies-filing')).toEqual([]);
  await page.keyboard.press('Escape');
});

test('people of the case are renamed, split and merged', async () => {
  const { page } = person;
  await page.getByRole('button', { name: 'People in this case' }).click();
  const dialog = page.getByRole('dialog', { name: 'People in this case' });
  await dialog.getByRole('button', { name: 'Rename [PERSON 1]' }).click();
  await dialog.getByLabel('New pseudonym for [PERSON 1]').fill('Wanda Stone');
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').getByText('This name is the real name of somebody in this case.').waitFor();
  await dialog.getByRole('button', { name: 'Rename [PERSON 1]' }).click();
  await dialog.getByLabel('New pseudonym for [PERSON 1]').fill('Witness A');
  await page.keyboard.press('Enter');
  await dialog.getByText('Witness A').waitFor();
  await dialog.getByRole('button', { name: 'Split off feldstein', exact: true }).click();
  await dialog.getByText('[PERSON 2]').waitFor();
  await dialog.getByRole('checkbox', { name: 'Choose Witness A for merging' }).click();
  await dialog.getByRole('checkbox', { name: 'Choose [PERSON 2] for merging' }).click();
  await dialog.getByRole('button', { name: 'Merge [PERSON 2] into Witness A' }).click();
  await dialog.getByRole('button', { name: 'Rename [PERSON 2]' }).waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Undo the merging' }).press('Enter');
  await dialog.getByRole('button', { name: 'Rename [PERSON 2]' }).waitFor();
  await dialog.getByRole('button', { name: 'Undo the merging' }).waitFor({ state: 'detached' });
  await dialog
    .getByRole('button', { name: '[PERSON 2] is not a person: let it stand in the whole case' })
    .press('Enter');
  const wholeCase = page.getByRole('dialog', { name: CASE_CHANGE_WORDS.title });
  expect(await inspectScreen(page, 'policies-not-a-person')).toEqual([]);
  await wholeCase.getByRole('button', { name: CASE_CHANGE_WORDS.preview }).press('Enter');
  await wholeCase.getByRole('button', { name: CASE_CHANGE_WORDS.apply(1) }).press('Enter');
  await wholeCase.getByRole('button', { name: CASE_CHANGE_WORDS.undo }).press('Enter');
  await wholeCase.getByText(CASE_CHANGE_WORDS.undone(1)).waitFor();
  await wholeCase.getByRole('button', { name: CASE_CHANGE_WORDS.done }).press('Enter');
  await dialog.getByText('New recipient').press('Enter');
  await dialog.getByLabel('Name', { exact: true }).fill('The press');
  await page.keyboard.press('Enter');
  await dialog.getByRole('option', { name: 'The press' }).waitFor({ state: 'attached' });
  const chosen = async () =>
    (await page.request.get(`${service.url}/api/documents/${document.id}/recipient`))
      .json()
      .then(({ recipient }) => recipient);
  const shown = dialog.getByLabel('Names for').locator('option:checked');
  await expect.poll(() => shown.textContent()).toContain('The press');
  await expect.poll(chosen).not.toBeNull();
  await dialog.getByLabel('Names for').selectOption('Everybody');
  await expect.poll(chosen).toBeNull();
  // It stays as it was chosen when all calls are done.
  await whenCallsAreDone(page);
  expect(await chosen()).toBeNull();
  expect(await shown.textContent()).toBe('Everybody');
  await dialog.getByText('History').click();
  expect(await inspectScreen(page, 'policies-people')).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
});

test('the HIPAA sheet is signed on the redacted file and taken along', async () => {
  const { page } = person;
  const { request } = person.context;
  const api = `${service.url}/api/documents/${document.id}`;
  const { revision } = await (await request.get(`${api}/review`)).json();
  const run = await (await request.post(`${api}/preview`, { data: { revision } })).json();
  for (let i = 0; i < 300; i++) {
    const { state } = await (await request.get(`${service.url}/api/runs/${run.id}`)).json();
    if (state === 'awaiting_approval' || state === 'refused') break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await page.getByRole('button', { name: 'HIPAA sheet' }).click();
  const dialog = page.getByRole('dialog', { name: 'HIPAA sheet' });
  await dialog.getByRole('rowheader', { name: 'Names' }).waitFor();
  for (const what of ['biometric identifiers', 'full-face photographs']) {
    await dialog.getByRole('checkbox', { name: `Looked at the pages for ${what}` }).click();
  }
  await dialog.getByRole('checkbox', { name: 'I have no actual knowledge', exact: false }).click();
  // The finished file was read again: what may still identify somebody is looked at one by one, before anybody signs.
  const finds = await dialog.getByRole('checkbox', { name: 'may stay' }).all();
  expect(finds.length).toBeGreaterThan(0);
  expect(await inspectScreen(page, 'policies-hipaa')).toEqual([]);
  for (const find of finds) {
    expect(await dialog.getByRole('button', { name: 'Sign' }).isDisabled()).toBe(true);
    await find.focus();
    await page.keyboard.press('Space');
  }
  await dialog.getByText('Second look: nothing is open').waitFor();
  await dialog.getByRole('button', { name: 'Sign' }).click();
  await dialog.getByText('Signed by Grace Hale', { exact: false }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'PDF' }).click(),
  ]);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await dialog.getByRole('button', { name: 'Close' }).first().click();
});

test('reasons are chosen by their codes, several at once', async () => {
  const { page } = person;
  await page.getByRole('button', { name: '+ Add Reason' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Reason' });
  await dialog.getByRole('checkbox', { name: /^\(b\)\(6\)/ }).click();
  await dialog.getByRole('checkbox', { name: /^\(b\)\(3\)/ }).click();
  await dialog.getByRole('textbox', { name: 'Statute' }).fill('26 U.S.C. 6103');
  expect(await inspectScreen(page, 'policies-reasons')).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('(b)(3) 26 U.S.C. 6103', { exact: false }).first().waitFor();
  // The two refusals above were asked for.
  expect(person.complaints.filter((text) => !text.includes('status of 422'))).toEqual([]);
});
