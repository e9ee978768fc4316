import { afterAll, expect, test } from 'vitest';
import { corpusFiles, isRefusal } from '../corpus/files.ts';
import { seeded } from '../corpus/words.ts';
import { redaction } from '../corpus/work.ts';
import { describeWithCorpus, describeWithOracles, occurrencesAtAGlance } from '../oracles/index.ts';
import { sample } from '../sample.ts';
import { MANIFEST } from '../torture/manifest.ts';
import { mutated } from './mutate.ts';
import { realSources, type Source, tortureSources } from './sources.ts';

/**
 * A long run is divided: `BLACKBAR_FUZZ_COUNT=5000 BLACKBAR_FUZZ_FROM=5000` hurts the second five thousand of each
 * kind.
 */
const FROM = Number(process.env.BLACKBAR_FUZZ_FROM ?? 0);
const COUNT = Number(process.env.BLACKBAR_FUZZ_COUNT ?? 2000);
const ALL = Array.from({ length: COUNT }, (_, i) => FROM + i);

function hurtAll(sources: readonly Source[], share: number): void {
  const chosen = sample(ALL, share, String);
  const codes = new Map<string, number>();
  /** Files said to be unread, from whose broken fonts poppler guessed the name all the same. */
  let guessed = 0;
  afterAll(() => {
    const counts = [...codes].sort().map(([code, count]) => `${code} ${count}`);
    console.log(`\nfuzz: ${chosen.length} mutated files: ${counts.join(', ')}; unread and guessed ${guessed}`);
  });

  test.concurrent.each(chosen)('file %i ends in a clean release or in a refusal', async (i) => {
    const random = seeded(i + 1);
    const source = sources[Math.floor(random() * sources.length)] ?? expect.fail('no files');
    const { bytes, terms } = await source.made();
    const outcome = await redaction(mutated(bytes, random), { terms });
    const code = outcome.kind === 'done' ? 'released' : outcome.code;
    codes.set(code, (codes.get(code) ?? 0) + 1);
    if (outcome.kind === 'refused') {
      const known = isRefusal(outcome.code) || outcome.code === 'verification_failed';
      expect(known, `${source.id}: ${outcome.code}: ${outcome.message}`).toBe(true);
      return;
    }
    // A damaged name is no longer the term: only whole ones are judged. Where letters can't be told from what is left
    // of a font, the release says that the page was not searched; a reader that guesses them may guess the name.
    const unread = outcome.value.report.warnings.some((warning) => warning.code === 'unreadable_glyphs');
    for (const secret of terms) {
      const found = await occurrencesAtAGlance(outcome.value.output, secret);
      const told = unread ? found.filter((where) => where !== 'text by pdftotext') : found;
      if (told.length < found.length) guessed++;
      expect(told, source.id).toEqual([]);
    }
  });

  test('a good part was released, and next to nothing was killed', () => {
    expect(codes.get('released') ?? 0).toBeGreaterThan(chosen.length / 4);
    expect(guessed).toBeLessThanOrEqual(Math.max(2, chosen.length / 500));
    expect(codes.get('resource_limit') ?? 0).toBeLessThan(Math.max(2, chosen.length / 100));
  });
}

describeWithOracles('damaged copies of the torture files', () => hurtAll(tortureSources(MANIFEST), 0.008));

describeWithCorpus('damaged copies of files that somebody’s programs wrote', (folder) =>
  hurtAll(realSources(corpusFiles(folder)), 0.004),
);
