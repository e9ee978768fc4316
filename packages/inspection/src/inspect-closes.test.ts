import { expect, test, vi } from 'vitest';
import { inspect } from './inspect.ts';
import { plainPdf } from './plain-pdf.fixture.ts';

const readers = vi.hoisted(() => ({ opened: 0, closed: 0 }));

vi.mock('@blackbar/pdf', async (original) => {
  const pdf = await original<typeof import('@blackbar/pdf')>();
  return {
    ...pdf,
    openPages: async (bytes: Uint8Array) => {
      const reader = await pdf.openPages(bytes);
      readers.opened++;
      const close = () => {
        readers.closed++;
        reader.close();
      };
      return { ...reader, close };
    },
  };
});

test.each([
  ['that ends', undefined],
  ['that somebody breaks off', new Error('enough')],
])('an inspection %s lets go of its file', async (_, stop) => {
  Object.assign(readers, { opened: 0, closed: 0 });
  const onPage = () => {
    if (stop) throw stop;
  };
  const inspected = inspect(plainPdf('BT /F1 12 Tf 100 700 Td (Jane Smith) Tj ET'), {}, onPage);
  if (stop) await expect(inspected).rejects.toBe(stop);
  else await inspected;
  expect(readers).toEqual({ opened: 1, closed: 1 });
});
