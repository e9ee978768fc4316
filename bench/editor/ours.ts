import type { BrowserContext } from 'playwright-core';
import type { Service } from '../../tests/e2e/service.ts';
import type { BenchFile } from './files.ts';

const READ_MS = 240_000;
const EMAIL = 'grace.hopper@example.org';

/** An account of the service, signed in in this browser. */
export async function signUp(context: BrowserContext, service: Service): Promise<void> {
  const post = async (call: string, data?: Record<string, unknown>) => {
    const answer = await context.request.post(`${service.url}/api/auth/${call}`, data ? { data } : {});
    if (!answer.ok()) throw new Error(`${call} answered ${answer.status()}.`);
  };
  await post('register', { email: EMAIL, password: 'a long enough phrase 7', firstName: 'Grace', lastName: 'Hopper' });
  await post('send-verification-trial');
  await post('verify-email', { token: await service.codeFor(EMAIL) });
}

/** A find's first box: points of the page as displayed, pages from 1. */
export interface PlacedBox {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ReadFile {
  /** Of the editor. */
  readonly url: string;
  readonly boxes: readonly PlacedBox[];
}

/** Uploads and waits until it is read. Throws when not everything was found. */
export async function readInService(context: BrowserContext, service: Service, file: BenchFile): Promise<ReadFile> {
  const api = `${service.url}/api`;
  const made = await context.request.post(`${api}/cases`, { data: { title: file.name } });
  const { id: caseId } = (await made.json()) as { id: string };
  const sent = await context.request.post(`${api}/cases/${caseId}/documents`, {
    multipart: { files: { name: `${file.name}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(file.bytes) } },
  });
  const { results } = (await sent.json()) as { results: { document?: { id: string } }[] };
  const id = results[0]?.document?.id;
  for (const until = Date.now() + READ_MS; ; ) {
    const { state } = (await (await context.request.get(`${api}/documents/${id}`)).json()) as { state: string };
    if (state === 'ready') break;
    if (state === 'failed' || Date.now() > until) throw new Error(`${file.name} is ${state}.`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const found = (await (await context.request.get(`${api}/documents/${id}/detections`)).json()) as {
    detections: PlacedBox[];
  };
  const boxes = found.detections.filter(({ page }) => page > 0);
  if (boxes.length < file.finds) throw new Error(`Only ${boxes.length} of ${file.finds} were found.`);
  return { url: `${service.url}/cases/${caseId}/documents/${id}`, boxes };
}

export const OUR_SCROLLER = `document.querySelector('section[aria-label="Pages"]')`;

/** Pictures of the first page: the server's, which is there before the viewer is, then the viewer's own. */
export const OUR_PICTURES = `document.querySelectorAll('[data-page="1"] canvas')`;
/** The first page as the viewer in the browser draws it. */
export const OUR_DRAWN = `document.querySelectorAll('[data-page="1"] canvas[data-state="rendered"]')`;
