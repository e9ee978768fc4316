import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CATEGORIES, type MarkCategory } from './category.ts';
import { CATEGORY_TRAITS, HATCHES } from './category-traits.ts';

const ROWS = Object.entries(CATEGORY_TRAITS) as [MarkCategory, object][];
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

test('every category has a row, and no row is without a category', () => {
  expect(ROWS.map(([name]) => name)).toEqual([...CATEGORIES, 'MANUAL', 'TERM']);
});

test.each(ROWS)('%s says everything that the row of SSN says', (_name, row) => {
  expect(keysOf(row)).toEqual(keysOf(CATEGORY_TRAITS.SSN));
});

test('what a wider row names exists, and is not the category itself', () => {
  for (const [name, { rules }] of Object.entries(CATEGORY_TRAITS)) {
    expect(CATEGORIES).toEqual(expect.arrayContaining([...rules.wider]));
    expect(rules.wider).not.toContain(name);
  }
});

test('the hatches are those that the browser can draw', () => {
  expect(Object.values(CATEGORY_TRAITS).filter(({ look }) => !HATCHES.includes(look.hatch))).toEqual([]);
});

/** Three categories in one list are a truth about categories, which belongs into the table. */
const LIST = new RegExp(`\\[\\s*(?:'(?:${CATEGORIES.join('|')})',?\\s*){3,}\\]`);

test('no other file says by a list of its own what a category is', () => {
  const elsewhere = sourcesIn(`${ROOT}packages`, `${ROOT}apps`).filter((path) => LIST.test(readFileSync(path, 'utf8')));
  expect(elsewhere.map((path) => path.slice(ROOT.length))).toEqual(['packages/model/src/category.ts']);
});

/** Leaves by path; what stands in a list or in a table of digits is the row's own. */
function keysOf(row: object, path = ''): string[] {
  return Object.entries(row).flatMap(([key, value]: [string, unknown]) =>
    isBranch(value) && key !== 'digits' ? keysOf(value, `${path}${key}.`) : `${path}${key}`,
  );
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sourcesIn(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?:^|\/)src\/.*\.tsx?$/.test(path) && !/node_modules|\.test\.tsx?$/.test(path))
      .map((path) => `${folder}/${path}`),
  );
}
