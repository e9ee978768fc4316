import { WATERMARK_TEXT } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import {
  type Assembled,
  type AssembleRequest,
  canonicalJson,
  type OnProgress,
  type OutputSettings,
  sha256,
} from '@blackbar/pipeline';
import { planCommitment, type SignedReport, signReport } from '@blackbar/records';
import type { ExportWishes } from '../db/schema.ts';
import type { Services } from '../services.ts';

/** What is drawn on pages besides the numbers. */
export function stampsOf({ legend, watermark }: ExportWishes): OutputSettings {
  return { ...(legend ? { legend } : {}), ...(watermark ? { watermark: WATERMARK_TEXT } : {}) };
}

/** Files put together, stamped and verified as one. Throws `verification_failed`, also for a number without room. */
export async function assembled(
  { pool }: Services,
  { parts, ...request }: Omit<AssembleRequest, 'now'>,
  signal: AbortSignal,
  onProgress: OnProgress = () => {},
): Promise<Assembled> {
  const plain = parts.map(({ output, report, evidence, title, leftOnPurpose }) => ({
    output,
    report,
    evidence,
    ...(title === undefined ? {} : { title }),
    ...(leftOnPurpose === undefined ? {} : { leftOnPurpose }),
  }));
  const whole = await pool.run(
    'assemble',
    { request: { ...request, parts: plain, now: new Date().toISOString() } },
    { signal, onProgress },
  );
  const unnumbered = whole.report.warnings.find(
    ({ code, facts }) => code === 'stamp_not_drawn' && facts?.stamp === 'bates',
  );
  if (unnumbered) {
    const page = unnumbered.page === undefined ? {} : { page: unnumbered.page };
    throw new BlackbarError('verification_failed', 'no_room_for_bates', page);
  }
  return whole;
}

/** The whole is another file than its parts: it has a report of its own. */
export function signedReport({ signing }: Services, { report, evidence }: Assembled): SignedReport {
  const planHash = sha256(canonicalJson(evidence.plan));
  return signReport(report, planCommitment(evidence.salt, planHash), signing.signer);
}
