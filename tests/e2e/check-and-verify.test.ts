import { readFile } from 'node:fs/promises';
import { CHECK_PAGE, MESSAGES, VERIFY_PAGE } from '@blackbar/words';
import { degrees, PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inspectScreen, openBrowser, PICTURES, type Visitor, visit } from './browser.ts';
import { type Person, signedUp } from './features/person.ts';
import { type Service, sharedService } from './service.ts';

const C = CHECK_PAGE;
const V = VERIFY_PAGE;

let service: Service;
let browser: Browser;
let visitor: Visitor;
let person: Person;
let page: Page;
let output: Buffer;
let report: Buffer;

/** The name under which the result is saved as pages; what is saved opens as a PDF. */
async function savedPaper(label: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: label }).click();
  const download = await coming;
  const pdf = await PDFDocument.load(await readFile(await download.path()));
  expect(pdf.getPageCount()).toBeGreaterThan(0);
  return download.suggestedFilename();
}

beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
  visitor = await visit(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  page = visitor.page;
  person = await signedUp(browser, service, 'grace.hale@example.org');
  const { request } = person.context;
  const { id } = await person.upload(await letter());
  const api = `${service.url}/api/documents/${id}`;
  const { revision } = await (await request.get(`${api}/review`)).json();
  const run = await (await request.post(`${api}/finalize`, { data: { revision } })).json();
  const made = `${service.url}/api/runs/${run.id}`;
  for (const end = Date.now() + 120_000; (await (await request.get(made)).json()).state !== 'released'; ) {
    if (Date.now() > end) throw new Error('The file was not released in time.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  output = await (await request.get(`${api}/output`)).body();
  report = await (await request.get(`${api}/report`)).body();
});

afterAll(async () => {
  expect(visitor?.complaints).toEqual([]);
  await browser?.close();
  console.log(`Pictures of the screens: ${PICTURES}`);
});

/** One page with something to remove. */
async function letter(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  page.drawText('The Social Security number of the petitioner is 536-22-8741.', { x: 72, y: 700, size: 12 });
  return pdf.save();
}

/** A bar over a name on page 1, an upside down page of text, a page that is a drawing; notes and a title beside it. */
async function badly(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.setTitle('Complaint of Zebedee Quill');
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  const first = pdf.addPage([612, 792]);
  first.drawText('The complaint was brought by', { x: 72, y: 700, size: 14, font });
  first.drawText('Zebedee Quill', { x: 72, y: 670, size: 14, font });
  first.drawText('of Ashgrove', { x: 72, y: 640, size: 14, font });
  first.drawRectangle({ x: 68, y: 664, width: 120, height: 20, color: rgb(0, 0, 0) });
  first.drawRectangle({ x: 68, y: 634, width: 120, height: 20, color: rgb(0, 0, 0) });
  const second = pdf.addPage([612, 792]);
  second.setRotation(degrees(180));
  second.drawText('Nothing is covered here.', { x: 72, y: 700, size: 14, font });
  pdf.addPage([612, 792]).drawRectangle({ x: 90, y: 300, width: 200, height: 100 });
  return Buffer.from(await pdf.save());
}

const pdfNamed = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
const jsonNamed = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/json', buffer });
const verdict = () => page.locator('[data-verdict] h2');

async function open(path: string, heading: string): Promise<void> {
  await page.goto(service.url + path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

describe('/check, without an account', () => {
  test('is one step from the landing page', async () => {
    await page.goto(service.url);
    await page.getByRole('link', { name: /^Check any PDF/ }).click();
    await page.getByRole('heading', { level: 1, name: C.title }).waitFor();
    expect(await inspectScreen(page, 'check')).toEqual([]);
  });

  test('a file with boxes that only cover: the verdict, and the words by page', async () => {
    await page.locator('input[type=file]').setInputFiles(pdfNamed('Quill v County.pdf', await badly()));
    await page.getByRole('heading', { name: C.verdicts.exposed.title }).waitFor({ timeout: 60_000 });
    expect(await page.locator('[data-verdict]').innerText()).toContain(C.verdicts.exposed.text(2, 1));
    // Read out at once, and where the keyboard goes on from.
    expect(await verdict().evaluate((heading) => heading === document.activeElement)).toBe(true);
    const words = await page.getByRole('list', { name: C.words }).getByRole('listitem').allInnerTexts();
    expect(words).toEqual(['Zebedee Quill', 'of Ashgrove']);
    await page.getByRole('heading', { name: C.page(1) }).waitFor();
    await page.getByText(C.unseen.withoutText('3')).waitFor();
    await page.getByText('The properties of this file name a title, a person or a subject.').waitFor();
    expect(await inspectScreen(page, 'check-exposed')).toEqual([]);
    expect(await savedPaper(C.card.paper)).toMatch(/^check-[0-9a-f]{8}\.pdf$/);
  });

  test('the result that is copied holds the hash and no word', async () => {
    await page.getByRole('button', { name: C.card.copy }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(C.verdicts.exposed.title);
    expect(copied).toMatch(/SHA-256 of the file: [0-9a-f]{64}/);
    expect(copied).not.toMatch(/Quill|Zebedee|Ashgrove/);
  });

  test('nothing of it stays in the browser', async () => {
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toMatch(/Quill|Zebedee|Ashgrove/);
    await page.getByRole('button', { name: C.again }).click();
    expect(await page.locator('body').innerText()).not.toMatch(/Quill|Zebedee|Ashgrove/);
  });

  test('a file that Blackbar made gives nothing away', async () => {
    await page.locator('input[type=file]').setInputFiles(pdfNamed('redacted.pdf', output));
    await page.getByRole('heading', { name: C.verdicts.clear.title }).waitFor({ timeout: 60_000 });
    expect(await page.getByRole('list', { name: C.words }).count()).toBe(0);
    expect(await inspectScreen(page, 'check-clear')).toEqual([]);
  });

  test('a file that is no PDF is refused in a sentence, and by keyboard the next one is chosen', async () => {
    await open('/check', C.title);
    await page.locator('input[type=file]').setInputFiles(pdfNamed('notes.pdf', Buffer.from('hello')));
    await page.getByRole('alert').getByText(MESSAGES.upload.invalidType.description).waitFor();
    expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('415')]);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).focus();
    await page.keyboard.press('Enter');
    const scan = await PDFDocument.create();
    scan.addPage([300, 200]).drawRectangle({ x: 20, y: 100, width: 100, height: 40 });
    await (await chooser).setFiles(pdfNamed('scan.pdf', Buffer.from(await scan.save())));
    await page.getByRole('heading', { name: C.verdicts.unjudged.title }).waitFor({ timeout: 60_000 });
    expect(await inspectScreen(page, 'check-unjudged')).toEqual([]);
  });
});

describe('/verify, without an account', () => {
  test('the file first, then its report: signed by this service, unchanged', async () => {
    await open('/verify', V.title);
    expect(await inspectScreen(page, 'verify')).toEqual([]);
    await page.locator('input[type=file]').setInputFiles(pdfNamed('redacted.pdf', output));
    await page.getByRole('status').getByText(V.missing.report).waitFor();
    expect(await inspectScreen(page, 'verify-half')).toEqual([]);
    await page.locator('input[type=file]').setInputFiles(jsonNamed('report.json', report));
    await page.getByRole('heading', { name: V.verdicts.genuine.title }).waitFor({ timeout: 60_000 });
    expect(await page.locator('[data-result=passed]').count()).toBe(4);
    expect(await page.locator('[data-result=failed]').count()).toBe(0);
    await page
      .getByText(
        V.page(1, (JSON.parse(report.toString()).boxes as { page: number }[]).filter((box) => box.page === 1).length),
      )
      .waitFor();
    expect(await inspectScreen(page, 'verify-genuine')).toEqual([]);
    expect(await savedPaper(V.paper)).toMatch(/^verification-[0-9a-f]{8}\.pdf$/);
  });

  test('a file in which one byte is another is not that file', async () => {
    await open('/verify', V.title);
    const other = Buffer.from(output);
    other[200] = (other[200] ?? 0) ^ 1;
    await page
      .locator('input[type=file]')
      .setInputFiles([jsonNamed('report.json', report), pdfNamed('redacted.pdf', other)]);
    await page.getByRole('heading', { name: V.verdicts.another.title }).waitFor({ timeout: 60_000 });
    await page.getByText(V.verdicts.another.text).waitFor();
    expect(await inspectScreen(page, 'verify-different')).toEqual([]);
  });

  test('a report that was changed is worse than none', async () => {
    await open('/verify', V.title);
    const forged = Buffer.from(report.toString().replace('"result":"passed"', '"result":"failed"'));
    await page
      .locator('input[type=file]')
      .setInputFiles([jsonNamed('report.json', forged), pdfNamed('redacted.pdf', output)]);
    await page.getByRole('heading', { name: V.verdicts.forged.title }).waitFor({ timeout: 60_000 });
  });

  test('a pack is sent to the page that lies in it', async () => {
    await open('/verify', V.title);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'case.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') });
    await page.getByRole('alert').getByText(V.pack.title).waitFor();
    expect(await inspectScreen(page, 'verify-pack')).toEqual([]);
  });
});
