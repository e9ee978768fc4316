import type { DocumentEvent } from '@blackbar/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { newCase, pdfFile, signUp, upload, type Visitor } from '../testing/visitor.fixture.ts';

let service: TestService;
let visitor: Visitor;
let base: string;
beforeAll(async () => {
  service = await startService();
  visitor = await signUp(service);
  base = await service.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => service.close());

/** Reads a stream of events until `last` accepts one. */
async function listen(path: string, last: (event: DocumentEvent) => boolean): Promise<DocumentEvent[]> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${base}${path}`, { headers: { cookie } });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const events: DocumentEvent[] = [];
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString();
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
      text = text.slice(end + 2);
      if (data === undefined) continue;
      const event = JSON.parse(data) as DocumentEvent;
      events.push(event);
      if (last(event)) return events;
    }
  }
  return events;
}

test('tells of every state from upload to release', async () => {
  const pages = Array.from({ length: 40 }, (_, page) => [`Page ${page}, Social Security number 536-90-4399`]);
  const id = await upload(visitor, await newCase(visitor), pdfFile(pdfOf(pages)));
  const analysed = await listen(
    `/api/documents/${id}/events`,
    (e) => e.type === 'document' && e.document.state === 'ready',
  );
  expect(analysed[0]).toMatchObject({ type: 'document', document: { id } });
  expect(analysed.at(-1)).toMatchObject({ type: 'document', document: { state: 'ready', pages: 40, revision: 1 } });
  const released = listen(`/api/documents/${id}/events`, (e) => e.type === 'document' && e.document.released !== null);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await visitor.post(`/api/documents/${id}/draft`, { revision: 1 });
  const types = (await released).map(({ type }) => type);
  expect(types[0]).toBe('document');
  expect(types).toContain('run');
});

test('another tenant hears nothing', async () => {
  const id = await upload(visitor, await newCase(visitor), pdfFile(pdfOf([['x']])));
  const stranger = await signUp(service);
  expect((await stranger.get(`/api/documents/${id}/events`)).statusCode).toBe(404);
});
