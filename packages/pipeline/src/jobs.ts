import { type Finding, inspect } from '@blackbar/inspection';
import type { CheckResult, Evidence, VerificationReport } from '@blackbar/model';
import { pagePicture } from '@blackbar/pdf';
import { verifyReport } from '@blackbar/verification';
import { type AnalyseRequest, type Analysis, analyse } from './analyse.ts';
import { type Assembled, type AssembleRequest, assemble } from './assemble/assemble.ts';
import type { Excerpt } from './excerpt.ts';
import type { OnProgress } from './progress.ts';
import { type Redacted, redact } from './redact.ts';
import { type RedactDocumentRequest, redactDocument } from './redact-document.ts';
import type { RedactRequest } from './redact-request.ts';
import { type SearchRequest, search } from './search.ts';
import { type Survey, survey } from './survey.ts';

/** What a child can be asked to do: input and output of each, all of it structured data. */
export interface Jobs {
  readonly analyse: (input: { bytes: Uint8Array; request: AnalyseRequest }) => Analysis;
  readonly redact: (input: { normalised: Uint8Array; request: RedactRequest }) => Redacted;
  readonly redactDocument: (input: { bytes: Uint8Array; request: RedactDocumentRequest }) => Redacted;
  readonly assemble: (input: { request: AssembleRequest }) => Assembled;
  readonly inspect: (input: { bytes: Uint8Array; password?: string }) => readonly Finding[];
  /** The first page, to be shown until the viewer has drawn it; nothing where it is too large. */
  readonly picture: (input: { normalised: Uint8Array }) => Uint8Array | undefined;
  readonly search: (input: { normalised: Uint8Array; request: SearchRequest }) => readonly Excerpt[];
  readonly survey: (input: { normalised: Uint8Array; request: RedactRequest; sampleSize: number }) => Survey;
  readonly verify: (input: {
    output: Uint8Array;
    report: VerificationReport;
    evidence?: Evidence;
  }) => readonly CheckResult[];
}

export type JobName = keyof Jobs;
export type JobInput<N extends JobName> = Parameters<Jobs[N]>[0];
export type JobOutput<N extends JobName> = ReturnType<Jobs[N]>;

type Runner<N extends JobName> = (input: JobInput<N>, onProgress: OnProgress) => Promise<JobOutput<N>>;

/** The child's side of each job. */
export const RUNNERS: { readonly [N in JobName]: Runner<N> } = {
  analyse: ({ bytes, request }, onProgress) => analyse(bytes, request, onProgress),
  redact: ({ normalised, request }, onProgress) => redact(normalised, request, onProgress),
  redactDocument: ({ bytes, request }, onProgress) => redactDocument(bytes, request, onProgress),
  assemble: ({ request }, onProgress) => assemble(request, onProgress),
  inspect: ({ bytes, password }, onProgress) =>
    inspect(bytes, password === undefined ? {} : { password }, (page, total) =>
      onProgress({ stage: 'inspecting', done: page - 1, total }),
    ),
  survey: ({ normalised, request, sampleSize }, onProgress) => survey(normalised, request, sampleSize, onProgress),
  search: ({ normalised, request }, onProgress) => search(normalised, request, onProgress),
  picture: ({ normalised }) => pagePicture(normalised, 1),
  verify: ({ output, report, evidence }, onProgress) =>
    verifyReport(output, report, evidence, (page) =>
      onProgress({ stage: 'verifying', done: page, total: report.output.pages }),
    ),
};
