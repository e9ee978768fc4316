import { afterAll, expect, test } from 'vitest';
import { type Box, describeWithCorpus, letterOutlines, liesOver, type Word } from '../oracles/index.ts';
import { sample } from '../sample.ts';
import { type CorpusFile, corpusFiles, mustOpen } from './files.ts';
import { seeded, threeWordsAPage } from './words.ts';
import { redaction, work } from './work.ts';

/** Boxes as people draw them: through words, not around them. */
const WAYS: Readonly<Record<string, (word: Word, random: () => number) => Box>> = {
  'a bar through the middle of its height': (w) => ({ ...bare(w), y: w.y + 0.3 * w.height, height: 0.4 * w.height }),
  'a strip through the middle of its width': (w) => ({ ...bare(w), x: w.x + 0.3 * w.width, width: 0.4 * w.width }),
  'the whole word': bare,
  'about one letter': (w, random) => {
    const width = w.width / Math.max(1, w.text.length);
    return { ...bare(w), x: w.x + Math.floor(random() * w.text.length) * width, width };
  },
  'any place': (w, random) => ({
    page: w.page,
    x: w.x + (random() - 0.5) * w.width,
    y: w.y + (random() - 0.5) * w.height,
    width: w.width * (0.3 + random()),
    height: w.height * (0.2 + random()),
  }),
};

function bare({ page, x, y, width, height }: Box): Box {
  return { page, x, y, width, height };
}

/** Pages of a file that are looked at. */
const MOST = 3;

interface Looked {
  readonly name: string;
  readonly boxes: number;
  readonly under: number;
  readonly rastered: number;
  readonly refused: string;
}

async function look(file: CorpusFile, seed: number): Promise<Looked> {
  const analysed = await work('analyse', { bytes: file.bytes(), request: { detect: false, ocr: 'never' } });
  if (analysed.kind === 'refused') expect.fail(`${file.name} is refused: ${analysed.code}`);
  const random = seeded(seed);
  const words = (await threeWordsAPage(analysed.value.normalised, seed)).boxes.filter(({ page }) => page <= MOST);
  const ways = Object.values(WAYS);
  const boxes = words.flatMap((word, i) => ways[(i + seed) % ways.length]?.(word, random) ?? []);
  const none = { name: file.name, boxes: boxes.length, under: 0, rastered: 0, refused: '' };
  const units = analysed.value.pages.map(({ geometry }) => geometry.userUnit);
  if (boxes.length === 0 || units.some((unit) => unit !== 1)) return none;
  const outcome = await redaction(file.bytes(), { boxes, ocr: 'never' });
  if (outcome.kind === 'refused') return { ...none, refused: outcome.code };
  let under = 0;
  for (let page = 1; page <= MOST && page <= units.length; page++) {
    const own = boxes.filter((box) => box.page === page);
    if (own.length === 0) continue;
    const letters = await letterOutlines(outcome.value.output, page);
    under += letters.filter((letter) => own.some((box) => liesOver(box, letter))).length;
  }
  const rastered = outcome.value.report.pages.filter(({ strategy }) => strategy === 'raster').length;
  return { ...none, under, rastered };
}

describeWithCorpus('boxes that cut through words leave no letter under them', (folder) => {
  const results: Looked[] = [];
  afterAll(() => {
    const sum = (of: (one: Looked) => number) => results.reduce((total, one) => total + of(one), 0);
    const odd = results.filter((one) => one.under + one.rastered > 0 || one.refused !== '');
    console.log(
      [
        `boxes through words: ${results.length} files, ${sum((one) => one.boxes)} boxes, ${sum((one) => one.under)} letters under them`,
        ...odd.map((one) => `  ${one.name}: ${one.under} under, raster ${one.rastered} ${one.refused}`),
      ].join('\n'),
    );
  });

  const files = corpusFiles(folder).filter((file) => mustOpen(file));
  const numbered = files.map((file, seed) => ({ file, seed }));
  test.concurrent.each(
    sample(numbered, 0.05, ({ file }) => `strips ${file.name}`).map(
      ({ file, seed }) => [file.name, file, seed] as const,
    ),
  )('%s', async (_name, file, seed) => {
    const looked = await look(file, seed);
    results.push(looked);
    expect(looked.under, 'letters under a painted box').toBe(0);
  });
});
