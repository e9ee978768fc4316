import type { Browser, BrowserContextOptions } from 'playwright-core';
import { type Visitor, visit } from '../browser.ts';
import type { Service } from '../service.ts';

export const PASSWORD = 'a long enough phrase 7';

export interface Person extends Visitor {
  readonly email: string;
  /** Puts a PDF into a case, a new one unless one is named, and waits until it was read. */
  upload(bytes: Uint8Array, options?: { readonly name?: string; readonly caseId?: string }): Promise<Uploaded>;
  /** Opens a document in the editor and waits for its first page. */
  openEditor(document: Uploaded): Promise<void>;
}

export interface Uploaded {
  readonly id: string;
  readonly caseId: string;
}

/** Somebody with an account and an organization of their own, signed in. */
export async function signedUp(
  browser: Browser,
  service: Service,
  email: string,
  industry = 'legal',
  options: BrowserContextOptions = {},
): Promise<Person> {
  const visitor = await visit(browser, options);
  visitor.page.setDefaultTimeout(10_000);
  const { request } = visitor.context;
  const api = `${service.url}/api`;
  const account = {
    email,
    password: PASSWORD,
    firstName: 'Grace',
    lastName: 'Hale',
    organization: 'Hale LLP',
    industry,
  };
  await must(request.post(`${api}/auth/register`, { data: account }));
  await must(request.post(`${api}/auth/send-verification-trial`));
  await must(request.post(`${api}/auth/verify-email`, { data: { token: await service.codeFor(email) } }));
  const upload: Person['upload'] = async (bytes, { name = 'declaration.pdf', caseId } = {}) => {
    const target = caseId ?? (await must(request.post(`${api}/cases`, { data: { title: 'Hale v. County' } }))).id;
    const files = { name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) };
    const sent = await must(request.post(`${api}/cases/${target}/documents`, { multipart: { files } }));
    const { id } = sent.results[0].document;
    for (let i = 0; i < 1_200; i++) {
      if ((await must(request.get(`${api}/documents/${id}`))).state === 'ready') return { id, caseId: target };
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('The document was not read in time.');
  };
  const openEditor: Person['openEditor'] = async ({ id, caseId }) => {
    await visitor.page.goto(`${service.url}/cases/${caseId}/documents/${id}`);
    await visitor.page
      .locator('[data-page="1"]:has([data-surface]) canvas[data-state="rendered"]')
      .waitFor({ timeout: 60_000 });
  };
  return { ...visitor, email, upload, openEditor };
}

/** JSON of an answer that has to be a success. */
async function must(asked: Promise<{ ok(): boolean; status(): number; text(): Promise<string> }>) {
  const answer = await asked;
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${answer.status()}: ${text}`);
  return JSON.parse(text);
}
