import { MESSAGES } from '@blackbar/words';
import type { Browser, BrowserContextOptions, Locator } from 'playwright-core';
import { inject } from 'vitest';
import { openBrowser, type Visitor, visit } from '../browser.ts';

const READY_MS = 60_000;
/** For what has no reason to wait. */
const PROMPT_MS = 8_000;

export interface OpenDocument {
  readonly id: string;
  readonly caseId: string;
  /** Of the editor. */
  readonly path: string;
}

/** A browser in which a member is signed in, and what tests of the editor do again and again. */
export interface Workplace extends Visitor {
  readonly browser: Browser;
  readonly url: string;
  /** Uploads a file by call into a case of its own and waits until it is analysed. */
  upload(pdf: Uint8Array, name?: string): Promise<OpenDocument>;
  /** Opens the editor and waits for the first page's picture. */
  open(document: OpenDocument): Promise<void>;
  button(name: string | RegExp): Locator;
  /** By its text alone: an open dialog takes the rest of the page out of the tree of roles. */
  toast(text: string): Locator;
  /** The line of the list that holds a text. */
  row(text: string): Locator;
  /** N of 'Redact N Items'. */
  selected(): Promise<number>;
  /** Drags the pointer over page 1; all in CSS pixels, from the page's top left corner. */
  drag(from: { x: number; y: number }, by: { x: number; y: number }): Promise<void>;
  /** Waits until the server holds what was done. */
  saved(): Promise<void>;
  close(): Promise<void>;
}

export async function openWorkplace(options: BrowserContextOptions = {}): Promise<Workplace> {
  const { url, session } = inject('service');
  const browser = await openBrowser();
  const visitor = await visit(browser, { ...options, storageState: JSON.parse(session) });
  const { page } = visitor;
  page.setDefaultTimeout(PROMPT_MS);
  const api = `${url}/api`;

  const upload = async (pdf: Uint8Array, name = 'declaration.pdf'): Promise<OpenDocument> => {
    const made = await page.request.post(`${api}/cases`, { data: { title: name } });
    const { id: caseId } = (await made.json()) as { id: string };
    const sent = await page.request.post(`${api}/cases/${caseId}/documents`, {
      multipart: { files: { name, mimeType: 'application/pdf', buffer: Buffer.from(pdf) } },
    });
    const { results } = (await sent.json()) as { results: { document?: { id: string } }[] };
    const id = results[0]?.document?.id;
    if (id === undefined) throw new Error(`${name} was not taken: ${JSON.stringify(results)}`);
    for (const until = Date.now() + READY_MS; ; ) {
      const { state } = (await (await page.request.get(`${api}/documents/${id}`)).json()) as { state: string };
      if (state === 'ready') break;
      if (state === 'failed' || Date.now() > until) throw new Error(`${name} is ${state}.`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return { id, caseId, path: `/cases/${caseId}/documents/${id}` };
  };

  return {
    ...visitor,
    browser,
    url,
    upload,
    open: async (document) => {
      await page.goto(url + document.path);
      await page
        .locator('[data-page="1"]:has([data-surface]) canvas[data-state="rendered"]')
        .waitFor({ timeout: READY_MS });
    },
    button: (name) => page.getByRole('button', { name }),
    toast: (text) => page.locator('ol > li').getByText(text, { exact: true }).first(),
    row: (text) => page.locator('[data-row]').filter({ hasText: text }).first(),
    selected: async () => {
      const text = await page.getByRole('button', { name: /^Redact \d+ Items$/ }).textContent();
      return Number(/\d+/.exec(text ?? '')?.[0]);
    },
    drag: async (from, by) => {
      const frame = await page.locator('[data-surface="1"]').boundingBox();
      if (!frame) throw new Error('Page 1 is not there.');
      await page.mouse.move(frame.x + from.x, frame.y + from.y);
      await page.mouse.down();
      await page.mouse.move(frame.x + from.x + by.x, frame.y + from.y + by.y, { steps: 4 });
      await page.mouse.up();
    },
    saved: () =>
      page.getByRole('status', { name: 'Saving' }).getByText(MESSAGES.editor.saved, { exact: true }).waitFor(),
    close: () => browser.close(),
  };
}

export const T = MESSAGES.editor;
