import { ingest } from './ingest.ts';
import type { OnProgress } from './progress.ts';
import { type Redacted, redactPlanned } from './redact.ts';
import type { RedactDocumentRequest } from './redact-request.ts';
import { runStep } from './steps/run-step.ts';

const SILENT: OnProgress = () => {};

/** Upload bytes to a verified output. Throws a refusal, `box_off_page` or `verification_failed`. */
export async function redactDocument(
  bytes: Uint8Array,
  { password, ...request }: RedactDocumentRequest,
  onProgress: OnProgress = SILENT,
): Promise<Redacted> {
  const ingested = await ingest(bytes, password, onProgress);
  const planned = await runStep('planUpload', { ingested, request }, onProgress, ingested.pageCount);
  return redactPlanned(planned, onProgress);
}
