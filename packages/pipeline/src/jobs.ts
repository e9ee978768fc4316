import type { Inspection, InspectOptions } from '@blackbar/inspection';
import type {
  CheckResult,
  Evidence,
  FindOfFile,
  OcrMode,
  PageOutcome,
  PlacedForeignMark,
  SecondLook,
} from '@blackbar/model';
import type { LogoMost, LogoPicture } from '@blackbar/pdf';
import type { ReportClaims } from '@blackbar/verification';
import type { AnalyseRequest, Analysis } from './analyse.ts';
import type { Assembled, AssembleRequest } from './assemble/assemble.ts';
import type { TextLeft } from './plan/left-beside-boxes.ts';
import type { PackedOrder, RedactDocumentRequest } from './plan/redaction-order.ts';
import type { OnProgress } from './progress.ts';
import type { Redacted, RedactInput } from './redact.ts';
import type { BeyondTicks } from './review/beyond-ticks.ts';
import type { Excerpt } from './review/excerpt.ts';
import type { SearchRequest } from './review/search.ts';
import type { Survey } from './review/survey.ts';
import type { TermPlace } from './review/term-places.ts';

/** What a child can be asked to do: input and output of each, all of it structured data. */
export interface Jobs {
  readonly analyse: (input: { bytes: Uint8Array; request: AnalyseRequest }) => Analysis;
  readonly redact: (input: RedactInput) => Redacted;
  readonly redactDocument: (input: { bytes: Uint8Array; request: RedactDocumentRequest }) => Redacted;
  /** What `redactDocument` would take out of a file. */
  readonly finds: (input: { bytes: Uint8Array; request: RedactDocumentRequest }) => readonly FindOfFile[];
  readonly assemble: (input: { request: AssembleRequest }) => Assembled;
  readonly inspect: (input: { bytes: Uint8Array } & InspectOptions) => Inspection;
  /** The first page, to be shown until the viewer has drawn it; nothing where it is too large. */
  readonly picture: (input: { normalised: Uint8Array }) => Uint8Array | undefined;
  /** A logo drawn anew, so that nothing but its picture is kept. */
  readonly logo: (input: { bytes: Uint8Array; most: LogoMost }) => LogoPicture;
  /** Text of each page of a finished file, in reading order. */
  readonly pageTexts: (input: { output: Uint8Array }) => readonly string[];
  readonly search: (input: { normalised: Uint8Array; request: SearchRequest }) => readonly Excerpt[];
  /** Where words stand that go wherever they stand. */
  readonly termPlaces: (input: { normalised: Uint8Array; terms: readonly string[] }) => readonly TermPlace[];
  /** Marks that another program wrote down beside the file. */
  readonly marksOfXfdf: (input: { normalised: Uint8Array; xfdf: string }) => readonly PlacedForeignMark[];
  /** What would be cut, as marks for another program. */
  readonly xfdfOfOrder: (input: { normalised: Uint8Array; order: PackedOrder }) => string;
  /** What of a finished file may still identify somebody; `outcomes` are those that it was written with. */
  readonly secondLook: (input: { output: Uint8Array; outcomes: readonly PageOutcome[] }) => SecondLook;
  /** What the boxes of an order take out in one place and leave in another. */
  readonly leftInFile: (input: { normalised: Uint8Array; order: PackedOrder }) => readonly TextLeft[];
  /** What an order takes from the pages besides what was ticked there. */
  readonly beyondTicks: (input: { normalised: Uint8Array; order: PackedOrder }) => readonly BeyondTicks[];
  readonly survey: (input: { normalised: Uint8Array; request: PackedOrder; sampleSize: number }) => Survey;
  readonly verify: (input: {
    output: Uint8Array;
    report: ReportClaims;
    evidence?: Evidence;
    /** Unless `never`, pictures are read again; that needs the evidence. */
    ocr?: OcrMode;
  }) => readonly CheckResult[];
}

export type JobName = keyof Jobs;
export type JobInput<N extends JobName> = Parameters<Jobs[N]>[0];
export type JobOutput<N extends JobName> = ReturnType<Jobs[N]>;

type Runner<N extends JobName> = (input: JobInput<N>, onProgress: OnProgress) => Promise<JobOutput<N>>;

/** What a picture hides stays behind when it becomes a file. */
async function asPdf(bytes: Uint8Array): Promise<Uint8Array> {
  return (await import('@blackbar/pdf')).pdfOfPicture(bytes);
}

/**
 * The child's side of each job. Each loads what it needs when it is first asked for: a child that hands a long file
 * from thread to thread holds no engine itself.
 */
export const RUNNERS: { readonly [N in JobName]: Runner<N> } = {
  analyse: async ({ bytes, request }, onProgress) => (await import('./analyse.ts')).analyse(bytes, request, onProgress),
  redact: async (order, onProgress) => (await import('./redact.ts')).redact(order, onProgress),
  redactDocument: async ({ bytes, request }, onProgress) =>
    (await import('./redact-document.ts')).redactDocument(bytes, request, onProgress),
  finds: async ({ bytes, request }, onProgress) =>
    (await import('./redact-document.ts')).findsOfFile(bytes, request, onProgress),
  assemble: async ({ request }, onProgress) => (await import('./assemble/assemble.ts')).assemble(request, onProgress),
  inspect: async ({ bytes, ...options }, onProgress) =>
    (await import('@blackbar/inspection')).inspect(await asPdf(bytes), options, (page, total) =>
      onProgress({ stage: 'inspecting', done: page - 1, total }),
    ),
  secondLook: async ({ output, outcomes }, onProgress) =>
    (await import('./release/second-look.ts')).secondLook(output, outcomes, onProgress),
  survey: async ({ normalised, request, sampleSize }, onProgress) =>
    (await import('./review/survey.ts')).survey(normalised, request, sampleSize, onProgress),
  leftInFile: async ({ normalised, order }, onProgress) =>
    (await import('./review/left-in-file.ts')).leftInFile(normalised, order, onProgress),
  beyondTicks: async ({ normalised, order }, onProgress) =>
    (await import('./review/beyond-ticks.ts')).beyondTicks(normalised, order, onProgress),
  search: async ({ normalised, request }, onProgress) =>
    (await import('./review/search.ts')).search(normalised, request, onProgress),
  termPlaces: async ({ normalised, terms }, onProgress) =>
    (await import('./review/term-places.ts')).termPlaces(normalised, terms, onProgress),
  marksOfXfdf: async ({ normalised, xfdf }, onProgress) =>
    (await import('./xfdf/marks-of-xfdf.ts')).marksOfXfdf(normalised, xfdf, onProgress),
  xfdfOfOrder: async ({ normalised, order }, onProgress) =>
    (await import('./xfdf/xfdf-of-order.ts')).xfdfOfOrder(normalised, order, onProgress),
  pageTexts: async ({ output }, onProgress) => (await import('./extract/page-texts.ts')).pageTexts(output, onProgress),
  logo: async ({ bytes, most }) => (await import('@blackbar/pdf')).logoOf(bytes, most),
  picture: async ({ normalised }) => (await import('@blackbar/pdf')).pagePicture(normalised, 1),
  verify: async ({ output, report, evidence, ocr = 'auto' }, onProgress) => {
    const { verifyReport } = await import('@blackbar/verification');
    const checks = await verifyReport(output, report, evidence, (page) =>
      onProgress({ stage: 'verifying', done: page, total: report.output.pages }),
    );
    const failed = checks.some(({ result }) => result === 'failed');
    if (failed || evidence === undefined || ocr === 'never') return checks;
    const { rereadPages } = await import('./release/reread.ts');
    const { check: read } = await rereadPages({ output, plan: evidence.plan }, onProgress);
    return checks.map((check) => (check.id === read.id ? read : check));
  },
};
