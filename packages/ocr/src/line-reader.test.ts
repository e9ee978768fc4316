import { expect, test } from 'vitest';
import type { InkedLine } from './line-ink.ts';
import { LineReader } from './line-reader.ts';
import { frameAt } from './picture.ts';
import type { Engine } from './port.ts';

const line = (left: number): InkedLine => ({
  frame: frameAt(0),
  at: { left, right: left + 40, top: 10, bottom: 30 },
  columns: new Uint16Array(40),
  step: 1,
  rows: 20,
});

test('a line that was read to see which way up a page is is not read again', async () => {
  const asked: number[] = [];
  const engine: Engine = {
    alphabet: ['', 'a'],
    detect: () => Promise.reject(new Error('nobody looks for lines')),
    // Each line holds one "a", as sure as the line stands in the order in which lines are asked for.
    recognise: ({ dims: [count = 0] }) => {
      asked.push(count);
      const sure = 0.5 + asked.length / 10;
      return Promise.resolve({ data: Float32Array.from(Array(count).fill([0, sure]).flat()), dims: [count, 1, 2] });
    },
  };
  const reader = new LineReader(engine, { width: 200, height: 40, data: new Uint8Array(8000).fill(250) });
  const [first, second, third] = [line(0), line(50), line(100)];
  const [once] = await reader.read([second]);
  const all = await reader.read([first, second, third]);
  expect(asked).toEqual([1, 2]);
  expect(all.map((letters) => letters.map(({ text }) => text))).toEqual([['a'], ['a'], ['a']]);
  expect(all[1]).toBe(once);
  expect(all.map(([letter]) => letter?.sure.toFixed(1))).toEqual(['0.7', '0.6', '0.7']);
});
