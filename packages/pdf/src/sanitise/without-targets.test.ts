import { expect, test, vi } from 'vitest';
import { TargetEraser } from './without-targets.ts';

const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const read = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

test.each([
  ['in one byte a letter', latin1('/FullName (Marla Quist)'), ['Marla Quist'], '/FullName (xxxxxxxxxxx)'],
  ['in other letters', latin1('MARLA QUIST made it'), ['marla quist'], 'xxxxxxxxxxx made it'],
  ['in Latin-1', latin1('by S\xe9amas \xd3 Br\xf3g'), ['Séamas Ó Bróg'], 'by xxxxxxxxxxxxx'],
  ['in UTF-8', Buffer.from('by Séamas Ó Bróg', 'utf8'), ['Séamas Ó Bróg'], 'by xxxxxxxxxxxxxxxx'],
  ['in UTF-16', Buffer.from('Marla Q', 'utf16le').swap16(), ['Marla Q'], 'x'.repeat(14)],
  [
    'with a byte of a name by its number',
    latin1('/CMapName /M#61rla#20Quist def'),
    ['Marla Quist'],
    '/CMapName /xxxxxxxxxxxxxxx def',
  ],
  ['by chance', latin1('a-b 12 34'), ['a-b', '12 34'], 'a-b 12 34'],
])('what stands %s', (_, bytes, spellings, text) => {
  expect(read(new TargetEraser(spellings).erase(Uint8Array.from(bytes)))).toBe(text);
});

test('what was read stays as it was', () => {
  const bytes = Buffer.from('Marla Quist', 'latin1');
  expect(read(new TargetEraser(['Marla Quist']).erase(bytes))).toBe('xxxxxxxxxxx');
  expect(read(bytes)).toBe('Marla Quist');
});

test('data is gone through once, however many spellings there are', () => {
  const names = Array.from({ length: 2000 }, (_, i) => `Marla Quist number ${i}`);
  const eraser = new TargetEraser(names);
  const bytes = latin1(`${'nobody of that name '.repeat(500)}Marla Quist number 77.`);
  const compared = [vi.spyOn(String.prototype, 'indexOf'), vi.spyOn(String.prototype, 'startsWith')];
  expect(read(eraser.erase(bytes)).endsWith(`name ${'x'.repeat(21)}.`)).toBe(true);
  expect(compared.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBeLessThanOrEqual(names.length);
  for (const spy of compared) spy.mockRestore();
});
