import { z } from 'zod';

/** One of the eighteen identifiers of 45 CFR 164.514(b)(2)(i). */
export const hipaaSheetRow = z.object({
  letter: z.string(),
  name: z.string(),
  /** No text shows it: a person has to look at the pages. */
  byEye: z.boolean(),
  found: z.int().min(0),
  removed: z.int().min(0),
  /** Found by the second look in the finished file, and left by whoever looked at it. */
  again: z.int().min(0),
  seen: z.boolean(),
});
export type HipaaSheetRow = z.infer<typeof hipaaSheetRow>;

/** 45 CFR 164.514(b)(2)(ii). */
export const HIPAA_STATEMENT =
  'I have no actual knowledge that the information that remains could be used, alone or in combination with other information, to identify an individual who is a subject of the information.';

/** Words that may still identify somebody; `id` stays the same while the file does. */
export const secondFind = z.object({
  id: z.string(),
  letter: z.string(),
  words: z.string(),
  before: z.string(),
  after: z.string(),
  /** From 1; 0 belongs to the file and to no page. */
  pages: z.array(z.int().min(0)),
});

/** What reading the finished file again found, by other means than the first detection. */
export const secondLook = z.object({
  finds: z.array(secondFind),
  /** Beyond those that are listed: with any of them no sheet is signed. */
  more: z.int().min(0),
  /** Pages without text, which a person has to look at. */
  unread: z.array(z.int().min(1)),
});
export type WireSecondLook = z.infer<typeof secondLook>;

/** How whoever signs says to have looked at the pages without text. */
export const UNREAD_LOOKED = 'unread';

export const hipaaSignature = z.object({
  /** What of it stayed, each find looked at by whoever signed; null: signed before there was a second look. */
  secondLook: z.object({ finds: z.int().min(0), unread: z.array(z.int().min(1)) }).nullable(),
  name: z.string(),
  at: z.iso.datetime(),
  outputSha256: z.string(),
  statement: z.string(),
  rows: z.array(hipaaSheetRow),
});
export type HipaaSignature = z.infer<typeof hipaaSignature>;

export const hipaaSheet = z.object({
  rows: z.array(hipaaSheetRow),
  statement: z.string(),
  /** The verified output that a signature would be on; null: there is none of what the review says now. */
  output: z.object({ runId: z.uuid(), sha256: z.string() }).nullable(),
  /** Of that output; null without one. */
  secondLook: secondLook.nullable(),
  /** The newest signature, on whatever output. */
  signed: hipaaSignature.nullable(),
});
export type HipaaSheet = z.infer<typeof hipaaSheet>;

/**
 * `output`: the very bytes that were looked at. `seen`: letters looked at by eye. `looked`: finds of the second look
 * that may stay, by id, and `UNREAD_LOOKED` where pages have no text; 409 `values_undecided` while one is missing.
 */
export const signHipaaRequest = z.strictObject({
  output: z.string().max(64),
  seen: z.array(z.string().max(1)).max(18),
  looked: z.array(z.string().max(16)).max(1_000).default([]),
  statement: z.literal(HIPAA_STATEMENT),
});
