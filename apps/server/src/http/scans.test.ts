import type { DetectionsResponse, Review, WireDocument } from '@blackbar/contracts';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { newCase, pdfFile, signUp, upload, type Visitor } from '../testing/visitor.fixture.ts';

let service: TestService;
let visitor: Visitor;

beforeAll(async () => {
  service = await startService();
  visitor = await signUp(service);
});
afterAll(() => service.close());

const NUMBERS = ['603-59-7052', '418-22-9603', '519-44-2071'];

async function scan(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (const number of NUMBERS) {
    const line = `<text x="60" y="120" font-family="DejaVu Sans" font-size="36">Social Security number ${number}</text>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1224" height="1584"><rect width="100%" height="100%" fill="#fff"/>${line}</svg>`;
    const image = await document.embedPng(await sharp(Buffer.from(svg)).png().toBuffer());
    document.addPage([612, 792]).drawImage(image, { x: 0, y: 0, width: 612, height: 792 });
  }
  return document.save();
}

async function reaches(id: string, done: (document: WireDocument) => boolean): Promise<WireDocument> {
  for (;;) {
    const document = (await visitor.get(`/api/documents/${id}`)).json<WireDocument>();
    if (done(document) || document.state === 'failed') return document;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const found = async (id: string) => (await visitor.get(`/api/documents/${id}/detections`)).json<DetectionsResponse>();
const reviewOf = async (id: string) => (await visitor.get(`/api/documents/${id}/review`)).json<Review>();

test('the first page of a scan is reviewed while the others are read, and nothing leaves before all are', {
  timeout: 600_000,
}, async () => {
  const id = await upload(visitor, await newCase(visitor), pdfFile(await scan()));
  const early = await reaches(id, ({ state, progress }) => progress?.shown !== undefined || state === 'ready');
  expect(early).toMatchObject({ pages: 3, unreadablePages: [], progress: { shown: 1 } });
  const { detections, pagesLeft } = await found(id);
  expect(pagesLeft).toEqual([2, 3]);
  expect(detections.map(({ text }) => text)).toEqual(NUMBERS.slice(0, 1));
  expect((await visitor.get(`/api/documents/${id}/file`)).statusCode).toBe(200);

  const { locked: _, ...review } = await reviewOf(id);
  expect(review.ticked).toEqual(detections.map((one) => one.id));
  await visitor.post(`/api/documents/${id}/opened-pages`, { pages: [1, 2] });
  const saved = await visitor.put(`/api/documents/${id}/review`, { ...review, ticked: [], terms: ['Lakeside'] });
  expect(saved.statusCode).toBe(200);
  const revision = saved.json<Review>().revision;
  for (const way of ['preview', 'draft', 'finalize']) {
    const refused = await visitor.post(`/api/documents/${id}/${way}`, { revision });
    expect([way, refused.statusCode, refused.json().code]).toEqual([way, 409, 'not_ready']);
  }

  expect(await reaches(id, ({ state }) => state === 'ready')).toMatchObject({ progress: null });
  const whole = await found(id);
  expect(whole.pagesLeft).toEqual([]);
  expect(whole.detections.map(({ text }) => text).sort()).toEqual([...NUMBERS].sort());
  // What the reviewer decided stays, what came since is ticked, and what nobody could see was not opened.
  const end = await reviewOf(id);
  const others = whole.detections.filter(({ page }) => page > 1).map((one) => one.id);
  expect([...end.ticked].sort()).toEqual(others.sort());
  expect(end.terms).toEqual(['Lakeside']);
  expect((await visitor.get(`/api/documents/${id}/opened-pages`)).json()).toEqual({ pages: [1] });
});
