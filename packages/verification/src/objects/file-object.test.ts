import { expect, test } from 'vitest';
import { plainPdf } from '../testing/plain-pdf.ts';
import { PdfFile } from './file.ts';
import { FileObject } from './file-object.ts';
import { PdfDict, PdfStream } from './types.ts';

const PLACE = { number: 1, generation: 0, offset: 0, end: 9, at: 8, kind: 'other' } as const;

test('a value is read when it is asked for, and is the same one for as long as it is held', () => {
  let readings = 0;
  const object = new FileObject(PLACE, () => {
    readings++;
    return new PdfDict();
  });
  expect(readings).toBe(0);
  const held = object.value;
  expect(object.value).toBe(held);
  expect(readings).toBe(1);
});

test('what is no object of its own is read again, and equal', () => {
  const object = new FileObject(PLACE, ({ at }) => at);
  expect([object.value, object.value]).toEqual([8, 8]);
});

test('a stream says which object it is', () => {
  const file = new PdfFile(plainPdf({ pages: [{ content: 'BT ET' }] }));
  const streams = file.objects.filter(({ value }) => value instanceof PdfStream);
  expect(streams.length).toBeGreaterThan(0);
  for (const object of streams) expect(object.value instanceof PdfStream && object.value.object).toBe(object);
});
