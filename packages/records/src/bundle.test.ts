import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { bundled } from './bundle.ts';

test('every file once and unchanged, under names that every system takes for different ones', async () => {
  async function* files() {
    for (const name of ['A.pdf', 'a.pdf', 'a.pdf', '../x:y.pdf', 'no ending']) {
      yield { name, bytes: Buffer.from(`of ${name}`) };
    }
  }
  const chunks = [];
  for await (const chunk of bundled(files(), new Date('2026-01-02T03:04:06'))) chunks.push(chunk);
  const entries = unzipSync(Buffer.concat(chunks));
  expect(Object.entries(entries).map(([name, bytes]) => [name, Buffer.from(bytes).toString()])).toEqual([
    ['A.pdf', 'of A.pdf'],
    ['a (2).pdf', 'of a.pdf'],
    ['a (3).pdf', 'of a.pdf'],
    ['.._x_y.pdf', 'of ../x:y.pdf'],
    ['no ending', 'of no ending'],
  ]);
});
