import {
  BlackbarError,
  type Facts,
  type FindOfFile,
  type PlaceOnPage,
  UNREAD_CODES,
  type Warning,
} from '@blackbar/model';
import { ingest } from './ingest/ingest.ts';
import type { RedactDocumentRequest } from './plan/redaction-order.ts';
import type { OnProgress } from './progress.ts';
import { type Redacted, redactPlanned } from './redact.ts';
import { runStep } from './steps/run-step.ts';

/** The finds of a file and which of them start ticked: what goes from it goes from the others too. Throws a refusal. */
export async function findsOfFile(
  bytes: Uint8Array,
  request: RedactDocumentRequest,
  onProgress: OnProgress,
): Promise<readonly FindOfFile[]> {
  const { decideUpload } = await import('./steps/plan-upload.ts');
  return (await decideUpload(await ingest(bytes, request, onProgress), request, onProgress)).finds;
}

const SILENT: OnProgress = () => {};

/**
 * Upload bytes to a verified output. Throws a refusal, `pages_unacknowledged`, `box_off_page` or `verification_failed`.
 */
export async function redactDocument(
  bytes: Uint8Array,
  asked: RedactDocumentRequest,
  onProgress: OnProgress = SILENT,
): Promise<Redacted> {
  const ingested = await ingest(bytes, asked, onProgress);
  // Opened: from here on nobody needs the password.
  const { password: _password, ...request } = asked;
  const planned = await runStep('planUpload', { ingested, request }, onProgress, ingested.pageCount);
  if (!request.acknowledgeUnread) assertRead(planned.order.warnings);
  return redactPlanned(planned, onProgress);
}

/** What nobody could read was not searched: such a file is not released unless a person says that they looked. */
function assertRead(warnings: readonly Warning[]): void {
  const unread = warnings.filter(({ code }) => UNREAD_CODES.has(code));
  const pages = [...new Set(unread.flatMap(({ page }) => page ?? []))].sort((a, b) => a - b);
  const [first] = pages;
  if (first === undefined) return;
  const places = unread.flatMap(({ page, facts }) => (page === first ? placesIn(facts) : []));
  const facts = { pages, places: [...new Set(places)] };
  throw new BlackbarError('pages_unacknowledged', 'pages_unsearched', { page: first, facts });
}

const placesIn = (facts: Facts | undefined): PlaceOnPage[] => (facts?.places ?? []) as PlaceOnPage[];
