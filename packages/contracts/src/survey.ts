import { z } from 'zod';
import { place, viewRect } from './detections.ts';

/** Why a stretch of text may still name somebody who goes. */
export const TWIN_KINDS = ['part', 'inflection', 'initials', 'line break', 'misread', 'joined'] as const;

export const twin = z.object({
  /** From 1; 0 belongs to the file. */
  page: z.int().min(0),
  place,
  rects: z.array(viewRect),
  text: z.string(),
  before: z.string(),
  after: z.string(),
  /** The name that it resembles. */
  name: z.string(),
  kind: z.enum(TWIN_KINDS),
});
export type WireTwin = z.infer<typeof twin>;

export const sampledLine = z.object({ page: z.int().min(1), rect: viewRect, text: z.string() });
export type SampledLine = z.infer<typeof sampledLine>;

/** `revision` is what the person sees; an edit since then is a 409 `stale_revision`. */
export const surveyRequest = z.strictObject({ revision: z.int().min(0) });

/** What would stay: twins of names that go, and lines drawn at random from all that nothing touches. */
export const surveyResponse = z.object({
  sampleId: z.uuid(),
  /** Of the plan that it is true for: an edit since then makes it worth nothing. */
  orderHash: z.string(),
  twins: z.array(twin),
  lines: z.int().min(0),
  sample: z.array(sampledLine),
});
export type Survey = z.infer<typeof surveyResponse>;

/**
 * Texts below a person's boxes that stand elsewhere in the file, on its pages or beside them, where nothing removes
 * them.
 */
export const leftBesideResponse = z.object({
  texts: z.array(
    z.object({
      text: z.string(),
      /** The boxes over it: what is kept is said of each of them. */
      marks: z.array(z.string()),
      /** Of the first of them. */
      page: z.int().min(1),
      places: z.int().min(1),
      /** Where it is left; 0, which comes last, belongs to the file. */
      pages: z.array(z.int().min(0)),
    }),
  ),
});
export type TextsLeft = z.infer<typeof leftBesideResponse>['texts'];

/** Places on pages that go although nobody ticked them there: copies of what goes in this document or in another. */
export const beyondTicksResponse = z.object({
  places: z.array(
    z.object({
      /** Under which it is kept. */
      id: z.string(),
      page: z.int().min(1),
      rects: z.array(viewRect),
      text: z.string(),
      before: z.string(),
      after: z.string(),
      /** What it is a copy of. */
      value: z.string(),
      /** That is removed in another document of the case alone. */
      inCase: z.boolean(),
    }),
  ),
});
export type BeyondTicks = z.infer<typeof beyondTicksResponse>['places'];

/** How many of the lines that were drawn held something that had been missed. */
export const sampleAnswer = z.strictObject({ sampleId: z.uuid(), missed: z.int().min(0) });

/** What is known about what was missed, at 95 % confidence. */
export const sampleResult = z.object({
  orderHash: z.string(),
  lines: z.int().min(0),
  looked: z.int().min(0),
  missed: z.int().min(0),
  /** At most so many of `lines` hold something that was missed. */
  atMost: z.int().min(0),
  /** false: the review orders another plan by now, of which this says nothing. */
  current: z.boolean(),
});
export type SampleResult = z.infer<typeof sampleResult>;

/** null: nobody has looked at a sample yet, which is the rule and no mistake. */
export const lastSampleResponse = z.object({ sample: sampleResult.nullable() });
export type LastSample = z.infer<typeof lastSampleResponse>;
