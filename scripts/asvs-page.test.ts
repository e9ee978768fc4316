import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Levels of the items of OWASP ASVS 5.0.0, in their order, by section. */
const STANDARD: Readonly<Record<string, string>> = {
  'V1.1': '22',
  'V1.2': '1111122223',
  'V1.3': '112222222223',
  'V1.4': '222',
  'V1.5': '123',
  'V2.1': '122',
  'V2.2': '112',
  'V2.3': '12223',
  'V2.4': '23',
  'V3.1': '3',
  'V3.2': '113',
  'V3.3': '12223',
  'V3.4': '11222233',
  'V3.5': '11122333',
  'V3.6': '3',
  'V3.7': '22333',
  'V4.1': '12233',
  'V4.2': '23333',
  'V4.3': '22',
  'V4.4': '1222',
  'V5.1': '2',
  'V5.2': '112333',
  'V5.3': '113',
  'V5.4': '222',
  'V6.1': '122',
  'V6.2': '111111112222',
  'V6.3': '11223333',
  'V6.4': '112233',
  'V6.5': '22222333',
  'V6.6': '2223',
  'V6.7': '33',
  'V6.8': '2222',
  'V7.1': '222',
  'V7.2': '1111',
  'V7.3': '22',
  'V7.4': '11222',
  'V7.5': '223',
  'V7.6': '22',
  'V8.1': '1233',
  'V8.2': '1123',
  'V8.3': '133',
  'V8.4': '23',
  'V9.1': '111',
  'V9.2': '1222',
  'V10.1': '22',
  'V10.2': '223',
  'V10.3': '22223',
  'V10.4': '1111122222233333',
  'V10.5': '22222',
  'V10.6': '22',
  'V10.7': '222',
  'V11.1': '2233',
  'V11.2': '22233',
  'V11.3': '11233',
  'V11.4': '1222',
  'V11.5': '23',
  'V11.6': '23',
  'V11.7': '33',
  'V12.1': '12233',
  'V12.2': '11',
  'V12.3': '22223',
  'V13.1': '2333',
  'V13.2': '222223',
  'V13.3': '2233',
  'V13.4': '1222233',
  'V14.1': '22',
  'V14.2': '12223333',
  'V14.3': '122',
  'V15.1': '12233',
  'V15.2': '12233',
  'V15.3': '1222222',
  'V15.4': '3333',
  'V16.1': '2',
  'V16.2': '22222',
  'V16.3': '2222',
  'V16.4': '222',
  'V16.5': '2223',
  'V17.1': '23',
  'V17.2': '22223333',
  'V17.3': '22',
};
/** Authentication, sessions, authorization, tokens and logging. */
const TO_LEVEL_3 = new Set(['V6', 'V7', 'V8', 'V9', 'V10', 'V16']);

const page = readFileSync(new URL('../docs/asvs.md', import.meta.url), 'utf8');
const rows = [...page.matchAll(/^\| (V[^|]+?) \| (.+) \|$/gm)].map(([, items = '', met = '']) => ({ items, met }));

const all = Object.entries(STANDARD).flatMap(([section, levels]) =>
  [...levels].map((level, index) => ({ id: `${section}.${index + 1}`, level: Number(level) })),
);
const asked = all
  .filter(({ id, level }) => level <= (TO_LEVEL_3.has(id.split('.')[0] ?? '') ? 3 : 2))
  .map(({ id }) => id);

/** "V1.2.6 to V1.2.8" and "V1.3.8, V1.3.9" as their items. */
function itemsOf(text: string): string[] {
  return text.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split(' to ');
    const ids = all.map(({ id }) => id);
    return ids.slice(ids.indexOf(first), ids.indexOf(last) + 1).filter((id) => asked.includes(id));
  });
}

test('docs/asvs.md answers each item that is asked once, and no other', () => {
  expect(all).toHaveLength(345);
  expect(rows.flatMap(({ items }) => itemsOf(items)).sort()).toEqual([...asked].sort());
});

test('each answer is one of those that there are', () => {
  expect(rows.filter(({ met }) => !/^(tested|documented|n\/a|\*\*open\*\*)/.test(met))).toEqual([]);
  expect(namedIn(page).length).toBeGreaterThan(150);
});

const FOLDERS = ['../', '../apps/server/src/'];
const NAMED = /`([\w./-]+\.(?:test\.ts|ts|md))`(?: \(([^)]*)\))?/g;

/** Files that a page names, each with what it quotes of them. */
function namedIn(text: string) {
  return [...text.matchAll(NAMED)].map(([, name = '', said = '']) => ({
    name,
    quoted: [...said.matchAll(/"([^"]+)"/g)].map(([, words = '']) => words),
  }));
}

test.each(['asvs.md', 'hipaa.md'])('what docs/%s names is there, and says what it is quoted for', (name) => {
  const text = readFileSync(new URL(`../docs/${name}`, import.meta.url), 'utf8');
  const missing = namedIn(text).filter(({ name: file, quoted }) => {
    const found = FOLDERS.map((folder) => new URL(folder + file, import.meta.url)).find((url) => existsSync(url));
    const content = found && readFileSync(found, 'utf8');
    return (
      content === undefined || !quoted.flatMap((words) => words.split(' … ')).every((words) => content.includes(words))
    );
  });
  expect(missing).toEqual([]);
});
