import { expect, test } from 'vitest';
import { describeWithCorpus, structuralProblems, visibleChange } from '../oracles/index.ts';
import { sample } from '../sample.ts';
import { declaredAreas } from '../torture/chain.ts';
import { corpusFiles, mustOpen } from './files.ts';
import { redaction, work } from './work.ts';

const COMPARED = 3;

describeWithCorpus('with nothing selected a file is sanitised and looks the same', (folder) => {
  const files = sample(corpusFiles(folder).filter(mustOpen), 0.04, ({ name }) => `nothing selected ${name}`);

  test.concurrent.each(files.map((file) => [file.name, file] as const))('%s', async (_name, file) => {
    const analysed = await work('analyse', { bytes: file.bytes(), request: { detect: false } });
    if (analysed.kind === 'refused') return expect.fail(analysed.code);
    const outcome = await redaction(file.bytes(), {});
    if (outcome.kind === 'refused') return expect.fail(`${outcome.code}: ${outcome.message}`);
    const { output, report } = outcome.value;
    expect(report.warnings.map(({ code }) => code)).toContain('nothing_selected');
    expect(await structuralProblems(output)).toEqual([]);
    for (let page = 1; page <= Math.min(COMPARED, analysed.value.pages.length); page++) {
      const share = await visibleChange(analysed.value.normalised, output, page, declaredAreas(outcome.value));
      expect(share, `page ${page}`).toBeLessThanOrEqual(0.002);
    }
  });
});
