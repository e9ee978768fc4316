import type { WireRun } from '@blackbar/contracts';
import type { redactionRun } from '../db/schema.ts';

export type RunRow = typeof redactionRun.$inferSelect;

/** `revision`: the review's as it is now. */
export function wireRun(run: RunRow, revision: number): WireRun {
  return {
    id: run.id,
    documentId: run.documentId,
    kind: run.kind,
    state: run.state,
    revision: run.revision,
    planHash: run.planHash,
    createdAt: run.createdAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    removals: run.removals,
    createdBy: run.createdBy,
    approvedBy: run.approvedBy,
    attempt: run.attempt,
    outputSha256: run.outputSha256,
    outputBytes: run.outputBytes,
    current: run.revision === revision,
    refusal: run.refusal === null ? null : { ...run.refusal, pages: [...(run.refusal.pages ?? [])] },
    warnings: [...run.warnings],
  };
}
