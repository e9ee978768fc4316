import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Outputs } from './outputs.ts';
import { assertApart } from './places.ts';

const folder = mkdtempSync(join(tmpdir(), 'blackbar places '));
const at = (path: string) => join(folder, path);

beforeAll(() => {
  mkdirSync(at('docs'));
  writeFileSync(at('docs/a.pdf'), 'a');
  symlinkSync(at('docs'), at('d'));
  symlinkSync(at('docs/a.pdf'), at('link.pdf'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const OVERWRITES = expect.objectContaining({ code: 'usage', sentence: 'would_overwrite_input' });

describe('nothing that is written meets what is read', () => {
  test.each([
    ['the very file', 'docs/a.pdf', 'docs/a.pdf'],
    ['through a linked folder', 'd/a.pdf', 'docs/a.pdf'],
    ['the other way round', 'docs/a.pdf', 'd/a.pdf'],
    ['a link to the file', 'link.pdf', 'docs/a.pdf'],
    ['where nothing is yet', 'docs/new.json', 'd/new.json'],
  ])('%s', async (_name, input, output) => {
    expect(() => assertApart([at(input)], [at(output)])).toThrow(OVERWRITES);
    await expect(Outputs.at([at(input)], at(output))).rejects.toEqual(OVERWRITES);
  });

  test('nor one another', () => {
    const meet = expect.objectContaining({ code: 'usage', sentence: 'results_meet' });
    expect(() => assertApart([], [at('docs/r.json'), at('d/r.json')])).toThrow(meet);
    expect(() => assertApart([at('docs/a.pdf')], [at('docs/b.pdf'), at('docs/b.json')])).not.toThrow();
  });
});

test('in a folder that is an input’s by another name the result is counted', async () => {
  const outputs = await Outputs.at([at('d/a.pdf'), at('d/a-redacted.pdf')], at('docs/'));
  expect(outputs.pathFor(at('d/a.pdf'), [])).toBe(at('docs/a-redacted-2.pdf'));
});
