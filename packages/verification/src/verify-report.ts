import { createHash } from 'node:crypto';
import {
  CHECK_IDS,
  type CheckId,
  type CheckReason,
  type CheckResult,
  type Evidence,
  type ReportBox,
  type VerificationReport,
} from '@blackbar/model';
import type { Failure } from './check.ts';
import { activeContent } from './checks/active-content.ts';
import { displayedBlack } from './checks/displayed-black.ts';
import { structure } from './checks/structure.ts';
import { PdfFile } from './objects/file.ts';
import { DocumentReader } from './reader/document-reader.ts';
import { commitmentOf } from './report.ts';
import { completed, resultOf, verify } from './verify.ts';

/** What of a report its file is held against. */
export interface ReportClaims extends Pick<VerificationReport, 'input' | 'output' | 'result'> {
  readonly boxes: readonly Pick<ReportBox, 'page' | 'rects' | 'label'>[];
}

type OnPage = (page: number) => void | Promise<void>;

/** Need the input, which is not part of the evidence. */
const NEED_INPUT: readonly CheckId[] = ['kept_text', 'kept_pixels', 'input_position'];

/**
 * Repeats on a released file what can be repeated, in the order of CHECK_IDS. With the report alone: its
 * hash, the black of its boxes as displayed, the structure and the active content. With the evidence also
 * every search for what was removed. What needs the input is 'not_repeated'. Never throws for what is in
 * the file; a file that is not the report's own fails every check that was repeated. `onPage` hears of pages
 * that were looked at, for whoever waits.
 */
export async function verifyReport(
  output: Uint8Array,
  report: ReportClaims,
  evidence?: Evidence,
  onPage: OnPage = () => {},
): Promise<CheckResult[]> {
  const mismatch = mismatchOf(output, report, evidence);
  if (mismatch) return CHECK_IDS.map((id) => resultOf(id, [{ reason: mismatch }]));
  const results = new Map<CheckId, CheckResult>();
  for (const [id, failures] of await withoutEvidence(output, report, onPage)) results.set(id, resultOf(id, failures));
  if (evidence) for (const check of await withEvidence(output, evidence, onPage)) merge(results, check);
  return CHECK_IDS.map((id) => results.get(id) ?? { id, result: 'not_repeated', pages: [] });
}

function mismatchOf(output: Uint8Array, report: ReportClaims, evidence?: Evidence): CheckReason | undefined {
  const sha256 = createHash('sha256').update(output).digest('hex');
  if (sha256 !== report.output.sha256) return 'another_file';
  if (report.result !== 'passed') return 'failed_by_report';
  if (!evidence) return undefined;
  const same = evidence.outputSha256 === sha256 && commitmentOf(evidence) === report.input.commitment;
  return same ? undefined : 'another_evidence';
}

async function withoutEvidence(
  output: Uint8Array,
  report: ReportClaims,
  onPage: OnPage,
): Promise<Map<CheckId, Failure[]>> {
  const file = new PdfFile(output);
  const reader = new DocumentReader(output);
  try {
    return new Map([
      ['structure', await completed(undefined, () => structure.file({ file }))],
      ['active_content', await completed(undefined, () => activeContent.file({ file }))],
      ['box_pixels', await completed(undefined, () => displayedBlack(reader, report.boxes, onPage))],
      ['page_geometry', await completed(undefined, () => pageCount(reader, report))],
    ]);
  } finally {
    await reader.close();
  }
}

async function pageCount(reader: DocumentReader, report: ReportClaims): Promise<Failure[]> {
  return (await reader.pageCount()) === report.output.pages ? [] : [{ reason: 'page_count_of_report' }];
}

async function withEvidence(
  output: Uint8Array,
  { plan, outcomes }: Evidence,
  onPage: OnPage,
): Promise<readonly CheckResult[]> {
  // The output stands in for the input: the checks that would notice are left out.
  const { checks } = await verify({ normalised: output, output, plan, outcomes, skip: NEED_INPUT, onPage });
  return checks;
}

/** A failure of either kind stays a failure. */
function merge(results: Map<CheckId, CheckResult>, check: CheckResult): void {
  if (results.get(check.id)?.result !== 'failed') results.set(check.id, check);
}
