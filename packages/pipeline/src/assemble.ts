import { randomBytes } from 'node:crypto';
import {
  BlackbarError,
  type Evidence,
  type Kept,
  type PageGeometry,
  type PagePart,
  type RedactionPlan,
  type ReportBox,
  type Stamp,
  type Target,
  type VerificationReport,
} from '@blackbar/model';
import { applyPlan, type BoundPart, bind, joinedByEngine } from '@blackbar/pdf';
import { foldText, locate, TermSet } from '@blackbar/text';
import { buildReport } from '@blackbar/verification';
import { factOf, sha256 } from './digest.ts';
import { type Extracted, extract } from './extract.ts';
import type { OnProgress } from './progress.ts';
import { release } from './release.ts';
import { type OutputSettings, planSettings, stampsOf } from './settings.ts';
import { Verifier } from './verifier.ts';
import { VERSION } from './version.ts';

/** One redacted and verified file that goes into the whole. */
export interface AssemblePart {
  readonly output: Uint8Array;
  readonly report: VerificationReport;
  readonly evidence: Evidence;
  /** For its bookmark. One that holds a target, of whichever part, is not used. Never pass a file's name. */
  readonly title?: string;
  /** Which of its pages, from 1, in which order; without it all of them. */
  readonly pages?: readonly number[];
}

export interface AssembleRequest {
  readonly parts: readonly AssemblePart[];
  /** Bates numbers, watermark, legend and notices of the whole; the parts keep what they show already. */
  readonly settings: OutputSettings;
  /** Title of the whole file; without it there is none. */
  readonly fileTitle?: string;
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

export interface AssembledRange {
  readonly title: string;
  readonly first: number;
  readonly last: number;
  readonly bates?: { readonly first: string; readonly last: string };
}

/**
 * Redacted files as one, stamped, with bookmarks and page labels, and verified as one: no target of any part
 * in any byte, every page as it was, compared with what PDFium makes of the same parts. What one part removed
 * everywhere and another still shows refuses the whole. Throws `verification_failed`, a refusal, or
 * `invalid_request` for a part that is not the file that its evidence speaks of.
 */
export async function assemble(request: AssembleRequest, onProgress: OnProgress): Promise<Assembled> {
  const { parts, settings, now, fileTitle } = request;
  if (parts.length === 0) throw new BlackbarError('invalid_request', 'There is nothing to put together.');
  for (const part of parts) mustBeVerified(part);
  const targets = targetsOf(parts);
  const bound = parts.map((part, i) => boundPart(part, i, targets));
  const reference = await joinedByEngine(bound);
  const text = await extract(reference, undefined, onProgress);
  const pages = text.doc.parts.filter((part): part is PagePart => part.kind === 'page').map((part) => part.geometry);
  const owners = parts.flatMap((part, i) => pagesOf(part).map(() => i));
  const stamps = stampsOf(settings, pages);
  const plan: RedactionPlan = {
    schema: 'blackbar-plan/1',
    pages,
    regions: [],
    hidden: [],
    targets: targets.map(({ target }) => target),
    kept: keptIn(text, targets, owners),
    stamps,
    settings: planSettings(settings),
  };
  const whole = await bind(bound, labelsFrom(stamps, pages));
  const verifier = new Verifier(pages.length);
  try {
    const { applied, verification } = await release(
      { normalised: reference, plan, asDisplayed: [], ...(fileTitle === undefined ? {} : { fileTitle }) },
      {
        // Written from our own joining, verified against the other.
        apply: (_reference, own, options) => applyPlan(whole, own, options),
        verify: (input) => verifier.verify(input),
        onProgress,
      },
    );
    const evidence: Evidence = {
      schema: 'blackbar-evidence/1',
      outputSha256: sha256(applied.bytes),
      salt: randomBytes(32).toString('hex'),
      upload: uploadOf(parts),
      normalised: factOf(reference),
      plan,
      outcomes: applied.outcomes,
      leakScores: parts.flatMap((part, i) =>
        part.evidence.leakScores.map((score) => ({ ...score, region: `${i}:${score.region}` })),
      ),
    };
    const report = buildReport({
      createdAt: now,
      productVersion: VERSION,
      output: applied.bytes,
      evidence,
      verification,
      policies: policiesOf(parts),
      sources: new Map(
        text.doc.parts
          .filter((part): part is PagePart => part.kind === 'page')
          .map(({ page, source }) => [page, source]),
      ),
      warnings: applied.warnings,
    });
    const boxes = boxesOf(parts);
    return {
      output: applied.bytes,
      report: { ...report, boxes, categories: countsOf(boxes) },
      evidence,
      ranges: rangesOf(bound, owners, stamps),
    };
  } finally {
    await verifier.close();
  }
}

/** Only what was released goes in: its bytes are those that the evidence and the passed report speak of. */
function mustBeVerified({ output, report, evidence, pages }: AssemblePart): void {
  const hash = sha256(output);
  if (hash !== evidence.outputSha256 || hash !== report.output.sha256 || report.result !== 'passed') {
    throw new BlackbarError('invalid_request', 'A file to be put together is not the one that was verified.');
  }
  if (pages?.some((page) => !Number.isInteger(page) || page < 1 || page > report.output.pages)) {
    throw new BlackbarError('invalid_request', 'A page was asked for that its file does not have.');
  }
}

interface OwnedTarget {
  readonly target: Target;
  /** The part whose target it is. */
  readonly owner: number;
}

function targetsOf(parts: readonly AssemblePart[]): OwnedTarget[] {
  return parts.flatMap(({ evidence }, owner) =>
    evidence.plan.targets.map((target) => ({ target: { ...target, id: `${owner}:${target.id}` }, owner })),
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

/** Letters and digits alone are compared, so that no punctuation of a title hides a name. */
function namesAny(title: string, targets: readonly OwnedTarget[]): boolean {
  const plain = lettersOf(title);
  return targets.some(({ target }) =>
    [target.text, ...target.variants].some((text) => lettersOf(text) !== '' && plain.includes(lettersOf(text))),
  );
}

function lettersOf(text: string): string {
  return foldText(text).text.replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * What may still be read: what a part's own review left, on that part's own pages, and words of another part
 * that identify nobody by themselves.
 */
function keptIn({ doc }: Extracted, targets: readonly OwnedTarget[], owners: readonly number[]): Kept[] {
  const known = owners.map(() => new Set<string>());
  for (const { target, owner } of targets) {
    for (const [page, of] of owners.entries()) if (of === owner) known[page]?.add(lettersOf(target.text));
  }
  const spellings = targets.flatMap(({ target }) =>
    [target.text, ...target.variants].map((text) => ({ text, wholeWord: target.wholeWord, target })),
  );
  const set = new TermSet(spellings);
  return doc.parts.flatMap((part) => {
    if (part.kind !== 'page') return [];
    return set.in(part).flatMap((found) => {
      const { target } = spellings[found.term] as (typeof spellings)[number];
      const own = known[part.page - 1]?.has(lettersOf(target.text));
      return own || target.scope === 'theseOccurrences' ? [{ target: target.id, locator: locate(part, found) }] : [];
    });
  });
}

function pagesOf({ report, pages }: AssemblePart): readonly number[] {
  return pages ?? Array.from({ length: report.output.pages }, (_, i) => i + 1);
}

/** A page is called by its Bates number where it has one. */
function labelsFrom(stamps: readonly Stamp[], pages: readonly PageGeometry[]): { labels?: readonly string[] } {
  const numbers = stamps.filter(({ kind }) => kind === 'bates');
  return numbers.length === pages.length ? { labels: numbers.map(({ text }) => text) } : {};
}

/** The uploads are those of the parts: their hashes in order stand for them. */
function uploadOf(parts: readonly AssemblePart[]): Evidence['upload'] {
  return {
    sha256: sha256(parts.map(({ evidence }) => evidence.upload.sha256).join('\n')),
    bytes: parts.reduce((sum, { evidence }) => sum + evidence.upload.bytes, 0),
  };
}

function policiesOf(parts: readonly AssemblePart[]): VerificationReport['policies'] {
  const policies = parts.flatMap(({ report }) => report.policies);
  return [...new Map(policies.map((policy) => [`${policy.id} ${policy.version}`, policy])).values()];
}

/** The parts' boxes where they are now. */
function boxesOf(parts: readonly AssemblePart[]): ReportBox[] {
  let before = 0;
  return parts.flatMap((part) => {
    const pages = pagesOf(part);
    const boxes = pages.flatMap((page, i) =>
      part.report.boxes.filter((box) => box.page === page).map((box) => ({ ...box, page: before + i + 1 })),
    );
    before += pages.length;
    return boxes;
  });
}

function countsOf(boxes: readonly ReportBox[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { category } of boxes) counts[category] = (counts[category] ?? 0) + 1;
  return counts;
}

function rangesOf(bound: readonly BoundPart[], owners: readonly number[], stamps: readonly Stamp[]): AssembledRange[] {
  const numbers = new Map(stamps.filter(({ kind }) => kind === 'bates').map(({ page, text }) => [page, text]));
  return bound.map(({ title }, i) => {
    const [first, last] = [owners.indexOf(i) + 1, owners.lastIndexOf(i) + 1];
    const [from, to] = [numbers.get(first), numbers.get(last)];
    return { title, first, last, ...(from && to ? { bates: { first: from, last: to } } : {}) };
  });
}
