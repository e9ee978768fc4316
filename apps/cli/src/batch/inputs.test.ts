import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inputsOf } from './inputs.ts';

test('what of a folder is not gone into is told of', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'blackbar inputs '));
  const at = (path: string) => join(folder, path);
  for (const name of ['.hidden', 'deeper', 'out']) mkdirSync(at(name));
  for (const name of ['a.pdf', 'b.JPG', 'notes.txt', '.hidden/c.pdf', 'deeper/d.PDF', 'out/e.pdf', 'out/f.png']) {
    writeFileSync(at(name), '');
  }
  symlinkSync(at('a.pdf'), at('z.pdf'));
  expect(await inputsOf([folder], [at('out')])).toEqual({
    files: [at('a.pdf'), at('deeper/d.PDF')],
    passedOver: [at('.hidden'), at('b.JPG'), at('z.pdf')],
  });
  rmSync(folder, { recursive: true });
});
