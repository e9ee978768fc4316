import { BlackbarError, type PageStrategy } from '@blackbar/model';
import type { Verification } from '@blackbar/verification';
import { WORK_LIMITS } from '../limits.ts';
import type { OnProgress } from '../progress.ts';
import type { Written } from '../steps/write.ts';

/** The writer and the one who believes none of what it says, both of one file and one plan. */
export interface ReleasePorts {
  /** By page from 1: those that have to be written in a stronger way. */
  readonly write: (strategies: ReadonlyMap<number, PageStrategy>, onProgress: OnProgress) => Promise<Written>;
  readonly verify: (written: Written, hearers: VerifyHearers) => Promise<Verification>;
  readonly onProgress: OnProgress;
}

export interface VerifyHearers {
  /** Hears of each page, `done` being its number, and of 0 while the file as a whole is looked at. */
  readonly onPage: OnProgress;
  /** Of what is looked at beside the pages. */
  readonly onProgress: OnProgress;
}

export interface Released {
  readonly written: Written;
  readonly verification: Verification;
  readonly attempts: number;
}

/**
 * Write, verify, try again with a stronger strategy on the pages that were flagged, or refuse: splice,
 * then raster, then nothing. The only way to an output of `pages` pages, and it never returns one that was not
 * verified. Throws `verification_failed` with the pages to blame.
 */
export async function release(pages: number, { write, verify, onProgress }: ReleasePorts): Promise<Released> {
  const strategies = new Map<number, PageStrategy>();
  for (let attempt = 1; ; attempt++) {
    const tell: OnProgress = (progress) => onProgress({ ...progress, attempt });
    await tell({ stage: 'redacting', done: 0, total: pages });
    const written = await write(strategies, tell);
    await tell({ stage: 'verifying', done: 0, total: pages });
    const verification = await verify(written, { onPage: countedPages(pages, tell), onProgress: tell });
    if (verification.passed) return { written, verification, attempts: attempt };
    const curable = verification.flagged.filter((page) => !written.rasterised.includes(page));
    const last = attempt >= WORK_LIMITS.attempts || verification.beyondPages || curable.length === 0;
    if (last) throw refusal(verification);
    for (const page of curable) strategies.set(page, 'raster');
  }
}

/** Pages are done in any order, and told of as how many. */
function countedPages(total: number, tell: OnProgress): OnProgress {
  let done = 0;
  return ({ done: page }) => {
    if (page > 0) done++;
    return tell({ stage: 'verifying', done, total });
  };
}

/** Of all pages together: a person goes to a few and tries again. */
const TOLD_PLACES = 40;

function refusal({ checks, places = [] }: Verification): BlackbarError {
  const failed = checks.filter((check) => check.result === 'failed');
  const pages = [...new Set(failed.flatMap((check) => check.pages))].sort((a, b) => a - b);
  const [page] = pages;
  // Page, left, top, width and height of one after the other: facts are lists of plain values.
  const told = places.slice(0, TOLD_PLACES).flatMap((at) => [at.page, at.x, at.y, at.width, at.height]);
  const facts = { page: page ?? null, pages, checks: failed.map((check) => check.id), places: told };
  return new BlackbarError('verification_failed', 'not_released', { facts, ...(page === undefined ? {} : { page }) });
}
