import { expect, test } from 'vitest';
import { Engine } from './engine.ts';

test('an engine leaves nothing behind on the global object that would hold on to its document', async () => {
  const before = Object.getOwnPropertyNames(globalThis);
  await Promise.all([Engine.start(), Engine.start()]);
  expect(Object.getOwnPropertyNames(globalThis)).toEqual(before);
});
