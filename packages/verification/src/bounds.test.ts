import { expect, test } from 'vitest';
import { readBody } from './objects/body.ts';
import { operations } from './objects/content.ts';
import { DocumentReader } from './reader/document-reader.ts';
import { plainPdf, text } from './testing/plain-pdf.ts';

const bytesOf = (content: string) => new TextEncoder().encode(content);

async function readPage(content: string): Promise<unknown> {
  const reader = new DocumentReader(plainPdf({ pages: [{ content }] }));
  try {
    return await reader.read(1);
  } finally {
    await reader.close();
  }
}

/** Whoever pads a file may hide text behind the padding: what is not read to its end is not called clean. */
test.each([
  ['objects', 'objects', () => readBody(bytesOf('1 0 obj 1 endobj '.repeat(1_000_001)))],
  ['operands', 'page_content', () => [...operations(bytesOf(`${'1 '.repeat(100_001)} (Jane) Tj`))]],
  ['saved states', 'drawing_depth', () => readPage(`${'q '.repeat(10_001)}${text(72, 700, 'Jane')}`)],
])('too many %s are refused, not passed over', async (_what, sentence, read) => {
  await expect((async () => read())()).rejects.toMatchObject({ code: 'resource_limit', sentence });
});

test('many operands are read', () => {
  expect([...operations(bytesOf(`${'1 '.repeat(1_000)} (Jane) Tj`))][0]?.operands).toHaveLength(1_001);
});
