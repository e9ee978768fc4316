import {
  BlackbarError,
  type CheckId,
  type CheckResult,
  type PageOutcome,
  type RedactionPlan,
  type Region,
  regionsByPage,
  type ViewRect,
} from '@blackbar/model';
import type { Check, Failure, FileCheck, PageCheck } from './check.ts';
import { CHECKS } from './checks/index.ts';
import type { Context, DisplayedBox } from './context.ts';
import { KeptFields } from './kept-fields.ts';
import { KeptPlaces } from './kept-places.ts';
import { type LeakScore, leakScores } from './leak/leak-score.ts';
import { PageView } from './page-view.ts';
import { DocumentReader } from './reader/document-reader.ts';
import { Interner } from './reader/interner.ts';
import { byteForms } from './search/byte-forms.ts';
import { ByteMatcher } from './search/byte-matcher.ts';
import { Needles } from './search/needle.ts';

export interface VerifyInput {
  readonly normalised: Uint8Array;
  readonly output: Uint8Array;
  readonly plan: RedactionPlan;
  /** The regions of any page, where `plan` holds those of the share alone. */
  readonly boxesOn?: (page: number) => readonly Region[];
  /**
   * What the writer says it did. Only labels and declared areas are taken from it, as exceptions.
   * That of the page behind the share is wanted too: a target may go on there, behind labels.
   */
  readonly outcomes: readonly PageOutcome[];
  /** Boxes as they were asked for on the page as displayed, before anyone turned them into user space. */
  readonly asDisplayed?: readonly DisplayedBox[];
  readonly skip?: readonly CheckId[];
  /**
   * Only these pages, from 1, each taken when the one before is done: the rest is somebody else's. `whole` says
   * whether the file as a whole is looked at too.
   */
  readonly share?: { readonly pages: Iterable<number>; readonly whole: boolean };
  /** After each page, for whoever waits; with 0 now and then while the file as a whole is looked at. */
  readonly onPage?: (page: number) => void | Promise<void>;
}

/** On the page as displayed. */
export interface FailedPlace extends ViewRect {
  readonly page: number;
}

export interface Verification {
  readonly passed: boolean;
  readonly checks: readonly CheckResult[];
  /** Pages, from 1, that a stronger strategy may cure. */
  readonly flagged: readonly number[];
  /** A failure that no page strategy cures. */
  readonly beyondPages: boolean;
  /** Where checks failed, so far as they can tell; for whoever has to change a mark, and in no report. */
  readonly places?: readonly FailedPlace[];
  /** Pages, from 1, that were looked at. */
  readonly looked: readonly number[];
  /** Whether the file as a whole was looked at, beside its pages. */
  readonly lookedAtWhole: boolean;
  /** For the sealed evidence: what the width of each box still says. */
  readonly leakScores: readonly LeakScore[];
}

/**
 * Proves that what was planned is gone from `output` and that nothing else changed, with parsers and a
 * page transform that did not do the work. A check that can't be completed has failed. Never throws for
 * what is in the files.
 */
export async function verify(input: VerifyInput): Promise<Verification> {
  const checks = CHECKS.filter(({ id }) => !input.skip?.includes(id));
  const [reader, source] = readersOf(input);
  try {
    const kept = new KeptPlaces(input.plan);
    const regionsOf = regionsByPage(input.plan.regions);
    const context: Context = {
      plan: input.plan,
      regionsOf,
      boxesOn: input.boxesOn ?? ((page) => regionsOf.get(page) ?? []),
      outcomes: new Map(input.outcomes.map((outcome) => [outcome.page, outcome])),
      needles: new Needles(input.plan),
      kept,
      keptFields: new KeptFields(input.plan, () => source.file, reader.file),
      input: source,
      output: reader,
      file: reader.file,
      inputFile: () => source.file,
      asDisplayed: input.asDisplayed ?? [],
    };
    const looked: number[] = [];
    const scores: LeakScore[] = [];
    const failures = await run(checks, context, input, looked, scores);
    const lookedAtWhole = input.share?.whole !== false;
    return { ...summarise(checks, failures, looked), lookedAtWhole, leakScores: scores };
  } catch {
    // Not even the checks could be set up: no file is released that was not looked at.
    const failures = new Map<CheckId, Failure[]>(checks.map(({ id }) => [id, [{ reason: 'not_taken_apart' }]]));
    return { ...summarise(checks, failures, []), lookedAtWhole: false, leakScores: [] };
  } finally {
    await Promise.all([reader.close(), source.close()]);
  }
}

/** Of output and input; what they read is comparable. */
function readersOf({ output, normalised }: VerifyInput): [DocumentReader, DocumentReader] {
  const interner = new Interner();
  return [new DocumentReader(output, interner), new DocumentReader(normalised, interner)];
}

async function run(
  checks: readonly Check[],
  context: Context,
  { share, onPage }: VerifyInput,
  looked: number[],
  scores: LeakScore[],
): Promise<Map<CheckId, Failure[]>> {
  const failures = new Map<CheckId, Failure[]>(checks.map(({ id }) => [id, []]));
  if (share?.whole !== false) await lookAtWhole(checks, context, failures, onPage);
  const pageChecks = checks.filter((check): check is PageCheck => 'page' in check);
  const geometries = new Map(context.plan.pages.map((geometry) => [geometry.page, geometry]));
  for (const page of share?.pages ?? geometries.keys()) {
    const geometry = geometries.get(page);
    if (!geometry) continue;
    const view = new PageView(context, geometry);
    for (const check of pageChecks) {
      failures.get(check.id)?.push(...(await completed(geometry.page, () => check.page(view, context))));
    }
    // A score that can't be computed refuses nothing: it is missing, and its box is not taken for a safe one.
    scores.push(...(await leakScores(view).catch(() => [])));
    looked.push(page);
    await onPage?.(page);
  }
  return failures;
}

/** Before the pages and apart from them: what it takes to search all bytes of a file is not held any longer. */
async function lookAtWhole(
  checks: readonly Check[],
  context: Context,
  failures: ReadonlyMap<CheckId, Failure[]>,
  onPage: VerifyInput['onPage'],
): Promise<void> {
  const { plan, kept } = context;
  const alive = nowAndThen(async () => onPage?.(0));
  const rawForms = new ByteMatcher(byteForms(plan.targets.filter(({ id }) => !kept.has(id))));
  for (const check of checks.filter((one): one is FileCheck => 'file' in one)) {
    const found = await completed(undefined, () => check.file({ ...context, rawForms, alive }));
    failures.get(check.id)?.push(...found);
  }
}

const ALIVE_MS = 1000;

/** The same, but at most once a second. */
function nowAndThen(act: () => Promise<void>): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < ALIVE_MS) return;
    last = performance.now();
    await act();
  };
}

/** Fail closed: what throws was not proven. Foreign errors may quote the document and are not passed on. */
export async function completed(page: number | undefined, check: () => Promise<Failure[]>): Promise<Failure[]> {
  try {
    return await check();
  } catch {
    return [{ ...(page === undefined ? {} : { page }), reason: 'not_completed' }];
  }
}

function summarise(
  checks: readonly Check[],
  failures: ReadonlyMap<CheckId, readonly Failure[]>,
  looked: readonly number[],
): Omit<Verification, 'lookedAtWhole' | 'leakScores'> {
  const results = checks.map(({ id }) => resultOf(id, failures.get(id) ?? []));
  const all = [...failures.values()].flat();
  const places = all.flatMap(({ page, places: at = [] }) =>
    page === undefined ? [] : at.map((rect) => ({ page, ...rect })),
  );
  return {
    passed: all.length === 0,
    checks: results,
    flagged: pagesOf(all),
    beyondPages: all.some(({ page }) => page === undefined),
    ...(places.length > 0 ? { places } : {}),
    looked,
  };
}

export function resultOf(id: CheckId, failures: readonly Failure[]): CheckResult {
  if (failures.length === 0) return { id, result: 'passed', pages: [] };
  return {
    id,
    result: 'failed',
    pages: pagesOf(failures),
    reasons: [...new Set(failures.map(({ reason }) => reason))],
  };
}

function pagesOf(failures: readonly Failure[]): number[] {
  return [...new Set(failures.flatMap(({ page }) => page ?? []))].sort((a, b) => a - b);
}

/**
 * Several verifications of one output, each of a share of its pages, as one. Throws `internal` where they
 * passed without having looked at each of `pages` and at the file as a whole.
 */
export function joined(parts: readonly Verification[], pages: readonly number[]): Verification {
  const [first] = parts;
  if (!first) throw new BlackbarError('internal', 'nothing_verified');
  const looked = new Set(parts.flatMap((part) => part.looked));
  const passed = parts.every((part) => part.passed);
  const lookedAtWhole = parts.some((part) => part.lookedAtWhole);
  if (passed && !(lookedAtWhole && pages.every((page) => looked.has(page))))
    throw new BlackbarError('internal', 'page_unverified');
  const checks = first.checks.map(({ id }) => joinedCheck(id, parts));
  const places = parts.flatMap((part) => part.places ?? []);
  return {
    passed,
    checks,
    flagged: [...new Set(parts.flatMap(({ flagged }) => flagged))].sort((a, b) => a - b),
    beyondPages: parts.some(({ beyondPages }) => beyondPages),
    ...(places.length > 0 ? { places } : {}),
    looked: [...looked].sort((a, b) => a - b),
    lookedAtWhole,
    leakScores: parts.flatMap(({ leakScores }) => leakScores),
  };
}

function joinedCheck(id: CheckId, parts: readonly Verification[]): CheckResult {
  const results = parts.flatMap(({ checks }) => checks.filter((check) => check.id === id));
  const failed = results.filter(({ result }) => result === 'failed');
  if (failed.length === 0) return { id, result: 'passed', pages: [] };
  const all = [...new Set(failed.flatMap(({ reasons = [] }) => reasons))];
  const pages = [...new Set(failed.flatMap((check) => check.pages))].sort((a, b) => a - b);
  return { id, result: 'failed', pages, ...(all.length > 0 ? { reasons: all } : {}) };
}
