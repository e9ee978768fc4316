import { afterAll, expect, test } from 'vitest';
import { describeWithCorpus, visibleChange, wordsWithBoxes } from '../oracles/index.ts';
import { sample } from '../sample.ts';
import { declaredAreas } from '../torture/chain.ts';
import { type CorpusFile, corpusFiles, mustOpen } from './files.ts';
import { lost, stillThere, threeWordsAPage } from './words.ts';
import { redaction, work } from './work.ts';

interface Measured {
  readonly name: string;
  readonly pages: number;
  readonly removed: number;
  readonly left: number;
  readonly kept: number;
  readonly lost: number;
  /** Pages with a visible change above the bar, outside the boxes. */
  readonly changed: number;
  readonly rastered: number;
  readonly refused: string;
}

const BAR = 0.002;
/** Pages of a long file that are drawn and compared. */
const COMPARED = 5;
/** Of a sample of a few dozen pages one is more than the shares allow. */
const ONE = 1;

async function measure(file: CorpusFile, seed: number): Promise<Measured> {
  const analysed = await work('analyse', { bytes: file.bytes(), request: { detect: false, ocr: 'never' } });
  if (analysed.kind === 'refused') expect.fail(`${file.name} is refused: ${analysed.code}`);
  const input = analysed.value.normalised;
  const pages = analysed.value.pages.length;
  const { boxes, kept } = await threeWordsAPage(input, seed);
  const units = analysed.value.pages.map(({ geometry }) => geometry.userUnit);
  const scaled = boxes.map(({ page, x, y, width, height }) => {
    const by = units[page - 1] ?? 1;
    return { page, x: x * by, y: y * by, width: width * by, height: height * by };
  });
  const outcome = await redaction(file.bytes(), { boxes: scaled, ocr: 'never' });
  const none = {
    name: file.name,
    pages,
    removed: boxes.length,
    left: 0,
    kept: kept.length,
    lost: 0,
    changed: 0,
    rastered: 0,
  };
  if (outcome.kind === 'refused') return { ...none, refused: `${outcome.code}: ${outcome.message}` };
  const { output, report } = outcome.value;
  const after = await wordsWithBoxes(output);
  const except = [...boxes, ...declaredAreas(outcome.value)];
  let changed = 0;
  for (let page = 1; page <= Math.min(pages, COMPARED); page++) {
    if ((await visibleChange(input, output, page, except)) > BAR) changed += 1;
  }
  return {
    ...none,
    left: stillThere(after, boxes).length,
    lost: lost(kept, after),
    changed,
    rastered: report.pages.filter(({ strategy }) => strategy === 'raster').length,
    refused: '',
  };
}

describeWithCorpus('three random words a page are removed from every file that opens', (folder) => {
  const results: Measured[] = [];
  afterAll(() => {
    console.log(summary(results));
  });

  const numbered = corpusFiles(folder)
    .filter(mustOpen)
    .map((file, seed) => ({ file, seed }));
  const chosen = sample(numbered, 0.15, ({ file }) => `random words ${file.name}`);
  test.concurrent.each(
    chosen.map(({ file, seed }) => [file.name, file, seed] as const),
  )('%s', async (_name, file, seed) => {
    const measured = await measure(file, seed);
    results.push(measured);
    expect(measured.left, 'words left in their boxes').toBe(0);
  });

  test('and no more than that', () => {
    const sum = (of: (m: Measured) => number) => results.reduce((total, m) => total + of(m), 0);
    const pages = sum((m) => m.pages);
    expect(
      sum((m) => m.lost),
      'kept words lost',
    ).toBeLessThanOrEqual(0.001 * sum((m) => m.kept));
    expect(
      sum((m) => m.changed),
      'pages with a visible change',
    ).toBeLessThanOrEqual(Math.max(ONE, 0.01 * pages));
    const given = sum((m) => m.rastered + (m.refused ? m.pages : 0));
    expect(given, 'pages refused or turned into pictures').toBeLessThanOrEqual(Math.max(ONE, 0.02 * pages));
  });
});

function summary(results: readonly Measured[]): string {
  const sum = (of: (m: Measured) => number) => results.reduce((total, m) => total + of(m), 0);
  const odd = results
    .filter((m) => m.left + m.lost + m.changed + m.rastered > 0 || m.refused !== '')
    .map(
      (m) =>
        `  ${m.name}: left ${m.left}/${m.removed}, lost ${m.lost}/${m.kept}, changed ${m.changed}, raster ${m.rastered} of ${m.pages} ${m.refused}`,
    );
  return [
    `three random words a page: ${results.length} files, ${sum((m) => m.pages)} pages`,
    `  removed ${sum((m) => m.removed)}, left ${sum((m) => m.left)}; kept ${sum((m) => m.kept)}, lost ${sum((m) => m.lost)}`,
    `  pages changed ${sum((m) => m.changed)}, rasterised ${sum((m) => m.rastered)}, files refused ${results.filter((m) => m.refused).length}`,
    ...odd.sort(),
  ].join('\n');
}
