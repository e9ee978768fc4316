import { BlackbarError, type Evidence, type VerificationReport } from '@blackbar/model';
import { sha256 } from '../digest.ts';

/** One redacted and verified file that goes into the whole. */
export interface AssemblePart {
  readonly output: Uint8Array;
  readonly report: VerificationReport;
  readonly evidence: Evidence;
  /** For its bookmark. One that holds a target, of whichever part, is not used. Never pass a file's name. */
  readonly title?: string;
  /** What a person left on its pages for a reason, although another part may remove it. */
  readonly leftOnPurpose?: readonly string[];
  /** Which of its pages, from 1, in which order; without it all of them. */
  readonly pages?: readonly number[];
}

/** Only what was released goes in: its bytes are those that the evidence and the passed report speak of. */
export function mustBeVerified({ output, report, evidence, pages }: AssemblePart): void {
  const hash = sha256(output);
  if (hash !== evidence.outputSha256 || hash !== report.output.sha256 || report.result !== 'passed') {
    throw new BlackbarError('invalid_request', 'not_the_verified_file');
  }
  if (pages?.some((page) => !Number.isInteger(page) || page < 1 || page > report.output.pages)) {
    throw new BlackbarError('invalid_request', 'no_such_page_of_file');
  }
}

/** Its pages in the whole, by their numbers in its own file. */
export function pagesOf({ report, pages }: AssemblePart): readonly number[] {
  return pages ?? Array.from({ length: report.output.pages }, (_, i) => i + 1);
}
