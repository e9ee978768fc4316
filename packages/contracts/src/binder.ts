import { z } from 'zod';
import { detection, pageInfo, warning } from './detections.ts';
import { TERM_MAX_LENGTH } from './limits.ts';
import { ocrMode } from './reading.ts';
import { batesSettings, exclusions, manualMark, redactionSettings } from './review.ts';
import { runState } from './runs.ts';

/**
 * A comma-joined form field; a term can't hold a comma here (our own calls take arrays). Trimmed, empty ones dropped,
 * and no more than a review may hold.
 */
export const exclusionField = z
  .string()
  .max(100_000)
  .transform((joined) =>
    joined
      .split(',')
      .map((t) => t.trim())
      .filter((t) => t.length > 0),
  )
  .pipe(exclusions);

export const previewResponse = z.object({
  /** The normalised input, unredacted: the page to draw on. */
  pdfBase64: z.string(),
  detections: z.array(detection),
  /** What other programs marked in the file: redactions, which go unless the caller says otherwise, and highlights. */
  marks: z.array(manualMark),
  /** Scratch document of the user, kept for 24 hours. */
  documentId: z.uuid(),
  pages: z.array(pageInfo),
  warnings: z.array(warning),
});
export type PreviewResponse = z.infer<typeof previewResponse>;

/** A detection as sent back by a page: its place counts, the rest is for the report. */
const chosenDetection = z.object({
  id: z.string().max(200).optional(),
  page: z.int().min(0),
  category: z.string().max(40).optional(),
  text: z.string().max(10_000).optional(),
  x: z.number().min(-1e6).max(1e6).optional(),
  y: z.number().min(-1e6).max(1e6).optional(),
  width: z.number().min(0).max(1e6).optional(),
  height: z.number().min(0).max(1e6).optional(),
  rects: z
    .array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }))
    .max(1_000)
    .optional(),
});

const file = { documentId: z.uuid().optional(), file: z.int().min(0).optional() };

/** Each entry belongs to `documentId`, to the file with the 0-based index `file`, or without both to the first file. */
export const selectedDetections = z
  .array(z.union([manualMark.extend(file), chosenDetection.extend(file)]))
  .max(100_000);
export type SelectedDetections = z.infer<typeof selectedDetections>;

export const binderSettings = redactionSettings.extend({
  bates: batesSettings.optional(),
  /** Values that stay wherever they stand, although they or their like go elsewhere; the report says so. */
  keep: z.array(z.string().trim().min(1).max(TERM_MAX_LENGTH)).max(1_000).optional(),
  /**
   * The caller has looked at the pages of which something could not be read; without it such files are refused (409).
   */
  acknowledgeUnread: z.boolean().default(false),
  /** When pictures of pages are read; without it as the service is set. */
  ocr: ocrMode.optional(),
});
export type BinderSettings = z.infer<typeof binderSettings>;

export const binderResponse = z.object({
  /** true only if every output was verified. */
  success: z.boolean(),
  caseId: z.uuid(),
  exportId: z.uuid().nullable(),
  documents: z.array(
    z.object({
      documentId: z.uuid(),
      state: runState,
      outputUrl: z.string().nullable(),
      reportUrl: z.string().nullable(),
      error: z.string().optional(),
    }),
  ),
  warnings: z.array(warning),
});
export type BinderResponse = z.infer<typeof binderResponse>;
