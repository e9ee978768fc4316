import { afterAll, expect, test } from 'vitest';
import { describeWithCorpus } from '../oracles/index.ts';
import { sample } from '../sample.ts';
import { corpusFiles, fits } from './files.ts';
import { work } from './work.ts';

/** Seconds within which every file is answered, however hostile, with its wait for a child that reads scans. */
const PATIENCE = 300;

describeWithCorpus('every file of the corpus is opened or refused as expected', (folder) => {
  const lines: string[] = [];
  afterAll(() => {
    console.log(['corpus: files not simply opened', ...lines.sort()].join('\n'));
  });

  const files = sample(corpusFiles(folder), 0.06, ({ name }) => `opens ${name}`);
  test.concurrent.each(files.map((file) => [file.name, file] as const))('%s', async (name, file) => {
    const outcome = await work('analyse', { bytes: file.bytes(), request: { detect: true } });
    const code = outcome.kind === 'refused' ? outcome.code : undefined;
    if (code !== undefined) lines.push(`  ${name}: ${code} after ${outcome.seconds.toFixed(1)} s`);
    expect(fits(file, code), `${file.expectation}, but ${code ?? 'opened'}`).toBe(true);
    expect(outcome.seconds).toBeLessThan(PATIENCE);
  });
});
