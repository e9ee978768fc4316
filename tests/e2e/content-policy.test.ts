import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { type Person, signedUp } from './features/person.ts';
import { samplePdf } from './sample-pdf.ts';
import { type Service, startService } from './service.ts';

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
  service = await startService();
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
  await service?.stop();
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
  await person.page.waitForLoadState('networkidle');
  await visitAll([`/cases/${document.caseId}`]);
  expect(await reported()).toEqual([]);
});

test('nor does any that everybody sees', async () => {
  await person.context.clearCookies();
  await visitAll(PUBLIC);
  expect(await reported()).toEqual([]);
});
