import { boundsOfQuad, intersect } from '@blackbar/geometry';
import { type CheckReason, type CheckResult, type RedactionPlan, type Region, regionsByPage } from '@blackbar/model';
import type { SeenAlike } from '@blackbar/ocr';
import { openPages, type PageReader } from '@blackbar/pdf';
import { WORK_LIMITS } from '../limits.ts';
import { codesOn } from '../pictured/codes-on.ts';
import { onlyOn } from '../pictured/pictured.ts';
import { pictureOf } from '../pictures/page-pictures.ts';
import type { OnProgress } from '../progress.ts';
import { openReader } from './open-reader.ts';

const ID = 'picture_text';

/**
 * Reads the pages again on which pictures were cut, as whoever gets the file may do, and looks for what was removed:
 * its spellings, with signs that readers confuse; and every code that stays, for what it says. What a person left on
 * purpose is not looked for. `not_repeated` where no reader is installed, or for more pages than are read of one file.
 */
export async function rereadPages(
  output: Uint8Array,
  plan: RedactionPlan,
  onProgress: OnProgress,
): Promise<CheckResult> {
  const reader = await openPages(output);
  try {
    const { telling, all } = await tellingCodes(reader, plan, onProgress);
    if (telling.length > 0) return { id: ID, result: 'failed', pages: telling, reasons: ['code_tells'] };
    const pages = cutPictures(reader, plan);
    if (!all || pages.length > WORK_LIMITS.pagesRead) return notRepeated('too_many_pictures');
    if (pages.length === 0) return { id: ID, result: 'passed', pages: [] };
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
): Promise<CheckResult> {
  const { readPicture, SeenAlike } = await import('@blackbar/ocr');
  const kept = new Set(plan.kept.map(({ target }) => target));
  const targets = plan.targets.filter(({ id }) => !kept.has(id));
  const engine = await openReader();
  if (!engine) return notRepeated('no_reader');
  const leaks: number[] = [];
  const say = (done: number) => onProgress({ stage: 'verifying', done, total: pages.length, reads: true });
  try {
    await say(0);
    for (const [i, page] of pages.entries()) {
      const { words } = await readPicture(engine, await pictureOf(reader, page));
      const seen = new SeenAlike(words.map(({ text }) => text));
      if (targets.some((target) => isSeen(seen, target))) leaks.push(page);
      await say(i + 1);
    }
  } finally {
    await engine.close();
  }
  if (leaks.length === 0) return { id: ID, result: 'passed', pages: [] };
  return { id: ID, result: 'failed', pages: leaks, reasons: ['picture_readable'] };
}

/** Shorter ones stand in any long code by chance. */
const LEAST_IN_CODE = 5;

interface Telling {
  /** Pages of the output with a code that says something that was removed: a telephone reads it in a second. */
  readonly telling: readonly number[];
  /** Whether all pages with pictures were looked at. */
  readonly all: boolean;
}

async function tellingCodes(reader: PageReader, plan: RedactionPlan, onProgress: OnProgress): Promise<Telling> {
  const spellings = plan.targets
    .flatMap(({ text, variants }) => [text, ...variants].map(squeezed))
    .filter((text) => text.length >= LEAST_IN_CODE);
  const telling: number[] = [];
  let looked = 0;
  for (let page = 1; page <= reader.pageCount && spellings.length > 0; page++) {
    const { places } = reader.pictures(page);
    if (places.length === 0) continue;
    const geometry = reader.geometry(page);
    if (++looked > WORK_LIMITS.pagesRead) return { telling, all: false };
    await onProgress({ stage: 'verifying', done: page - 1, total: reader.pageCount, reads: true });
    const said = (await codesOn(reader, geometry, onlyOn(geometry, places))).map(({ text }) => squeezed(text));
    if (said.some((code) => spellings.some((text) => code.includes(text)))) telling.push(page);
  }
  return { telling, all: true };
}

/** As a code may write it: without separators and case. */
function squeezed(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function isSeen(seen: SeenAlike, { text, variants }: RedactionPlan['targets'][number]): boolean {
  return [text, ...variants].some((spelling) => seen.holds(spelling));
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

function notRepeated(reason: CheckReason): CheckResult {
  return { id: ID, result: 'not_repeated', pages: [], reasons: [reason] };
}
