import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { foldOf } from '../../training/corpora.ts';

const manifest = readFileSync(new URL('./names.manifest.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

it('never trains on a set that is only scored', () => {
  expect(manifest.length).toBeGreaterThan(1000);
  for (const entry of manifest) expect(entry).not.toMatch(/^(?:tab-dev|forms-dev|ewt-dev|presidio-synth-dev)\//);
});

it('leaves the scored fold of the other development sets out', () => {
  const developed = manifest.filter((entry) => /^(?:asq|panorama)-dev\//.test(entry));
  expect(developed.length).toBeGreaterThan(200);
  for (const entry of developed) expect(foldOf(entry.slice(entry.indexOf('/') + 1), 5)).not.toBe(0);
});
