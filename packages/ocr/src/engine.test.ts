import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openEngine } from './engine.ts';

const engine = await openEngine();
afterAll(() => engine.close());

test('the networks open and answer in their shapes', async () => {
  expect(engine.alphabet).toHaveLength(6_625);
  const map = await engine.detect({ data: new Float32Array(3 * 64 * 96), dims: [1, 3, 64, 96] });
  expect(map.dims).toEqual([1, 1, 64, 96]);
  const read = await engine.recognise({ data: new Float32Array(2 * 3 * 48 * 64), dims: [2, 3, 48, 64] });
  expect([read.dims[0], read.dims[2]]).toEqual([2, 6_625]);
});

test('the native runtime holds nothing that could send word of its use', () => {
  const folder = join(dirname(createRequire(import.meta.url).resolve('onnxruntime-node')), '../bin');
  const libraries = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.so|\.dylib|onnxruntime\.dll/.test(name),
  );
  expect(libraries.length).toBeGreaterThan(0);
  for (const name of libraries.filter((one) => one.startsWith(`napi-v6/${process.platform}/${process.arch}`))) {
    const library = readFileSync(join(folder, name));
    for (const word of ['ORT_DISABLE_TELEMETRY', 'telemetry HTTPS']) expect(library.includes(word)).toBe(false);
  }
});
