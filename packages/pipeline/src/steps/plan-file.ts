import type { TextSource } from '@blackbar/model';
import { turnPages } from '@blackbar/pdf';
import type { DisplayedBox } from '@blackbar/verification';
import type { PackedPlan } from '../packed-plan.ts';
import { planFor } from '../plan.ts';
import type { OnProgress } from '../progress.ts';
import { type PartsOfFile, readParts } from '../read-parts.ts';
import { type PackedRequest, type RequestToPlan, requestToPlan } from '../redact-request.ts';

/** What of a request is still needed when its decisions have become a plan: those of a long file are large. */
export type Frame = Pick<RequestToPlan, 'upload' | 'policy' | 'settings' | 'fileTitle' | 'now' | 'warnings'>;

/** A file that is ready to be written, and all that its report needs to know of how it came to be. */
export interface PlannedFile {
  /** What is cut: the file that was read, its pages turned as they were asked for. */
  readonly normalised: Uint8Array;
  readonly frame: Frame;
  readonly plan: PackedPlan;
  /** By page, where the text came from that was searched. */
  readonly sources: ReadonlyMap<number, TextSource>;
  /** Where people saw the boxes that they drew. */
  readonly asDisplayed: readonly DisplayedBox[];
  readonly planHash: string;
}

/**
 * A normalised file and the decisions about it to a plan, a page at a time. Throws `box_off_page` or a refusal.
 */
export async function planFile(
  normalised: Uint8Array,
  request: PackedRequest,
  onProgress: OnProgress,
): Promise<PlannedFile> {
  return planParts(normalised, requestToPlan(request), await readParts(normalised, request.fileName, onProgress));
}

/** The same where the text was read a moment ago. */
export async function planParts(
  normalised: Uint8Array,
  request: RequestToPlan,
  parts: PartsOfFile,
): Promise<PlannedFile> {
  const { plan, placed, sources, planHash } = await planFor(normalised, request, parts);
  return {
    normalised: await turnPages(normalised, request.settings.turn ?? 0),
    frame: frameOf(request),
    plan,
    sources,
    asDisplayed: placed.flatMap(({ page, rects }) => rects.map((rect) => ({ page, rect }))),
    planHash,
  };
}

function frameOf({ upload, policy, settings, fileTitle, now, warnings }: RequestToPlan): Frame {
  return { upload, policy, settings, now, warnings, ...(fileTitle === undefined ? {} : { fileTitle }) };
}
