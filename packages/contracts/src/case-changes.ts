import { z } from 'zod';
import { markCategory } from './detections.ts';
import { CASE_CHANGES, KEEP_REASON_MAX, TERM_MAX_LENGTH } from './limits.ts';

/**
 * What is alike over a whole case: finds and boxes of a category, finds that a rule speaks of, removals that carry a
 * reason, a text wherever it stands, a person whatever they are called.
 */
export const caseKind = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('category'), category: markCategory }),
  z.strictObject({ by: z.literal('rule'), citation: z.string().min(1).max(500) }),
  z.strictObject({ by: z.literal('reason'), reason: z.string().min(1).max(200) }),
  z.strictObject({ by: z.literal('term'), term: z.string().trim().min(1).max(TERM_MAX_LENGTH) }),
  /** By the number in the case's ledger. */
  z.strictObject({ by: z.literal('person'), person: z.int().min(1) }),
]);
export type CaseKind = z.infer<typeof caseKind>;

/** What becomes of it. What is lifted stays for a reason, as everything does that is kept on purpose. */
export const caseWish = z.discriminatedUnion('does', [
  z.strictObject({ does: z.literal('redact') }),
  z.strictObject({ does: z.literal('lift'), because: z.string().trim().min(1).max(KEEP_REASON_MAX) }),
  /** Instead of the reasons that it has. */
  z.strictObject({ does: z.literal('reasons'), reasons: z.array(z.string().trim().min(1).max(200)).min(1).max(20) }),
]);
export type CaseWish = z.infer<typeof caseWish>;

/** A kind that the case has, to choose from. */
export const foundKind = z.object({
  kind: caseKind,
  /** As a document of the case writes it; '' for a category. */
  label: z.string(),
  finds: z.int().min(0),
  /** Of these so many go. */
  going: z.int().min(0),
});
export type FoundKind = z.infer<typeof foundKind>;
export const caseKinds = z.object({
  kinds: z.array(foundKind),
  /** Kinds beyond those that are listed. */
  more: z.int().min(0),
});
export type CaseKinds = z.infer<typeof caseKinds>;

export const previewChangeRequest = z.strictObject({ kind: caseKind, wish: caseWish });

/**
 * What a change makes of one document. `released`: finished, it stays as it left; a corrected version would need the
 * change. `unread`: it is being read still, or could not be.
 */
export const changedDocument = z.object({
  documentId: z.uuid(),
  name: z.string(),
  state: z.enum(['changes', 'unchanged', 'released', 'unread']),
  /** Of the review that was looked at; 0 where there is none. */
  revision: z.int().min(0),
  ticked: z.int().min(0),
  lifted: z.int().min(0),
  /** Removals that get other reasons. */
  reasoned: z.int().min(0),
});
export type ChangedDocument = z.infer<typeof changedDocument>;
export const changePreview = z.object({ documents: z.array(changedDocument) });
export type ChangePreview = z.infer<typeof changePreview>;

/** `documents`: those that the preview said would change, each at the revision that was looked at. */
export const makeChangeRequest = z.strictObject({
  kind: caseKind,
  wish: caseWish,
  documents: z
    .array(z.strictObject({ documentId: z.uuid(), revision: z.int().min(1) }))
    .min(1)
    .max(10_000),
});

/**
 * A document that was left as it is. `changed`: somebody edited its review since; `released`: it was finished since;
 * `new`: the preview did not have it; `gone`: deleted, or read again.
 */
export const leftDocument = z.object({
  documentId: z.uuid(),
  name: z.string(),
  why: z.enum(['changed', 'released', 'new', 'gone']),
});
export type LeftDocument = z.infer<typeof leftDocument>;

export const changeResult = z.object({
  /** null: nothing was changed. */
  id: z.uuid().nullable(),
  documents: z.array(changedDocument),
  left: z.array(leftDocument),
});
export type ChangeResult = z.infer<typeof changeResult>;

export const undoResult = z.object({
  documents: z.array(z.object({ documentId: z.uuid(), name: z.string() })),
  left: z.array(leftDocument),
});
export type UndoResult = z.infer<typeof undoResult>;

const hand = z.object({ by: z.string(), at: z.iso.datetime() });
export const caseChange = z.object({
  id: z.uuid(),
  kind: caseKind,
  wish: caseWish,
  label: z.string(),
  made: hand,
  documents: z.int().min(0),
  undone: hand.nullable(),
});
export type CaseChange = z.infer<typeof caseChange>;
/** The newest first. */
export const caseChanges = z.object({ changes: z.array(caseChange).max(CASE_CHANGES.kept) });
