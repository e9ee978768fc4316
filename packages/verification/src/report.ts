import { createHash } from 'node:crypto';
import type {
  Evidence,
  KeptOnPurpose,
  Quad,
  Region,
  ReportBox,
  TextSource,
  VerificationReport,
  ViewRect,
  Warning,
} from '@blackbar/model';
import { displayedRects } from './displayed-rects.ts';
import type { Verification } from './verify.ts';

export interface ReportInput {
  /** ISO 8601. */
  readonly createdAt: string;
  readonly productVersion: string;
  readonly output: Uint8Array;
  readonly evidence: Evidence;
  readonly verification: Verification;
  readonly policies: readonly { readonly id: string; readonly version: string }[];
  /** By page, from 1: where the text that was searched came from. */
  readonly sources: ReadonlyMap<number, TextSource>;
  readonly keptOnPurpose: readonly KeptOnPurpose[];
  readonly warnings: readonly Warning[];
}

function sha256(data: Uint8Array | string): string {
  return createHash('sha256').update(data).digest('hex');
}

/** What the public report says of the input: opened by the evidence's salt, of no use to one who guesses the input. */
export function commitmentOf({ salt, upload }: Pick<Evidence, 'salt' | 'upload'>): string {
  return sha256(`${salt}:${upload.sha256}`);
}

/**
 * The report that may be shown to anyone. Of what was removed it says where the box is, which category
 * and by which rule: nothing that a guess at the value could be checked against.
 */
export function buildReport(input: ReportInput): VerificationReport {
  const { evidence, verification, output } = input;
  const boxes = boxesOf(evidence);
  const strategies = new Map(evidence.outcomes.map(({ page, strategy }) => [page, strategy]));
  const categories: Record<string, number> = {};
  for (const { category } of boxes) categories[category] = (categories[category] ?? 0) + 1;
  return {
    schema: 'blackbar-report/1',
    product: { name: 'Blackbar', version: input.productVersion },
    createdAt: input.createdAt,
    result: verification.passed ? 'passed' : 'failed',
    input: { commitment: commitmentOf(evidence) },
    output: { sha256: sha256(output), bytes: output.byteLength, pages: evidence.plan.pages.length },
    policies: input.policies,
    boxes,
    categories,
    keptOnPurpose: input.keptOnPurpose,
    pages: evidence.plan.pages.map(({ page }) => ({
      page,
      strategy: strategies.get(page) ?? 'untouched',
      source: input.sources.get(page) ?? 'none',
    })),
    checks: verification.checks,
    warnings: input.warnings,
  };
}

/**
 * Where black is to be seen. The quads of the plan would tell the width of what was removed; the painted ones do not.
 */
function boxesOf({ plan, outcomes }: Evidence): ReportBox[] {
  const besides = outcomes.flatMap((outcome) => outcome.besides ?? []);
  const regions = [...plan.regions, ...besides].sort((a, b) => a.page - b.page);
  const pages = new Map(plan.pages.map((page) => [page.page, page]));
  const painted = new Map<string, Quad[]>();
  for (const { page, boxes = [] } of outcomes) {
    for (const { region, quad } of boxes) {
      const key = `${page} ${region}`;
      painted.set(key, [...(painted.get(key) ?? []), quad]);
    }
  }
  return regions.map((region) => {
    const page = pages.get(region.page);
    const quads = painted.get(`${region.page} ${region.id}`) ?? [];
    return boxOf(region, page ? quads.flatMap((quad) => displayedRects(page, quad).map(rounded)) : []);
  });
}

function boxOf(region: Region, rects: readonly ViewRect[]): ReportBox {
  const { page, category, reasons, appearance } = region;
  return {
    page,
    rects,
    category,
    label: appearance.label,
    reasons,
    ...(appearance.citation === undefined ? {} : { citation: appearance.citation }),
  };
}

/** Hundredths of a point are seen by nobody. */
function rounded({ x, y, width, height }: ViewRect): ViewRect {
  const round = (value: number) => Math.round(value * 100) / 100;
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}
