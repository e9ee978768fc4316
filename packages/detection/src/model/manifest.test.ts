import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { foldOf } from '../../training/corpora.ts';

const read = (file: string): string[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n');

describe.each(['./names.manifest.txt', './names.network.manifest.txt'])('%s', (file) => {
  const manifest = read(file);

  it('never trains on a set that is only scored', () => {
    expect(manifest.length).toBeGreaterThan(1000);
    for (const entry of manifest)
      expect(entry).not.toMatch(/^(?:(?:tab|forms|documents|ewt|presidio-synth)-dev\/|gum-train\/GUM_(?:bio|voyage)_)/);
  });

  it('leaves the scored fold of the other development sets out', () => {
    const developed = manifest.filter((entry) => /^(?:asq|panorama)-dev\//.test(entry));
    expect(developed.length).toBeGreaterThan(200);
    for (const entry of developed) expect(foldOf(entry.slice(entry.indexOf('/') + 1), 5)).not.toBe(0);
  });
});
