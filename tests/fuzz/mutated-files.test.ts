import { isRefusal } from '@blackbar/model';
import { afterAll, expect, test } from 'vitest';
import { seeded } from '../corpus/words.ts';
import { redaction } from '../corpus/work.ts';
import { describeWithOracles, occurrencesAtAGlance } from '../oracles/index.ts';
import { sample } from '../sample.ts';
import { MANIFEST } from '../torture/manifest.ts';
import type { Row } from '../torture/row.ts';
import { mutated } from './mutate.ts';

const ALL = Array.from({ length: Number(process.env.BLACKBAR_FUZZ_COUNT ?? 2000) }, (_, i) => i);
const CHOSEN = sample(ALL, 0.008, String);
const COUNT = CHOSEN.length;

/** Each file is made once: some embed a font. */
const files = new Map<string, Promise<Uint8Array>>();

function built(row: Row): Promise<Uint8Array> {
  const file = files.get(row.id) ?? Promise.resolve(row.build());
  files.set(row.id, file);
  return file;
}

describeWithOracles('damaged copies of the torture files', () => {
  const codes = new Map<string, number>();
  /** Files said to be unread, from whose broken fonts poppler guessed the name all the same. */
  let guessed = 0;
  afterAll(() => {
    const counts = [...codes].sort().map(([code, count]) => `${code} ${count}`);
    console.log(`\nfuzz: ${COUNT} mutated files: ${counts.join(', ')}; unread and guessed ${guessed}`);
  });

  const rows = MANIFEST.filter((row) => row.terms.length > 0 && row.password === undefined);
  test.concurrent.each(CHOSEN)('file %i ends in a clean release or in a refusal', async (i) => {
    const random = seeded(i + 1);
    const row = rows[Math.floor(random() * rows.length)] ?? expect.fail('no rows');
    const input = mutated(await built(row), random);
    const outcome = await redaction(input, { terms: row.terms });
    const code = outcome.kind === 'done' ? 'released' : outcome.code;
    codes.set(code, (codes.get(code) ?? 0) + 1);
    if (outcome.kind === 'refused') {
      const known = isRefusal(outcome.code) || outcome.code === 'verification_failed';
      expect(known, `${row.id}: ${outcome.code}: ${outcome.message}`).toBe(true);
      return;
    }
    // A damaged name is no longer the term: only whole ones are judged. Where letters can't be told from what is left
    // of a font, the release says that the page was not searched; a reader that guesses them may guess the name.
    const unread = outcome.value.report.warnings.some(({ code }) => code === 'unreadable_glyphs');
    for (const secret of row.terms) {
      const found = await occurrencesAtAGlance(outcome.value.output, secret);
      const told = unread ? found.filter((where) => where !== 'text by pdftotext') : found;
      if (told.length < found.length) guessed++;
      expect(told, row.id).toEqual([]);
    }
  });

  test('a good part was released, and next to nothing was killed', () => {
    expect(codes.get('released') ?? 0).toBeGreaterThan(COUNT / 4);
    expect(guessed).toBeLessThanOrEqual(Math.max(2, COUNT / 500));
    expect(codes.get('resource_limit') ?? 0).toBeLessThan(Math.max(2, COUNT / 100));
  });
});
