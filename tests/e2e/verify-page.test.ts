import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyPage, vkeyOf } from '../../packages/records/src/index.ts';
import { newSigner, packOf } from '../../packages/records/src/testing/signer.fixture.ts';
import { changed, seeded, spoiled } from '../../packages/records/src/testing/spoil.fixture.ts';
import { inspectScreen, openBrowser, type Visitor, visit } from './browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'blackbar-verify-'));
const signer = newSigner();
const pack = packOf(12, signer);
let browser: Browser;
let visitor: Visitor;

let count = 0;

/** Each under a name of its own: a browser does not read again what it knows by its path. */
function written(name: string, bytes: Uint8Array | string): string {
  const path = join(folder, `${++count}-${name}`);
  writeFileSync(path, bytes);
  return path;
}

beforeAll(async () => {
  browser = await openBrowser();
  visitor = await visit(browser);
  await visitor.context.setOffline(true);
  await visitor.page.goto(pathToFileURL(written('verify.html', verifyPage())).href);
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function verdict(bytes: Uint8Array, more: { keys?: string; head?: string } = {}): Promise<string> {
  const { page } = visitor;
  await page.setInputFiles('#keys', more.keys === undefined ? [] : written('keys.txt', more.keys));
  await page.setInputFiles('#head', more.head === undefined ? [] : written('head.txt', more.head));
  await page.setInputFiles('#pack', written('pack.zip', bytes));
  await page.locator('#verdict:not([data-state="working"]):not([data-state="waiting"])').waitFor();
  await expect.poll(() => page.locator('#verdict').getAttribute('data-state')).not.toBe('working');
  return (await page.locator('#verdict').innerText()).replace(/\s+/g, ' ');
}

test('without a network a good pack is accepted', async () => {
  expect(await verdict(pack)).toContain('Intact, unknown signer.');
  expect(await verdict(pack, { keys: vkeyOf(signer) })).toContain('Intact, and signed by the expected key.');
  expect(await inspectScreen(visitor.page, 'verify-offline')).toEqual([]);
});

test('a pack that was signed again is by an unknown signer', async () => {
  const again = packOf(12, newSigner());
  expect(await verdict(again, { keys: vkeyOf(signer) })).toContain('Intact, unknown signer.');
});

test('a tail that was cut shows against a head that was kept', async () => {
  let head = '';
  changed(pack, (files) => {
    head = files.get('head.txt') ?? '';
  });
  const keys = vkeyOf(signer);
  expect(await verdict(packOf(10, signer), { keys, head })).toContain('here the last 2 are missing');
  expect(await verdict(packOf(14, signer), { keys, head })).toContain('signed by the expected key');
});

test('the hashes of the upload may be taken out before it is handed on', async () => {
  const handedOn = changed(pack, (files) => void files.delete('certificate-with-upload-hashes.pdf'));
  expect(await verdict(handedOn, { keys: vkeyOf(signer) })).toContain('signed by the expected key');
});

test('a report that was changed together with its list is named', async () => {
  const forged = changed(pack, (files) => {
    files.set('document-1-report.json', (files.get('document-1-report.json') ?? '').replace('bbbb', 'bbbc'));
  });
  expect(await verdict(forged)).toContain('document-1-report.json is not the report that was signed.');
});

test('1,000 random changes are found, and the first bad event is named', async () => {
  const random = seeded(11);
  const cases = Array.from({ length: 1_000 }, () => spoiled(pack, random));
  const named = await visitor.page.evaluate(
    async (packs) => {
      const { blackbarExamine: examine } = globalThis as unknown as {
        blackbarExamine(zip: Uint8Array, keys: string, head: string): Promise<{ problems: string[] }>;
      };
      const answers: (string | undefined)[] = [];
      for (const packed of packs) {
        const bytes = Uint8Array.from(atob(packed), (c) => c.charCodeAt(0));
        const { problems } = await examine(bytes, '', '');
        answers.push(problems.find((problem) => problem.startsWith('Event '))?.split(' ')[1]);
      }
      return answers;
    },
    cases.map(({ pack: bytes }) => Buffer.from(bytes).toString('base64')),
  );
  expect(named).toEqual(cases.map(({ first }) => String(first)));
}, 900_000);
