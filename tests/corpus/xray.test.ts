import { expect, test } from 'vitest';
import { describeWithCorpus } from '../oracles/index.ts';
import { read } from './files.ts';
import { work } from './work.ts';

describeWithCorpus('failed redactions of others are seen', (folder) => {
  test('text of the colour of its black box is told', async () => {
    expect(await findings('xr-rectangles_yes_2.pdf')).not.toEqual([]);
  });

  test.each([
    'xr-rectangles_no.pdf',
    'xr-ok_words.pdf',
    'xr-whitespace_redactions_2.pdf',
  ])('%s is no false alarm', async (name) => {
    expect(await findings(name)).toEqual([]);
  });

  /** Findings of text that boxes or its own colour hide. */
  async function findings(name: string): Promise<readonly string[]> {
    const outcome = await work('inspect', { bytes: read(folder, `redaction-xray/${name}`) });
    if (outcome.kind === 'refused') return expect.fail(`${outcome.code}: ${outcome.message}`);
    return outcome.value.findings.map(({ kind }) => kind).filter((kind) => kind.includes('text'));
  }
});
