import type { FailedPlace, WireRun } from '@blackbar/contracts';
import { CHECK_IDS, type Failure } from '@blackbar/model';
import { saidWarning, sentenceOf } from '@blackbar/words';
import type { redactionRun } from '../db/schema.ts';
import { shownNumbers } from './bates-of-document.ts';
import { ownPart } from './order-hash.ts';

export type RunRow = typeof redactionRun.$inferSelect;

/** What a document's file has to say, to be the one that holds. */
export interface DecidedNow {
  /** Of its review. */
  readonly revision: number;
  /** As `document` holds it. */
  readonly orderNow: string | null;
}

/** Neither the review nor a rule or a name of the case ordered anything else since. */
export function holds(run: Pick<RunRow, 'revision' | 'orderHash'>, { revision, orderNow }: DecidedNow): boolean {
  return run.revision === revision && (orderNow === null || orderNow === ownPart(run.orderHash));
}

export function wireRun(run: RunRow, now: DecidedNow): WireRun {
  return {
    id: run.id,
    documentId: run.documentId,
    kind: run.kind,
    state: run.state,
    revision: run.revision,
    planHash: run.planHash,
    createdAt: run.createdAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    removals: run.removals,
    unopenedPages: run.unopenedPages && [...run.unopenedPages],
    ...(run.bates ? { bates: shownNumbers(run.bates) } : {}),
    createdBy: run.createdBy,
    approvedBy: run.approvedBy,
    attempt: run.attempt,
    outputSha256: run.outputSha256,
    outputBytes: run.outputBytes,
    current: holds(run, now),
    refusal: run.refusal && wireRefusal(run.refusal),
    warnings: run.warnings.map(saidWarning),
  };
}

function wireRefusal(refusal: Failure): WireRun['refusal'] {
  const { code, page, facts } = refusal;
  const checks = CHECK_IDS.filter((id) => Array.isArray(facts?.checks) && facts.checks.includes(id));
  const pages = pagesOf(refusal) ?? (page === undefined ? [] : [page]);
  return { code, message: sentenceOf(refusal), pages, checks, places: placesOf(refusal) };
}

/** As `release` of the pipeline lists them: five numbers each. */
function placesOf({ facts }: Failure): FailedPlace[] {
  const numbers = Array.isArray(facts?.places) ? facts.places.filter((each) => typeof each === 'number') : [];
  const places: FailedPlace[] = [];
  for (let at = 0; at < numbers.length; at += 5) {
    const [page, x, y, width, height] = numbers.slice(at, at + 5);
    if (page === undefined || x === undefined || y === undefined || width === undefined || height === undefined) break;
    places.push({ page, x, y, width, height });
  }
  return places;
}

/** Absent from refusals that blame one page or none. */
function pagesOf({ facts }: Failure): number[] | undefined {
  if (!Array.isArray(facts?.pages)) return undefined;
  return facts.pages.filter((page) => typeof page === 'number');
}
