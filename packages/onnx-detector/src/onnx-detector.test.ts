import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOnnxDetector } from './onnx-detector.ts';
import { writeTinyModel } from './testing/tiny-model.fixture.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onnx-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function found(text: string, model: Parameters<typeof writeTinyModel>[1] = {}): Promise<string[]> {
  const own = await mkdtemp(join(folder, 'model-'));
  await writeTinyModel(own, model);
  const detector = await createOnnxDetector(own);
  const spans = await detector.detect([{ kind: 'plain', id: 'a', text }], {});
  return spans.map((span) => `${span.category} ${text.slice(span.start, span.end)}`);
}

describe('a token classifier from a folder', () => {
  it.each([
    { text: 'the Zorblax Quendor of Xanth', finds: ['PERSON Zorblax Quendor', 'CITY Xanth'] },
    { text: 'Zorblax Zorblax', finds: ['PERSON Zorblax', 'PERSON Zorblax'] },
    { text: 'Zorblax-Quendor', finds: ['PERSON Zorblax-Quendor'] },
    { text: 'nobody is here', finds: [] },
    { text: '', finds: [] },
    { text: 'Quendoria', finds: ['PERSON Quendoria'] },
  ])('$text', async ({ text, finds }) => {
    expect(await found(text)).toEqual(finds);
  });

  it('reads on over the edges of its windows', async () => {
    const text = `${'the '.repeat(60)}Zorblax Quendor ${'the '.repeat(60)}Xanth`;
    for (const longest of [24, 31, 40, 64, 512]) {
      expect(await found(text, { longest })).toEqual(['PERSON Zorblax Quendor', 'CITY Xanth']);
    }
  });

  it('reports organisations only when asked', async () => {
    const labels = { 0: 'O', 1: 'B-ORG', 2: 'I-ORG', 3: 'O', 4: 'O' };
    expect(await found('Zorblax Quendor', { id2label: labels })).toEqual([]);
  });
});

describe('a folder that is not usable', () => {
  const refused = async (model: Parameters<typeof writeTinyModel>[1]): Promise<unknown> =>
    found('Zorblax', model).catch((error: unknown) => error);

  it.each([
    { name: 'a label without a meaning', model: { id2label: { 0: 'O', 1: 'B-FROB' } }, says: 'label_unknown' },
    { name: 'no graph', model: { graph: new Uint8Array([1, 2, 3]) }, says: 'model_unreadable' },
    { name: 'more labels than outputs', model: { id2label: { 0: 'O', 1: 'PER' } }, says: 'model_rows' },
  ])('$name', async ({ model, says }) => {
    expect(await refused(model)).toMatchObject({ code: 'usage', sentence: says });
  });

  it('is not there', async () => {
    await expect(createOnnxDetector(join(folder, 'none'))).rejects.toMatchObject({ code: 'usage' });
  });
});
