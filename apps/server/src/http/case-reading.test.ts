import type { CaseDetail, DetectionsResponse } from '@blackbar/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { newCase, pdfFile, rested, signUp, type Visitor } from '../testing/visitor.fixture.ts';

let service: TestService;
let visitor: Visitor;
beforeAll(async () => {
  service = await startService();
  visitor = await signUp(service);
});
afterAll(() => service.close());

async function sourceIn(caseId: string, query = ''): Promise<string | undefined> {
  const bytes = await pdfOf([['The statement of Walter Quist was taken on 3 May and read to him.']]);
  const answer = await visitor.form(`/api/cases/${caseId}/documents${query}`, [['files', pdfFile(bytes)]]);
  const taken = answer.json<{ results: { document: { id: string } }[] }>().results[0]?.document.id ?? '';
  const { id } = await rested(visitor, taken);
  const found = (await visitor.get(`/api/documents/${id}/detections`)).json<DetectionsResponse>();
  return found.pages[0]?.source;
}

test('a case says when pages are read from their pictures, and an upload may say otherwise', async () => {
  const id = await newCase(visitor, {});
  const reading = async (ocr: string | null) =>
    (await visitor.patch(`/api/cases/${id}`, { ocr })).json<CaseDetail>().ocr;
  expect((await visitor.get(`/api/cases/${id}`)).json<CaseDetail>().ocr).toBeNull();
  expect(await sourceIn(id)).toBe('text');
  expect(await reading('always')).toBe('always');
  expect(await sourceIn(id)).toBe('ocr');
  expect(await sourceIn(id, '?ocr=never')).toBe('text');
  expect(await reading(null)).toBeNull();
  expect((await visitor.patch(`/api/cases/${id}`, { ocr: 'often' })).statusCode).toBe(422);
});
