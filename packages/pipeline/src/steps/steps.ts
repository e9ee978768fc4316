import type { Verification } from '@blackbar/verification';
import type { Ingested } from '../ingest/ingest.ts';
import { type PackedPlan, wholePlan } from '../plan/packed-plan.ts';
import type { PackedOrder, RedactDocumentRequest } from '../plan/redaction-order.ts';
import type { OnProgress } from '../progress.ts';
import type { Reread } from '../release/reread.ts';
import type { PlannedFile } from './plan-file.ts';
import type { Share, VerifyOrder } from './verify-spans.ts';
import type { WriteOrder, Written } from './write.ts';

/**
 * What happens to one file between its upload and its release, each with what goes in and comes out: structured data.
 */
interface Steps {
  readonly planUpload: (input: { ingested: Ingested; request: RedactDocumentRequest }) => PlannedFile;
  readonly planFile: (input: { normalised: Uint8Array; order: PackedOrder }) => PlannedFile;
  readonly write: (input: WriteOrder) => Written;
  readonly reread: (input: { normalised: Uint8Array; output: Uint8Array; plan: PackedPlan }) => Reread;
  readonly verify: (input: { order: VerifyOrder; share: Share }) => Verification[];
}

export type StepName = keyof Steps;
export type StepInput<N extends StepName> = Parameters<Steps[N]>[0];
export type StepOutput<N extends StepName> = ReturnType<Steps[N]>;

type Step<N extends StepName> = (input: StepInput<N>, onProgress: OnProgress) => Promise<StepOutput<N>>;

/** Each loads what it needs when it is first asked for: a thread that verifies has no use for the writer. */
export const STEPS: { readonly [N in StepName]: Step<N> } = {
  planUpload: async ({ ingested, request }, onProgress) =>
    (await import('./plan-upload.ts')).planUpload(ingested, request, onProgress),
  planFile: async ({ normalised, order }, onProgress) =>
    (await import('./plan-file.ts')).planFile(normalised, order, onProgress),
  write: async (order, onProgress) => (await import('./write.ts')).write(order, onProgress),
  reread: async ({ normalised, output, plan }, onProgress) => {
    const { readingsOf } = await import('@blackbar/pdf');
    const order = { output, plan: wholePlan(plan), readings: await readingsOf(normalised) };
    return (await import('../release/reread.ts')).rereadPages(order, onProgress);
  },
  verify: async ({ order, share }, onProgress) =>
    (await import('./verify-spans.ts')).verifySpans(order, share, onProgress),
};
