import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, whenCallsAreDone } from './browser.ts';
import { type Person, signedUp } from './features/person.ts';
import { samplePdf } from './sample-pdf.ts';
import { type Service, sharedService } from './service.ts';

/** A report as browsers post it (CSP level 3, 5.3). */
interface Report {
  readonly 'csp-report': { readonly 'document-uri': string; readonly 'violated-directive': string };
}

const PUBLIC = [
  '/',
  '/auth',
  '/register?plan=professional',
  '/verify-email',
  '/pricing',
  '/check',
  '/verify',
  '/faq',
  '/privacy',
  '/terms',
  '/security',
  '/reset-password?token=none',
  '/confirm-email?token=none',
  '/invitation?token=none',
  '/baa-signing/none',
  '/test-login',
  '/nowhere',
];
const OWN = [
  '/',
  '/dashboard',
  '/editor',
  '/exports',
  '/agreements',
  '/policies',
  '/policies/us-hipaa-safe-harbor',
  '/checkout?plan=professional',
  '/checkout-success',
  '/settings',
  '/settings/security',
  '/settings/sessions',
  '/settings/members',
  '/settings/tokens',
  '/settings/webhooks',
  '/settings/retention',
  '/settings/audit',
  '/settings/plan',
];

/** A page, a title and a note that are markup. */
async function markupPdf(markup: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(markup);
  pdf.setAuthor(markup);
  const page = pdf.addPage([612, 792]);
  page.drawText(`Quill, Social Security number 536-22-8741`, { x: 40, y: 700, size: 12 });
  page.drawText(markup, { x: 40, y: 680, size: 12 });
  return pdf.save();
}

let service: Service;
let browser: Browser;
let person: Person;
let collector: Server;
const reports: string[] = [];

beforeAll(async () => {
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { 'csp-report': report } = JSON.parse(Buffer.concat(chunks).toString()) as Report;
      reports.push(`${report['violated-directive']} at ${new URL(report['document-uri']).pathname}`);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening));
  service = sharedService();
  browser = await openBrowser();
  person = await signedUp(browser, service, 'reporter@example.org');
  // Violations in workers, and those that a script catches, are told by nothing but a report.
  const { port } = collector.address() as AddressInfo;
  const hasPolicy = ({ pathname }: URL) => !/^\/(api|assets|viewer)\//.test(pathname) || /worker/.test(pathname);
  await person.context.route(hasPolicy, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    const policy = response.headers()['content-security-policy'];
    if (policy === undefined) return route.fulfill({ response });
    const headers = {
      ...response.headers(),
      'content-security-policy': `${policy};report-uri http://127.0.0.1:${port}/`,
    };
    return route.fulfill({ response, headers });
  });
});
afterAll(async () => {
  await browser?.close();
  collector?.close();
});

/** What was reported since, once everything that was underway has come. */
async function reported(): Promise<string[]> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  return reports.splice(0);
}

/** All at once, in windows of their own: each is waited for until it has nothing more to fetch. */
const visitAll = (paths: readonly string[]) =>
  Promise.all(
    paths.map(async (path) => {
      const page = await person.context.newPage();
      await page.goto(service.url + path, { waitUntil: 'networkidle', timeout: 90_000 });
      await page.close();
    }),
  );

test('a violation would be seen, even one that a script catches', async () => {
  await person.page.goto(service.url);
  // Not within the call itself, which the browser lets do anything.
  await person.page.evaluate(() =>
    setTimeout(() => {
      try {
        new Function('');
      } catch {
        // As zod asks whether it may.
      }
    }),
  );
  expect(await reported()).toEqual(['script-src at /']);
});

test('no screen of somebody who is signed in breaks the content policy', async () => {
  const document = await person.upload(await samplePdf());
  await visitAll(OWN);
  await person.openEditor(document);
  await whenCallsAreDone(person.page);
  await visitAll([`/cases/${document.caseId}`]);
  expect(await reported()).toEqual([]);
});

test('markup in names, titles, terms, reasons and the document itself runs nowhere', async () => {
  const dialogs: string[] = [];
  person.context.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  const markup = '"><img src=x onerror=alert(1)><svg/onload=alert(2)>';
  const api = (path: string) => `${service.url}/api${path}`;
  const { request } = person.context;
  expect(
    (await request.patch(api('/account'), { data: { firstName: markup.slice(0, 40), lastName: 'Lee' } })).ok(),
  ).toBe(true);
  expect((await request.patch(api('/organization'), { data: { name: markup } })).ok()).toBe(true);
  const { id: caseId } = await (await request.post(api('/cases'), { data: { title: markup } })).json();
  const document = await person.upload(await markupPdf(markup), { name: `<img src=x onerror=alert(3)>.pdf`, caseId });
  const { locked: _locked, ...content } = await (await request.get(api(`/documents/${document.id}/review`))).json();
  const { detections } = await (await request.get(api(`/documents/${document.id}/detections`))).json();
  const [first] = detections as { id: string }[];
  const kept = first ? { [first.id]: markup } : {};
  const data = { ...content, ticked: [], terms: [markup, 'Quill'], exclusions: [markup], kept };
  expect((await request.put(api(`/documents/${document.id}/review`), { data })).ok()).toBe(true);
  await visitAll([...OWN, `/cases/${caseId}`]);
  await person.openEditor(document);
  await whenCallsAreDone(person.page);
  expect(await person.page.getByText('onerror').count()).toBeGreaterThan(0);
  expect([dialogs, await reported()]).toEqual([[], []]);
});

test('nor does any that everybody sees', async () => {
  await person.context.clearCookies();
  await visitAll(PUBLIC);
  expect(await reported()).toEqual([]);
});
