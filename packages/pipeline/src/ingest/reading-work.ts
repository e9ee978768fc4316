import type { PageGeometry, PageGlyphs, Warning } from '@blackbar/model';
import { movedReading, type OpenEngine, type PageReading, type Picture } from '@blackbar/ocr';
import type { LaidWord, PageReader, WordsOfPage } from '@blackbar/pdf';
import { readLetters } from '../misleading-fonts/read-letters.ts';
import { untoldWords } from '../misleading-fonts/untold-letters.ts';
import { pictureOf, pixelsPerPoint, scaleAt } from '../pages-to-read/page-picture.ts';
import { cutPicture, pictureAreas, pixelsOf, ReadBefore, withoutText } from '../pages-to-read/picture-areas.ts';
import { isLaidOver } from '../pages-to-read/reading-need.ts';
import { unreadWarning } from '../pages-to-read/reading-warnings.ts';
import { wordAt } from '../pages-to-read/word-at.ts';
import type { PageToRead } from './asked-pages.ts';
import { wordsToLay } from './laid-words.ts';
import { liesAside } from './layer-aside.ts';
import { contradicts, layerPlaces } from './read-layer.ts';

/** Pixels an inch of a look that tells one picture from another. */
const GLANCE = 100;

/** What the page itself shows: text that is typed into a scan, or stamped on it. */
function withoutUnseen({ glyphs, ...page }: PageGlyphs): PageGlyphs {
  return { ...page, glyphs: glyphs.filter(({ invisible }) => !invisible) };
}

/** The reading of one file, page after page. */
export class ReadingWork {
  readonly laid: WordsOfPage[] = [];
  readonly warnings: Warning[] = [];
  readonly #before = new ReadBefore();
  readonly #reader: PageReader;
  readonly #engine: OpenEngine;

  constructor(reader: PageReader, engine: OpenEngine) {
    this.#reader = reader;
    this.#engine = engine;
  }

  async read({ page, need }: PageToRead): Promise<void> {
    const glyphs = this.#reader.glyphs(page);
    if (need === 'parts') return this.#readParts(glyphs);
    const picture = await pictureOf(this.#reader, page);
    if (need === 'whole') return this.#readWhole(glyphs, picture, 'Whole');
    const scale = pixelsPerPoint(glyphs.geometry);
    const laidOver = isLaidOver(glyphs);
    if (laidOver && need !== 'instead' && liesAside(picture, glyphs, scale))
      return glyphs.underPictures
        ? this.#readWhole(glyphs, picture, 'Instead')
        : this.#readWhole(withoutUnseen(glyphs), picture, 'Whole', true);
    const wrong = need === 'instead' || (await contradicts(this.#engine, picture, glyphs, scale));
    if (wrong) return this.#readWhole(glyphs, picture, 'Instead');
    if (laidOver) await this.#lookBeside(glyphs, picture);
  }

  /** A page on which nothing was read though there is ink is left as it is: unread. */
  async #readWhole(
    { geometry, glyphs }: PageGlyphs,
    picture: Picture,
    reading: 'Whole' | 'Instead',
    withoutLayer = reading === 'Instead',
  ): Promise<void> {
    const { readPicture } = await import('@blackbar/ocr');
    const seen = await readPicture(this.#engine, picture);
    this.#say(geometry, picture, seen);
    if (seen.words.length === 0 && seen.unread.length > 0) return;
    const words = wordsToLay(geometry, seen, reading === 'Instead' ? [] : glyphs);
    this.laid.push({ page: geometry.page, words, reading, withoutLayer });
  }

  async #readParts(glyphs: PageGlyphs): Promise<void> {
    const { page } = glyphs.geometry;
    const areas = pictureAreas(glyphs, this.#reader.layers(page).shapes);
    const isTold = untoldWords(glyphs.glyphs).length === 0;
    if (areas.length === 0 && isTold) return;
    const letters = isTold ? [] : await readLetters(this.#engine, await pictureOf(this.#reader, page), glyphs);
    const words = areas.length === 0 ? [] : await this.#readAreas(glyphs, areas);
    this.laid.push({ page, words: [...words, ...letters], reading: 'Parts' });
  }

  async #readAreas(glyphs: PageGlyphs, areas: ReturnType<typeof pictureAreas>): Promise<LaidWord[]> {
    const { geometry } = glyphs;
    const { page } = geometry;
    const small = withoutText(await pictureOf(this.#reader, page, GLANCE), scaleAt(GLANCE, geometry), glyphs);
    let whole: Picture | undefined;
    const words: LaidWord[] = [];
    for (const area of areas) {
      const key = ReadBefore.keyOf(cutPicture(small, pixelsOf(area, scaleAt(GLANCE, geometry), small)));
      let reading = this.#before.get(key);
      const isNew = reading === undefined;
      const scale = pixelsPerPoint(geometry);
      whole ??= isNew ? withoutText(await pictureOf(this.#reader, page), scale, glyphs) : undefined;
      if (!reading && whole) {
        reading = await this.#readPart(cutPicture(whole, pixelsOf(area, scale, whole)));
        this.#before.set(key, reading);
      }
      if (!reading) continue;
      const seen = movedReading(reading, Math.floor(area.x * scale), Math.floor(area.y * scale));
      words.push(...wordsToLay(geometry, seen, glyphs.glyphs));
      if (isNew && whole) this.#say(geometry, whole, seen);
    }
    return words;
  }

  async #readPart(part: Picture): Promise<PageReading> {
    const { readPicture } = await import('@blackbar/ocr');
    return readPicture(this.#engine, part, { pasted: true });
  }

  /** Beside the words that another program laid over the picture there may be ink that it left out. */
  async #lookBeside(page: PageGlyphs, picture: Picture): Promise<void> {
    const { unreadInk } = await import('@blackbar/ocr');
    const words = layerPlaces(page, pixelsPerPoint(page.geometry)).map(wordAt);
    this.#say(page.geometry, picture, { words, unread: unreadInk(picture, words) });
  }

  #say(geometry: PageGeometry, { width, height }: Picture, reading: PageReading): void {
    this.warnings.push(...unreadWarning(geometry, { width, height }, reading));
  }
}
