import { z } from 'zod';

/** One of the eighteen identifiers of 45 CFR 164.514(b)(2)(i). */
export const hipaaSheetRow = z.object({
  letter: z.string(),
  name: z.string(),
  /** No text shows it: a person has to look at the pages. */
  byEye: z.boolean(),
  found: z.int().min(0),
  removed: z.int().min(0),
  seen: z.boolean(),
});
export type HipaaSheetRow = z.infer<typeof hipaaSheetRow>;

/** 45 CFR 164.514(b)(2)(ii). */
export const HIPAA_STATEMENT =
  'I have no actual knowledge that the information that remains could be used, alone or in combination with other information, to identify an individual who is a subject of the information.';

export const hipaaSignature = z.object({
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
  /** The newest signature, on whatever output. */
  signed: hipaaSignature.nullable(),
});
export type HipaaSheet = z.infer<typeof hipaaSheet>;

/** `output`: the very bytes that were looked at. `seen`: letters looked at by eye. */
export const signHipaaRequest = z.strictObject({
  output: z.string().max(64),
  seen: z.array(z.string().max(1)).max(18),
  statement: z.literal(HIPAA_STATEMENT),
});
