import { BlackbarError } from '@blackbar/model';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test, vi } from 'vitest';
import { readParts } from './read-parts.ts';

const readers = vi.hoisted(() => ({ closed: 0, refused: false }));

vi.mock('@blackbar/pdf', async (original) => {
  const pdf = await original<typeof import('@blackbar/pdf')>();
  return {
    ...pdf,
    openPages: async (bytes: Uint8Array) => {
      const reader = await pdf.openPages(bytes);
      const close = () => {
        readers.closed++;
        reader.close();
      };
      const geometry = (page: number) => {
        if (readers.refused) throw new BlackbarError('resource_limit', 'page_text');
        return reader.geometry(page);
      };
      return { ...reader, close, geometry };
    },
  };
});

test.each([
  ['whose pages can be told', false],
  ['with a page that is refused', true],
])('a file %s is let go of', async (_, refused) => {
  Object.assign(readers, { closed: 0, refused });
  const document = await PDFDocument.create();
  document.addPage([300, 200]);
  const read = async () => {
    const { parts } = await readParts(await document.save(), 'letter.pdf', () => {});
    for await (const part of parts) expect(part).toBeDefined();
  };
  if (refused) await expect(read()).rejects.toMatchObject({ code: 'resource_limit' });
  else await read();
  expect(readers.closed).toBe(1);
});
