import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { MESSAGES } from '@blackbar/words';
import type { Browser, Locator, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boxesOn, clickBox } from './boxes.ts';
import { inspectScreen, openBrowser, PICTURES, type Visitor, visit } from './browser.ts';
import { alongLine, KEPT, SECRETS, samplePdf } from './sample-pdf.ts';
import { type Service, sharedService } from './service.ts';

const T = MESSAGES.editor;
const EMAIL = 'ada.byron@example.org';
const PASSWORD = 'a long enough phrase 7';

let service: Service;
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  service = sharedService();
  browser = await openBrowser();
  visitor = await visit(browser);
});

afterAll(async () => {
  await browser?.close();
  console.log(`Pictures of the screens: ${PICTURES}`);
});

const button = (name: string | RegExp): Locator => visitor.page.getByRole('button', { name });
/** By its text alone: an open dialog takes the rest of the page out of the tree of roles. */
const shownToast = (text: string) => visitor.page.locator('ol > li').getByText(text, { exact: true }).first();
/** N of 'Redact N Items'. */
async function selected(): Promise<number> {
  const text = await button(/^Redact \d+ Items$/).textContent();
  return Number(/\d+/.exec(text ?? '')?.[0]);
}

/** One story: each test goes on where the one before it stopped. */
describe('a first visit, from the landing page to the verified file', () => {
  test('the landing page says what it is, and is small', async () => {
    const { page } = visitor;
    const scripts: Promise<number>[] = [];
    const weigh = (response: Response) => {
      if (/\.m?js$/.test(response.url())) scripts.push(response.body().then((body) => gzipSync(body).length));
    };
    page.on('response', weigh);
    await page.goto(service.url);
    await page.getByText(MESSAGES.landing.banner).waitFor();
    await page.waitForLoadState('networkidle');
    page.off('response', weigh);
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(200 * 1024);
    expect(await inspectScreen(page, 'landing')).toEqual([]);
  });

  test.each([
    ['/pricing', 'Pricing'],
    ['/faq', 'Frequently asked questions'],
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms of Service'],
    ['/security', 'Security'],
    ['/nowhere', MESSAGES.notFound.title],
    ['/exports', MESSAGES.session.pleaseLogIn],
  ])('%s is there', async (path, heading) => {
    const { page } = visitor;
    await page.goto(service.url + path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await inspectScreen(page, path.slice(1))).toEqual([]);
  });

  test('a dashboard without a session sends to /auth', async () => {
    const { page } = visitor;
    await page.goto(`${service.url}/dashboard`);
    await page.getByText(MESSAGES.session.expired.title).waitFor();
    await page.waitForURL('**/auth');
  });

  test('a plan that does not exist is an invalid plan', async () => {
    const { page } = visitor;
    await page.goto(`${service.url}/register?plan=enterprise`);
    await shownToast(MESSAGES.checkout.invalidPlan).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.goto(`${service.url}/register?plan=professional`);
    await page.getByRole('dialog').waitFor();
    await button(MESSAGES.auth.createAccount).click();
    await shownToast(MESSAGES.registration.requiredFields).waitFor();
    expect(await inspectScreen(page, 'register')).toEqual([]);
  });

  test('an account is made and its address verified with the code that the service printed', async () => {
    const { page } = visitor;
    await page.goto(`${service.url}/auth`);
    await page.getByLabel(MESSAGES.auth.professionalEmail).waitFor();
    expect(await inspectScreen(page, 'auth')).toEqual([]);
    await page.getByRole('tab', { name: MESSAGES.auth.createAccount }).click();
    await page.getByLabel(MESSAGES.auth.firstName).fill('Ada');
    await page.getByLabel(MESSAGES.auth.lastName).fill('Byron');
    await page.getByLabel(MESSAGES.auth.professionalEmail).fill(EMAIL);
    await page.getByLabel(MESSAGES.auth.organization).fill('Byron & Hale LLP');
    const password = page.getByLabel(MESSAGES.auth.password, { exact: true });
    await password.fill('short');
    await page.getByLabel(MESSAGES.auth.confirmPassword).fill('short');
    await button(MESSAGES.auth.submitCreate).click();
    await shownToast(MESSAGES.registration.passwordWeak.title).waitFor();
    expect(await password.getAttribute('aria-invalid')).toBe('true');
    await password.fill(PASSWORD);
    await page.getByLabel(MESSAGES.auth.confirmPassword).fill('something else');
    await button(MESSAGES.auth.submitCreate).click();
    await shownToast(MESSAGES.registration.passwordMismatch.title).waitFor();
    await page.getByLabel(MESSAGES.auth.confirmPassword).fill(PASSWORD);
    expect(await inspectScreen(page, 'create-account')).toEqual([]);
    await button(MESSAGES.auth.submitCreate).click();
    await shownToast(MESSAGES.registration.success.title).waitFor();
    await page.waitForURL('**/verify-email?trial=true');
    await page.getByText(MESSAGES.verification.trialNotice).waitFor();
    expect(await inspectScreen(page, 'verify-email')).toEqual([]);
    const code = await service.codeFor(EMAIL);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await page.getByLabel('Verification code').fill(wrong);
    await button(MESSAGES.verification.verifyButton).click();
    await shownToast(MESSAGES.verification.failed.description).waitFor();
    await page.getByLabel('Verification code').fill(code);
    await button(MESSAGES.verification.verifyButton).click();
    await page.getByRole('heading', { name: MESSAGES.verification.successScreen.title }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Cases' }).waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['registeredUserId']);
  });

  test('only a PDF is taken; it is read and opened', async () => {
    const { page } = visitor;
    expect(await inspectScreen(page, 'dashboard-empty')).toEqual([]);
    const upload = page.locator('input[type=file]:not([webkitdirectory])');
    await upload.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await shownToast(MESSAGES.upload.invalidType.title).waitFor();
    await upload.setInputFiles({ name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) });
    await shownToast(MESSAGES.preview.failed.title).waitFor();
    await expect.poll(() => page.evaluate(async () => (await (await fetch('/api/cases')).json()).cases.length)).toBe(0);
    // The browser notes the refusal that was asked for; anything else it notes is a fault.
    expect(visitor.complaints.splice(0)).toEqual([expect.stringContaining('422')]);
    const pdf = Buffer.from(await samplePdf());
    await upload.setInputFiles({ name: 'declaration.pdf', mimeType: 'application/pdf', buffer: pdf });
    await page.waitForURL('**/cases/*/documents/*');
    await page
      .locator('[data-page="1"]:has([data-surface]) canvas[data-state="rendered"]')
      .waitFor({ timeout: 60_000 });
    await page.getByText(T.pageOf(1, 3)).first().waitFor();
  });

  test('what was found is drawn on its glyphs, on a turned page too', async () => {
    const { page } = visitor;
    const { start, length } = await alongLine(SECRETS.ssn);
    const onGlyphs = async (number: number) => {
      await page.locator(`[data-page="${number}"] canvas[data-state="rendered"]`).waitFor();
      return (await boxesOn(page, number)).some((box) => {
        // Page 2 is turned by 90 degrees: its lines run downwards.
        const [from, extent] = number === 2 ? [box.y, box.height] : [box.x, box.width];
        return Math.abs(from - start) <= 0.5 && Math.abs(extent - length) <= 0.5;
      });
    };
    expect(await onGlyphs(1)).toBe(true);
    await button(T.next).click();
    expect(await onGlyphs(2)).toBe(true);
    await button(T.previous).click();
    await page.getByText(T.auto, { exact: true }).waitFor();
    expect(await inspectScreen(page, 'editor')).toEqual([]);
  });

  test('ticking by list, by box and by keyboard counts, and can be undone', async () => {
    const { page } = visitor;
    const before = await selected();
    expect(before).toBe(2);
    await page.getByRole('checkbox', { name: new RegExp(`^${SECRETS.email}`) }).check();
    expect(await selected()).toBe(before + 1);
    const [box] = (await boxesOn(page, 1)).filter(({ shown }) => shown === 'unticked');
    if (box) await clickBox(page, 1, box);
    // The box itself shows it first; the list and its counts follow after the next frame.
    await expect.poll(selected).toBe(before + 2);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect(await selected()).toBe(before);
    await page.keyboard.press('Control+y');
    expect(await selected()).toBe(before + 1);
    await page.keyboard.press('n');
    await page.keyboard.press('Space');
    expect(await selected()).not.toBe(before + 1);
    await page.keyboard.press('Control+z');
    await page.getByRole('status', { name: 'Saving' }).getByText(T.saved).waitFor();
  });

  test('a drawn box becomes a mark when it is larger than a slip of the hand', async () => {
    const { page } = visitor;
    const before = await selected();
    await page.getByRole('radio', { name: T.draw }).click();
    const surface = await page.locator('[data-surface="1"]').boundingBox();
    if (!surface) throw new Error('Page 1 is not there.');
    const [x, y] = [surface.x + 300, surface.y + 420];
    const drawBox = async (width: number, height: number) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + width, y + height, { steps: 4 });
      await page.mouse.up();
    };
    await drawBox(60, 10);
    expect(await selected()).toBe(before);
    await drawBox(120, 40);
    await shownToast(T.markAdded).waitFor();
    expect(await selected()).toBe(before + 1);
    await page.mouse.click(x + 60, y + 20, { button: 'right' });
    expect(await selected()).toBe(before);
    await page.getByRole('radio', { name: T.hand }).click();
  });

  test('a search shows where a term stands and removes it everywhere', async () => {
    const { page } = visitor;
    const before = await selected();
    await page.getByRole('searchbox', { name: T.search }).fill(SECRETS.name);
    await page.keyboard.press('Enter');
    await page.getByText('2 places on 2 pages').waitFor();
    await button('Redact all 3').click();
    // The term itself, and the name where it was found: on two pages and in the title.
    expect(await selected()).toBe(before + 4);
  });

  test('nothing selected is said so', async () => {
    const { page } = visitor;
    await button(T.clear).click();
    await button(T.redactItems(0)).click();
    await shownToast(T.nothingSelected.title).waitFor();
    await page.keyboard.press('Control+z');
    expect(await selected()).toBeGreaterThan(2);
  });

  test('each dialog opens, and is accessible', async () => {
    const { page } = visitor;
    const dialogs = [
      ['settings', T.redactionSettings, button(T.redactionSettings)],
      ['terms', T.manageExcludedTerms, button(`${T.edit} ${T.excludedTerms}`)],
      ['bates', T.batesSettings, button(T.batesNumber)],
      ['reasons', 'Add Reason', button(T.addReason)],
      ['wizard', T.wizard, button(T.wizard)],
      ['keys', 'Keyboard', button('Keyboard shortcuts')],
    ] as const;
    for (const [name, title, opener] of dialogs) {
      await opener.click();
      await page.getByRole('dialog', { name: title }).waitFor();
      expect(await inspectScreen(page, `dialog-${name}`)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });

  test('the preview shows the bytes of the redacted file, and these are downloaded', async () => {
    const { page } = visitor;
    const outputs: Buffer[] = [];
    page.on('response', async (response) => {
      if (/\/api\/runs\/[^/]+\/output\?look=true$/.test(response.url())) outputs.push(await response.body());
    });
    // The e-mail address was ticked on one page alone: one text, one decision.
    await page.getByText('One removed text still stands elsewhere').waitFor();
    await button('Redact it').click();
    await page.getByRole('switch', { name: T.redactionPreview }).click();
    await page.getByText('These are the bytes of the redacted file').waitFor({ timeout: 60_000 });
    await page.locator('[data-page="1"]:has([data-surface]) canvas[data-state="rendered"]').waitFor();
    expect(await page.locator('[data-boxes]').count()).toBe(0);
    expect(await inspectScreen(page, 'preview')).toEqual([]);
    await page.getByRole('radio', { name: T.selectText }).click();
    const layer = page.locator('[data-text-layer="1"]');
    await layer.getByText(KEPT).waitFor();
    for (const secret of [SECRETS.ssn, SECRETS.name]) expect(await layer.textContent()).not.toContain(secret);
    await page.getByRole('radio', { name: T.hand }).click();
    await page.getByRole('switch', { name: T.redactionPreview }).click();
    await page.locator('[data-boxes]').first().waitFor();

    await waitsForALook(page);
    await button(/^Redact \d+ Items$/).click();
    await shownToast(MESSAGES.build.success(1).title).waitFor({ timeout: 60_000 });
    await page.getByText('Redacted and verified', { exact: true }).waitFor();
    expect(await selected()).toBe(0);
    expect(await page.locator('[data-shown="applied"]').count()).toBeGreaterThan(0);
    expect(await inspectScreen(page, 'redacted')).toEqual([]);

    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('declaration-redacted.pdf');
    const bytes = await readFile(await download.path());
    expect(outputs[0]?.equals(bytes)).toBe(true);

    await button('Report').click();
    const report = page.getByRole('dialog', { name: 'Verification report' });
    await report.getByText(createHash('sha256').update(bytes).digest('hex')).waitFor();
    const marks = await report.getByRole('listitem').getByRole('img').all();
    expect(marks.length).toBeGreaterThanOrEqual(10);
    for (const mark of marks) expect(await mark.getAttribute('aria-label')).toBe('Passed');
    expect(await inspectScreen(page, 'report')).toEqual([]);
    await page.keyboard.press('Escape');
  });

  /** Nothing leaves before somebody says that they looked at the page that nobody could read. */
  async function waitsForALook(page: Page): Promise<void> {
    await button(T.finalize).click();
    const dialog = page.getByRole('dialog', { name: T.finalize });
    expect(await dialog.getByRole('button', { name: T.finalize }).isDisabled()).toBe(true);
    expect(await inspectScreen(page, 'finalize')).toEqual([]);
    await dialog.getByRole('checkbox', { name: 'I have looked at page 3' }).check();
    expect(await dialog.getByRole('button', { name: T.finalize }).isDisabled()).toBe(false);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }

  test('finalizing ends the review', async () => {
    const { page } = visitor;
    await button('Tick them again').click();
    await button(T.finalize).click();
    const dialog = page.getByRole('dialog', { name: T.finalize });
    await dialog.getByRole('button', { name: T.finalize }).click();
    await page.getByRole('dialog', { name: 'Verification report' }).waitFor({ timeout: 60_000 });
    await page.keyboard.press('Escape');
    await page.getByText('This review is finalized').waitFor();
    expect(await button(T.finalize).isDisabled()).toBe(true);
  });

  test('the case and the list show it, and logging out ends the visit', async () => {
    const { page } = visitor;
    await page.getByRole('link', { name: T.back }).click();
    await page.getByRole('link', { name: /^declaration/ }).waitFor();
    expect(await inspectScreen(page, 'dashboard')).toEqual([]);
    await page.getByRole('link', { name: /^declaration/ }).click();
    await page.getByText('Redacted and verified').waitFor();
    expect(await inspectScreen(page, 'case')).toEqual([]);
    await button(/^Account/).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByText(MESSAGES.landing.banner).waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});
