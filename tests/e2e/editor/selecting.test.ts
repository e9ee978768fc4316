import { readFileSync } from 'node:fs';
import { MESSAGES } from '@blackbar/words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWithCorpus } from '../../oracles/availability.ts';
import { type Word, wordsWithBoxes } from '../../oracles/poppler.ts';
import { DEEP } from '../../sample.ts';
import { randomOf } from '../../torture/tool/random.ts';
import { isInWord, linesIn, type Point, strayWords, wordsOf } from './between.ts';
import { openWorkplace, type Workplace } from './workplace.ts';

/**
 * Pages of running text; of one column are read from the top down, whatever order poppler gives wide spaces. Drags
 * begin and end below `top`, in points: the names of nineteen authors with their raised signs are not judged.
 */
const FILES = [
  { file: 'real-world/pj-tracemonkey_a11y.pdf', columns: 2, top: 320 },
  { file: 'real-world/sf-pdflatex-4-pages.pdf', columns: 1, top: 5 },
  { file: 'real-world/pp-crazyones.pdf', columns: 1, top: 5 },
  { file: 'redaction-xray/xr-ok_words.pdf', columns: 1, top: 5 },
] as const;
const SEED = Number(process.env.BLACKBAR_SELECT_SEED ?? 28);
const DRAGS = DEEP ? 200 : 60;
const SCALE = (96 / 72) * 0.75;
/** Of the screen: below lies what covers the page. */
const COVERED_PX = 90;

interface Drag {
  readonly from: Point;
  readonly to: Point;
}

describeWithCorpus('Select Text: dragged from anywhere to anywhere', (corpus) => {
  let work: Workplace;
  beforeAll(async () => {
    work = await openWorkplace();
  });
  afterAll(() => work?.close());

  test('marks what lies between the two points in reading order', async () => {
    const random = randomOf(SEED);
    const wrong: string[] = [];
    for (const { file, columns, top } of FILES) {
      const pdf = readFileSync(`${corpus}/pdfs/${file}`);
      const words = wordsOf(await wordsWithBoxes(pdf), columns);
      const lines = linesIn(words);
      const height = await opened(pdf);
      for (let i = 0; i < DRAGS / FILES.length; i++) {
        const { from, to } = drawn(random, words, [top, height]);
        const marked = await markedBy({ from, to }, words);
        const stray = strayWords(marked, { from, to }, lines);
        if (stray.length > 0) wrong.push(told(file, { from, to }, stray, words));
      }
    }
    expect(wrong).toEqual([]);
  }, 600_000);

  /** Opens a document to select in; how much of its first page is in sight, in points. */
  async function opened(pdf: Uint8Array): Promise<number> {
    const { page } = work;
    await work.open(await work.upload(pdf));
    await page.getByRole('combobox', { name: 'Zoom' }).selectOption('75');
    await page.getByRole('radio', { name: MESSAGES.editor.selectText, exact: true }).click();
    // The layer is set anew at this size, piece by piece.
    const set = () =>
      page.evaluate(() => {
        const layer = document.querySelector<HTMLElement>('[data-text-layer="1"]');
        const scale = Number(layer?.style.getPropertyValue('--total-scale-factor'));
        return [scale, layer?.querySelectorAll('span').length ?? 0] as const;
      });
    for (let before = -1, [scale, spans] = await set(); scale !== SCALE || spans === 0 || spans !== before; ) {
      before = spans;
      await page.waitForTimeout(400);
      [scale, spans] = await set();
    }
    const frame = await surface();
    return Math.min(frame.height, (page.viewportSize()?.height ?? 0) - COVERED_PX - frame.y) / SCALE;
  }

  async function surface() {
    const frame = await work.page.locator('[data-surface="1"]').boundingBox();
    if (!frame) throw new Error('Page 1 is not there.');
    return frame;
  }

  /** What the new mark covers, as words by their place in reading order; nothing where no mark came. */
  async function markedBy({ from, to }: Drag, words: readonly Word[]): Promise<Set<number>> {
    const { page } = work;
    // A new mark may have been brought into sight.
    await page.getByRole('region', { name: 'Pages', exact: true }).evaluate((node) => node.scrollTo({ top: 0 }));
    const { x, y } = await surface();
    const focus = () =>
      page.evaluate(() => {
        const frame = document.querySelector('[data-surface="1"] [data-focus]');
        const rects = [...(frame?.querySelectorAll('rect') ?? [])].map((rect) =>
          ['x', 'y', 'width', 'height'].map((name) => Number(rect.getAttribute(name))),
        );
        return { id: frame?.getAttribute('data-focus') ?? '', rects };
      });
    const before = (await focus()).id;
    await page.mouse.move(x + from.x * SCALE, y + from.y * SCALE);
    await page.mouse.down();
    await page.mouse.move(x + to.x * SCALE, y + to.y * SCALE, { steps: 3 });
    await page.mouse.up();
    let now = await focus();
    for (let tries = 0; now.id === before && tries < 20; tries++) {
      await page.waitForTimeout(25);
      now = await focus();
    }
    if (now.id === before) return new Set();
    // The frame stands two points off.
    const inside = (word: Word) =>
      now.rects.some(([left = 0, top = 0, width = 0, height = 0]) => {
        const [cx, cy] = [word.x + word.width / 2, word.y + word.height / 2];
        return cx > left + 2 && cx < left + width - 2 && cy > top + 2 && cy < top + height - 2;
      });
    return new Set(words.flatMap((word, i) => (inside(word) ? [i] : [])));
  }
});

/** Two points in sight, of which one at least lies outside of words, and far enough apart to be no click. */
function drawn(random: () => number, words: readonly Word[], [top, height]: readonly [number, number]): Drag {
  const width = Math.max(...words.map((word) => word.x + word.width)) + 40;
  const point = (): Point => ({ x: 5 + random() * (width - 10), y: top + random() * (height - 5 - top) });
  for (;;) {
    const [from, to] = [point(), point()];
    const apart = Math.hypot(from.x - to.x, from.y - to.y) > 20;
    if (apart && !(isInWord(from, words) && isInWord(to, words))) return { from, to };
  }
}

function told(file: string, { from, to }: Drag, stray: readonly number[], words: readonly Word[]): string {
  const at = ({ x, y }: Point) => `${x.toFixed(0)},${y.toFixed(0)}`;
  const text = stray.slice(0, 8).map((one) => words[one]?.text ?? '');
  return `${file} ${at(from)} to ${at(to)}: ${stray.length} words, ${text.join(' ')}`;
}
