import { z } from 'zod';
import { markCategory } from './detections.ts';
import { REFERENCE_LIST } from './limits.ts';

/** A box of the redacted copy. Several may read the same: its place tells which one it is. */
export const referencePlace = z.strictObject({
  page: z.int().min(1),
  /** Among the boxes of this wording on the page, from top to bottom and from left to right. */
  nth: z.int().min(1),
  /** Of its upper left corner, in inches from the edges of the page as it is displayed. */
  left: z.number().min(0).max(1_000),
  top: z.number().min(0).max(1_000),
});
export type ReferencePlace = z.infer<typeof referencePlace>;

/** One identifier of the court's copy, and what it stands for. */
export const referenceItem = z.strictObject({
  /** "2-14": the list's number in the case, and the item's in the list; never given twice. */
  reference: z.string().max(40),
  /** What stands in the box of the redacted copy; '' for a plain box. */
  shown: z.string().trim().max(REFERENCE_LIST.valueMax),
  /** The information that was removed; '' until somebody writes down what lay under a box drawn by hand. */
  value: z.string().trim().max(REFERENCE_LIST.valueMax),
  category: markCategory,
  /** From 1; 0 is the file's own data. */
  pages: z.array(z.int().min(0)).max(10_000),
  places: z.array(referencePlace).max(REFERENCE_LIST.placesMax),
  citation: z.string().trim().max(300),
});
export type ReferenceItem = z.infer<typeof referenceItem>;

const items = z.array(referenceItem).max(REFERENCE_LIST.itemsMax);

const references = z.array(referenceItem.shape.reference).readonly();

export const referenceList = z.object({
  documentId: z.uuid(),
  documentName: z.string(),
  /** 0: no list was made yet. */
  revision: z.int().min(0),
  items,
  /** Newest first, by references alone: what was in an earlier revision is not told here. */
  history: z.array(
    z.object({
      revision: z.int().min(1),
      change: z.enum(['made', 'amended']),
      items: z.int().min(0),
      added: references,
      struck: references,
      /** Entries that stand for something else than before. */
      corrected: references,
      /** Entries with other places, another label or another rule than before. */
      updated: references,
      by: z.string(),
      at: z.iso.datetime(),
    }),
  ),
});
export type ReferenceList = z.infer<typeof referenceList>;

/** An item without a reference is new, and gets one. An amendment on another revision is a 409 `stale_revision`. */
export const amendReferenceListRequest = z.strictObject({
  revision: z.int().min(0),
  items: z
    .array(
      referenceItem.extend({
        reference: z.string().max(40).default(''),
        places: referenceItem.shape.places.default([]),
      }),
    )
    .max(REFERENCE_LIST.itemsMax),
});
export type AmendReferenceList = z.output<typeof amendReferenceListRequest>;

/** The court's copy: a PDF that opens with the password alone, the same list as CSV inside it. */
export const courtCopy = z.object({ fileName: z.string(), pdf: z.base64(), password: z.string() });
export type CourtCopy = z.infer<typeof courtCopy>;
