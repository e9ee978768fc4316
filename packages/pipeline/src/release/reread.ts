import { boundsOfQuad, intersect, scaleView } from '@blackbar/geometry';
import {
  type CheckReason,
  type CheckResult,
  type RedactionPlan,
  type Region,
  regionsByPage,
  spellingsOf,
  type ViewRect,
} from '@blackbar/model';
import type { ReadWord } from '@blackbar/ocr';
import { openPages, type PageReader, type Reading } from '@blackbar/pdf';
import type { FailedPlace } from '@blackbar/verification';
import { WORK_LIMITS } from '../limits.ts';
import { pictureOf, pixelsPerPoint } from '../pages-to-read/page-picture.ts';
import type { OnProgress } from '../progress.ts';
import { openInstalled } from './open-installed.ts';
import { tellingCodes } from './telling-codes.ts';

const ID = 'picture_text';

/** What reading again came to, and where on the page as displayed something can still be made out. */
export interface Reread {
  readonly check: CheckResult;
  readonly places: readonly FailedPlace[];
}

export interface RereadOrder {
  readonly output: Uint8Array;
  readonly plan: RedactionPlan;
  /** Pages that the reader of scans looked at when the file came in: all of each, or its pictures. */
  readonly readings?: ReadonlyMap<number, Reading>;
}

/**
 * Reads the pages again on which pictures were cut, and those with boxes whose words were read, as whoever gets the
 * file may do, and looks for what was removed: its spellings, with signs that readers confuse; and every code that
 * stays, for what it says. Any other page is what it was when it was read and searched. What a person left on purpose
 * is not looked for. `not_repeated` where no reader is installed, or for more such pages than are read of one file.
 */
export async function rereadPages(
  { output, plan, readings = new Map() }: RereadOrder,
  onProgress: OnProgress,
): Promise<Reread> {
  const reader = await openPages(output);
  try {
    const { telling, all } = await tellingCodes(reader, plan, onProgress);
    if (telling.length > 0) return failed('code_tells', telling);
    const boxed = [...regionsByPage(plan.regions).keys()].filter((page) => readings.has(page));
    const pages = [...new Set([...cutPictures(reader, plan), ...boxed])].sort((a, b) => a - b);
    if (!all || pages.length > WORK_LIMITS.pagesRead) return notRepeated('too_many_pictures');
    if (pages.length === 0) return PASSED;
    return await reread(reader, plan, pages, onProgress);
  } finally {
    reader.close();
  }
}

async function reread(
  reader: PageReader,
  plan: RedactionPlan,
  pages: readonly number[],
  onProgress: OnProgress,
): Promise<Reread> {
  const { readPicture, SeenAlike } = await import('@blackbar/ocr');
  const kept = new Set(plan.kept.map(({ target }) => target));
  const targets = plan.targets.filter(({ id }) => !kept.has(id));
  const seen = new SeenAlike(targets.flatMap(spellingsOf).map(({ text }) => text));
  const engine = await openInstalled();
  if (!engine) return notRepeated('no_reader');
  const leaks: FailedPlace[] = [];
  const say = (done: number) => onProgress({ stage: 'verifying', done, total: pages.length, reads: true });
  try {
    await say(0);
    for (const [i, page] of pages.entries()) {
      const { words } = await readPicture(engine, await pictureOf(reader, page));
      const scale = 1 / pixelsPerPoint(reader.geometry(page));
      const left = new Set(seen.in(words.map(({ text }) => text)).flatMap((found) => found.words));
      for (const at of left) leaks.push({ page, ...scaleView(areaOf(words[at] as ReadWord), scale) });
      await say(i + 1);
    }
  } finally {
    await engine.close();
  }
  return leaks.length === 0 ? PASSED : failed('picture_readable', leaks);
}

const PASSED: Reread = { check: { id: ID, result: 'passed', pages: [] }, places: [] };

function failed(reason: CheckReason, places: readonly FailedPlace[]): Reread {
  const pages = [...new Set(places.map(({ page }) => page))];
  return { check: { id: ID, result: 'failed', pages, reasons: [reason] }, places };
}

/** A word's place in the picture that was read. */
function areaOf({ quad }: ReadWord): ViewRect {
  const { left, right, bottom, top } = boundsOfQuad(quad);
  return { x: left, y: bottom, width: right - left, height: top - bottom };
}

/** Pages of the output on which a box lies over a picture. */
function cutPictures(reader: PageReader, plan: RedactionPlan): number[] {
  return [...regionsByPage(plan.regions)]
    .filter(([page, regions]) => isCut(reader, page, regions))
    .map(([page]) => page)
    .sort((a, b) => a - b);
}

function isCut(reader: PageReader, page: number, regions: readonly Region[]): boolean {
  const boxes = regions.flatMap(({ quads }) => quads.map(boundsOfQuad));
  return reader.pictures(page).images.some((rect) => boxes.some((box) => intersect(rect, box) !== undefined));
}

function notRepeated(reason: CheckReason): Reread {
  return { check: { id: ID, result: 'not_repeated', pages: [], reasons: [reason] }, places: [] };
}
