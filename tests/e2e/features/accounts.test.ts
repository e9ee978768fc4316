import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { EDITOR_WORDS, MESSAGES, SETTINGS_WORDS } from '@blackbar/words';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Outbox } from '../../../apps/server/src/mail/outbox.ts';
import { startService, type TestService } from '../../../apps/server/src/testing/service.fixture.ts';
import { relay } from '../../../apps/server/src/webhooks/relay.ts';
import { sample } from '../../sample.ts';
import { inspectScreen, openBrowser, PICTURES, SIZES, type Visitor, visit } from '../browser.ts';
import { samplePdf } from '../sample-pdf.ts';
import { PASSWORD, type Person, signedUp } from './person.ts';

const W = SETTINGS_WORDS;
const T = MESSAGES.auth;
const run = promisify(execFile);

let service: TestService;
let browser: Browser;
let url: string;
const lines: string[] = [];
const outbox = new Outbox((line) => lines.push(line));

beforeAll(async () => {
  service = { ...(await startService({ WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true' }, outbox)), terminal: lines };
  url = (await service.app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
  console.log(`Pictures of the screens: ${PICTURES}`);
});

const codeFor = (email: string) =>
  vi.waitFor(
    () => {
      const line = lines.findLast((text) => text.startsWith(`verification code for ${email}: `));
      if (!line) throw new Error(`No code was sent to ${email}.`);
      return line.trim().slice(-6);
    },
    { timeout: 30_000 },
  );
const person = (email: string): Promise<Person> =>
  signedUp(browser, { url, codeFor }, email).then((one) => {
    one.page.setDefaultTimeout(30_000);
    return one;
  });
const linkFor = (email: string, path: string) =>
  vi.waitFor(
    () => {
      const html = outbox.mails.find(({ to, html: text }) => to === email && text.includes(path))?.html ?? '';
      const token = new RegExp(`${path}\\?token=([\\w-]+)`).exec(html)?.[1];
      if (!token) throw new Error(`No link was sent to ${email}.`);
      return `${url}${path}?token=${token}`;
    },
    { timeout: 30_000 },
  );
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).first().waitFor();

async function givePassword(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(W.password).fill(PASSWORD);
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${url}/auth`);
  await page.getByLabel(T.professionalEmail).first().fill(email);
  await page.getByLabel(T.password, { exact: true }).first().fill(PASSWORD);
  await page.getByRole('button', { name: T.signIn, exact: true }).click();
}

const isIn = (page: Page) => page.getByRole('button', { name: /^Account / }).waitFor();

/** Pictures of a screen in both widths, whichever the story runs at: once is enough. */
const looked = new Set<string>();
async function look(page: Page, name: string): Promise<void> {
  if (looked.has(name)) return;
  looked.add(name);
  expect(await inspectScreen(page, name)).toEqual([]);
}

/** A desk or a telephone; each screen's other width is looked at in `every-page.test.ts`. */
const WIDTHS = sample(SIZES, 0.5, ({ width }) => `accounts ${width}`);

describe.each(WIDTHS)('the second factor at $width px', (viewport) => {
  const email = `grace-${viewport.width}@example.org`;
  let owner: Person;
  let codes: string[];
  let code: (steps?: number) => string;
  const elsewhere: Visitor[] = [];
  const stranger = async () => {
    const one = await visit(browser, { viewport });
    one.page.setDefaultTimeout(30_000);
    elsewhere.push(one);
    return one.page;
  };

  test('an authenticator app is enrolled by a picture, and gives recovery codes', async () => {
    owner = await person(email);
    const { page } = owner;
    await page.setViewportSize(viewport);
    await page.goto(`${url}/settings/security`);
    await page.getByRole('button', { name: W.security.begin }).click();
    await givePassword(page, W.security.setUp);
    await page.getByRole('img', { name: W.security.qr }).waitFor();
    await look(page, 'enrol');
    const key = (await page.locator('code').first().innerText()).trim();
    const app = new TOTP({ secret: Secret.fromBase32(key) });
    code = (steps = 0) => app.generate({ timestamp: Date.now() + steps * 30_000 });
    await page.getByLabel(W.security.code).fill(code(-1));
    await page.getByRole('button', { name: W.security.confirm }).click();
    await page.getByTestId('recovery-codes').waitFor();
    codes = await page.getByTestId('recovery-codes').getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    await look(page, 'recovery-codes');
    await page.getByRole('button', { name: W.security.codesDone }).click();
    await page.getByText(W.security.appOn).waitFor();
  });

  test('the code is asked for at the next sign-in', async () => {
    const page = await stranger();
    await signIn(page, email);
    await heading(page, W.signIn.codeTitle);
    await look(page, 'second-factor');
    await page.getByLabel(W.signIn.code).fill('000000');
    await page.getByRole('button', { name: W.signIn.submit }).click();
    await page.getByText(W.signIn.failed).first().waitFor();
    await page.getByLabel(W.signIn.code).fill(code());
    await page.getByRole('button', { name: W.signIn.submit }).click();
    await isIn(page);
  });

  test('a recovery code does instead', async () => {
    const page = await stranger();
    await signIn(page, email);
    await page.getByLabel(W.signIn.code).fill(codes[0] ?? '');
    await page.getByRole('button', { name: W.signIn.submit }).click();
    await isIn(page);
    await page.goto(`${url}/settings/security`);
    await page.getByText(W.security.codesLeft(9)).waitFor();
  });

  test('a passkey is enrolled and signs in by itself, and as the second factor', async () => {
    const { page, context } = owner;
    const cdp = await context.newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(`${url}/settings/security`);
    await page.getByRole('button', { name: W.security.passkeyAdd }).click();
    await page.getByRole('dialog').getByLabel(W.security.passkeyName).fill('Work laptop');
    await givePassword(page, W.security.passkeyAdd);
    await page.getByText('Work laptop').waitFor();
    await look(page, 'passkeys');

    await context.clearCookies();
    await page.goto(`${url}/auth`);
    await page.getByRole('button', { name: W.signIn.passkey }).click();
    await isIn(page);

    await context.clearCookies();
    await signIn(page, email);
    await page.getByRole('button', { name: W.signIn.usePasskey }).click();
    await isIn(page);
    expect([...owner.complaints, ...elsewhere.flatMap(({ complaints }) => complaints)]).toEqual([]);
  });

  test('sessions are listed, and the others ended', async () => {
    const { page } = owner;
    await page.goto(`${url}/settings/sessions`);
    await page.getByText(W.sessions.current).waitFor();
    await look(page, 'sessions');
    await page.getByRole('button', { name: W.sessions.endAll }).click();
    await page.getByRole('button', { name: W.sessions.endAll }).waitFor({ state: 'detached' });
    const other = elsewhere[0]?.page as Page;
    await other.goto(`${url}/settings`);
    await heading(other, MESSAGES.session.pleaseLogIn);
  });
});

describe.each(WIDTHS)('a team at $width px', (viewport) => {
  let owner: Person;
  let colleague: Person;
  let receiver: Server;
  const heard: { headers: Record<string, string>; body: string }[] = [];

  beforeAll(async () => {
    owner = await person(`ada-${viewport.width}@example.org`);
    colleague = await person(`ben-${viewport.width}@example.org`);
    for (const { page } of [owner, colleague]) await page.setViewportSize(viewport);
    receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        heard.push({ headers: request.headers as Record<string, string>, body });
        response.end();
      });
    });
    await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  });
  afterAll(() => void receiver.close());

  test('a colleague is invited by mail and joins', async () => {
    const { page } = owner;
    await page.goto(`${url}/settings/members`);
    await page.getByLabel(W.members.email).fill(colleague.email);
    await page.getByRole('button', { name: W.members.submit }).click();
    await page.getByText(W.members.invited('x').title).first().waitFor();
    await colleague.page.goto(await linkFor(colleague.email, '/invitation'));
    await heading(colleague.page, W.invitation.title('Hale LLP'));
    await look(colleague.page, 'invitation');
    await colleague.page.getByRole('button', { name: W.invitation.accept, exact: true }).click();
    await isIn(colleague.page);
    await page.reload();
    await page.getByText(colleague.email).waitFor();
    await look(page, 'members');
  });

  test('with two people wanted, they approve what the owner finalized; a webhook tells of it', {
    timeout: 300_000,
  }, async () => {
    const { page } = owner;
    const wish = page.getByRole('switch', { name: W.members.twoPeople });
    await wish.click();
    await expect.poll(() => wish.getAttribute('aria-checked')).toBe('true');
    await page.goto(`${url}/settings/webhooks`);
    const target = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    await page.getByLabel(W.webhooks.url).fill(target);
    await page.getByRole('button', { name: W.webhooks.add, exact: true }).click();
    const secret = (await page.getByTestId('secret').locator('code').innerText()).trim();
    await look(page, 'webhooks');

    const document = await owner.upload(await samplePdf());
    const review = await (await owner.context.request.get(`${url}/api/documents/${document.id}/review`)).json();
    const { locked: _locked, ...content } = review;
    const unread = (await (await owner.context.request.get(`${url}/api/documents/${document.id}`)).json())
      .unreadablePages;
    const saved = await owner.context.request.put(`${url}/api/documents/${document.id}/review`, {
      data: { ...content, acknowledgedPages: unread },
    });
    const { revision } = await saved.json();
    const asked = await owner.context.request.post(`${url}/api/documents/${document.id}/finalize`, {
      data: { revision },
    });
    expect(asked.status()).toBe(202);
    const { id: runId } = await asked.json();
    const stateOf = async () => (await (await owner.context.request.get(`${url}/api/runs/${runId}`)).json()).state;
    await expect.poll(stateOf, { timeout: 120_000 }).toBe('awaiting_approval');
    await colleague.page.goto(`${url}/cases/${document.caseId}/documents/${document.id}`);
    const approve = colleague.page.getByRole('button', { name: EDITOR_WORDS.approval.approve });
    await approve.waitFor({ timeout: 90_000 });
    await look(colleague.page, `approve-at-${viewport.width}`);
    await approve.click();
    await colleague.page.getByText(EDITOR_WORDS.approval.approved).first().waitFor();

    await vi.waitFor(
      async () => {
        await relay(service.services);
        if (!heard.some(({ body }) => body.includes('run.released'))) throw new Error('nothing was heard');
      },
      { timeout: 60_000, interval: 500 },
    );
    const message = heard.find(({ body }) => body.includes('run.released'));
    const told = new Webhook(secret).verify(message?.body ?? '', message?.headers ?? {});
    expect(told).toMatchObject({ type: 'run.released', data: { documentId: document.id } });
  });

  test('a token made on the screen works for curl, and is dead once it was revoked', async () => {
    const { page } = owner;
    await page.goto(`${url}/settings/tokens`);
    await page.getByLabel(W.tokens.name).fill('Document management');
    await page.getByRole('button', { name: W.tokens.make, exact: true }).click();
    const secret = (await page.getByTestId('secret').locator('code').innerText()).trim();
    await look(page, 'tokens');
    const curl = async (path: string) => {
      const { stdout } = await run('curl', [
        '-s',
        '-o',
        '/dev/null',
        '-w',
        '%{http_code}',
        '-H',
        `Authorization: Bearer ${secret}`,
        url + path,
      ]);
      return stdout;
    };
    expect([await curl('/api/cases'), await curl('/api/audit')]).toEqual(['200', '403']);
    await page.getByRole('button', { name: W.tokens.revoke('Document management') }).click();
    await page.getByRole('button', { name: W.tokens.revoking.confirm }).click();
    await page.getByText(W.tokens.none).waitFor();
    expect(await curl('/api/cases')).toBe('401');
  });

  test('the audit log tells of it all, is whole, and is taken out as CSV', async () => {
    const { page } = owner;
    await page.goto(`${url}/settings/audit`);
    await page.getByText(W.audit.whole, { exact: false }).first().waitFor();
    await page.getByRole('cell', { name: 'Approved and released' }).first().waitFor();
    await look(page, 'audit');
    await page.getByLabel(W.audit.action).selectOption({ label: 'Joined the organization' });
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: W.audit.csv }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('audit.csv');
  });

  test('the other pages of settings, looked at', async () => {
    const { page } = owner;
    for (const [path, name] of [
      ['/settings', W.nav.profile],
      ['/settings/retention', W.nav.retention],
    ] as const) {
      await page.goto(url + path);
      await heading(page, name);
      await page.waitForTimeout(300);
      await look(page, `settings-${name.split(' ')[0]}`);
    }
    expect([...owner.complaints, ...colleague.complaints]).toEqual([]);
  });

  test('a forgotten password is set anew by a link', async () => {
    const one = await visit(browser, { viewport });
    one.page.setDefaultTimeout(30_000);
    await one.page.goto(`${url}/auth`);
    await one.page.getByRole('link', { name: W.signIn.forgot }).click();
    await one.page.getByLabel(W.profile.email).fill(colleague.email);
    await one.page.getByRole('button', { name: W.forgot.submit }).click();
    await one.page.getByText(W.forgot.sent).waitFor();
    await one.page.goto(await linkFor(colleague.email, '/reset-password'));
    await one.page.getByLabel(W.forgot.newPassword, { exact: true }).fill('a new long phrase 9');
    await one.page.getByLabel(W.forgot.again).fill('a new long phrase 9');
    await look(one.page, 'new-password');
    await one.page.getByRole('button', { name: W.forgot.set }).click();
    await one.page.getByText(W.forgot.done).waitFor();
    await colleague.page.goto(`${url}/settings`);
    await heading(colleague.page, MESSAGES.session.pleaseLogIn);
  });
});
