import {
  BlackbarError,
  type Evidence,
  isPagePart,
  type PageGeometry,
  type Stamp,
  type Target,
  type VerificationReport,
} from '@blackbar/model';
import { type BoundPart, bind, joinedByEngine } from '@blackbar/pdf';
import { extract } from '../extract/extract.ts';
import type { PackedPlan } from '../plan/packed-plan.ts';
import { type OutputSettings, planSettings, stampsOf } from '../plan/settings.ts';
import type { OnProgress } from '../progress.ts';
import { evidenceOf } from '../release/evidence.ts';
import { type Released, release } from '../release/release.ts';
import { runStep } from '../steps/run-step.ts';
import { Verifier } from '../steps/verifier.ts';
import { type AssemblePart, mustBeVerified, pagesOf } from './part.ts';
import { type AssembledRange, rangesOf } from './ranges.ts';
import { keptIn, namesAny, type OwnedTarget, targetsOf } from './targets.ts';
import { uploadOf, wholeReport } from './whole-report.ts';

export interface AssembleRequest {
  readonly parts: readonly AssemblePart[];
  /** Bates numbers, watermark, legend and notices of the whole; the parts keep what they show already. */
  readonly settings: OutputSettings;
  /** What files removed that leave together with this one: it may not stand here either. */
  readonly beside?: readonly (readonly Target[])[];
  /** ISO 8601. */
  readonly now: string;
}

export interface Assembled {
  readonly output: Uint8Array;
  readonly report: VerificationReport;
  readonly evidence: Evidence;
  /** Where each part stands in the whole: pages from 1, and its Bates numbers where there are some. */
  readonly ranges: readonly AssembledRange[];
}

/**
 * Redacted files as one, stamped, with bookmarks and page labels, and verified as one: no target of any part in any
 * byte, every page as it was, compared with what PDFium makes of the same parts. What one part removed everywhere and
 * another still shows, without that a person left it there, refuses the whole. Throws `verification_failed`, a refusal,
 * or `invalid_request` for a part that is not the file that its evidence speaks of.
 */
export async function assemble(request: AssembleRequest, onProgress: OnProgress): Promise<Assembled> {
  const { parts, settings, beside = [], now } = request;
  if (parts.length === 0) throw new BlackbarError('invalid_request', 'nothing_to_join');
  for (const part of parts) mustBeVerified(part);
  const targets = targetsOf([...parts.map(({ evidence }) => evidence.plan.targets), ...beside]);
  const bound = parts.map((part, i) => boundPart(part, i, targets));
  const reference = await joinedByEngine(bound);
  const { doc } = await extract(reference, undefined, onProgress);
  const pages = doc.parts.filter(isPagePart);
  const owners = parts.flatMap((part, i) => pagesOf(part).map(() => i));
  const geometries = pages.map(({ geometry }) => geometry);
  const stamps = stampsOf(settings, geometries);
  const frame: PackedPlan['frame'] = {
    schema: 'blackbar-plan/1',
    pages: geometries,
    hidden: [],
    targets: targets.map(({ target }) => target),
    kept: keptIn(doc, targets, owners, parts),
    stamps,
    settings: planSettings(settings),
  };
  const plan: PackedPlan = { frame, regions: [] };
  const whole = await bind(bound, labelsFrom(stamps, geometries));
  const released = await releaseWhole(whole, reference, plan, onProgress);
  const evidence = evidenceOf(reference, released, { upload: uploadOf(parts), plan, leakScores: leakScoresOf(parts) });
  return {
    output: released.written.bytes,
    report: wholeReport(parts, pages, released, evidence, now),
    evidence,
    ranges: rangesOf(bound, owners, stamps),
  };
}

/** Written from our own joining, verified against the engine's. */
async function releaseWhole(
  whole: Uint8Array,
  reference: Uint8Array,
  plan: PackedPlan,
  onProgress: OnProgress,
): Promise<Released> {
  const pages = plan.frame.pages.length;
  const verifier = new Verifier(pages);
  try {
    return await release(pages, {
      write: (strategies, tell) => runStep('write', { normalised: whole, plan, strategies }, tell, pages),
      verify: ({ bytes: output, outcomes }, { onPage }) =>
        verifier.verify({ normalised: reference, output, plan, outcomes, asDisplayed: [] }, onPage),
      onProgress,
    });
  } finally {
    await verifier.close();
  }
}

function leakScoresOf(parts: readonly AssemblePart[]): Evidence['leakScores'] {
  return parts.flatMap(({ evidence }, i) =>
    evidence.leakScores.map((score) => ({ ...score, region: `${i}:${score.region}` })),
  );
}

function boundPart({ output, title, pages }: AssemblePart, index: number, targets: readonly OwnedTarget[]): BoundPart {
  const isSafe = title !== undefined && title.trim() !== '' && !namesAny(title, targets);
  return {
    bytes: output,
    title: isSafe ? title.trim() : `Document ${index + 1}`,
    ...(pages === undefined ? {} : { pages }),
  };
}

/** A page is called by its Bates number where it has one. */
function labelsFrom(stamps: readonly Stamp[], pages: readonly PageGeometry[]): { labels?: readonly string[] } {
  const numbers = stamps.filter(({ kind }) => kind === 'bates');
  return numbers.length === pages.length ? { labels: numbers.map(({ text }) => text) } : {};
}
