import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGE = readFileSync(`${ROOT}docs/one-tick.md`, 'utf8');

/** Rows that name a file and the function in it that has the tick at hand. */
const STEPS = [...PAGE.matchAll(/^\| `([^`]+\.tsx?)` \| `(\w+)`/gm)].map(([, file = '', name = '']) => ({
  file,
  name,
}));

test.each(STEPS)('$file still has $name', ({ file, name }) => {
  expect(readFileSync(`${ROOT}${file}`, 'utf8')).toMatch(new RegExp(`(?:function|class|const) ${name}\\b`));
});

test('what only carries is still there', () => {
  const named = [...PAGE.matchAll(/`((?:apps|packages)\/[^`]+\.tsx?)`/g)].map(([, file = '']) => file);
  expect(named.filter((file) => !existsSync(`${ROOT}${file}`))).toEqual([]);
});

test('from the browser to the content stream it is no more than 22 files', () => {
  expect(STEPS.length).toBeGreaterThan(0);
  expect(STEPS.length).toBeLessThanOrEqual(22);
});
