import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeWithCorpus, fold, occurrencesAnywhere, structuralProblems, textByPoppler } from '../oracles/index.ts';
import { read } from './files.ts';
import { redaction } from './work.ts';

interface Canary {
  readonly redact_terms: readonly string[];
  readonly must_be_absent_after: readonly string[];
  readonly must_remain: readonly string[];
}

describeWithCorpus('every canary is released and clean', (folder) => {
  const truth: Record<string, Canary> = JSON.parse(readFileSync(join(folder, 'pdfs/canary/truth.json'), 'utf8'));

  test.concurrent.each(Object.entries(truth))('%s', async (name, canary) => {
    const input = read(folder, `canary/${name}`);
    const leaksBefore = await Promise.all(canary.must_be_absent_after.map((s) => occurrencesAnywhere(input, s)));
    expect(leaksBefore.flat().length, 'the input shows its secret to the judges').toBeGreaterThan(0);

    const outcome = await redaction(input, { terms: canary.redact_terms });
    if (outcome.kind === 'refused') return expect.fail(`${outcome.code}: ${outcome.message}`);
    const { output } = outcome.value;
    for (const secret of canary.must_be_absent_after) expect(await occurrencesAnywhere(output, secret)).toEqual([]);
    const text = fold(await textByPoppler(output));
    for (const kept of canary.must_remain) expect(text).toContain(fold(kept));
    expect(await structuralProblems(output)).toEqual([]);
  });
});
