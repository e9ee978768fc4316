import { CHECK_IDS, CHECK_REASONS } from '@blackbar/model';
import { z } from 'zod';
import { finding, viewRect } from './detections.ts';

const pageNumbers = z.array(z.int().min(1));
/** The result as pages to be filed: a PDF in Base64 that quotes nothing of the file. */
const paper = z.base64();

/** What a file of anybody's gives away. `words` quote the file: they go to whoever sent it and are kept nowhere. */
export const checkResponse = z.object({
  sha256: z.string(),
  pages: z.int().min(1),
  /** Nothing can be said of what lies under a box there. */
  withoutText: pageNumbers,
  notReached: pageNumbers,
  findings: z.array(finding.omit({ rects: true, sample: true }).extend({ words: z.string().optional() })),
  paper,
});
export type CheckResponse = z.infer<typeof checkResponse>;

const checkOutcome = z.enum(['passed', 'failed', 'not_repeated']);

/** What of a report its file is held against. A report of another version may say more, and know other checks. */
export const claimedReport = z.object({
  schema: z.literal('blackbar-report/1'),
  product: z.object({ name: z.string(), version: z.string() }),
  createdAt: z.string(),
  result: z.enum(['passed', 'failed']),
  input: z.object({ commitment: z.string() }),
  output: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.int().min(0), pages: z.int().min(1) }),
  boxes: z.array(
    z.object({
      page: z.int().min(1),
      rects: z.array(viewRect),
      category: z.string(),
      label: z.string(),
      citation: z.string().optional(),
    }),
  ),
  checks: z.array(z.object({ id: z.string(), result: checkOutcome })),
});
export type ClaimedReport = z.infer<typeof claimedReport>;

export const verifyResponse = z.object({
  sha256: z.string(),
  /** Held against every key that this service ever signed with. */
  signature: z.enum(['signed', 'unknown_signer', 'changed', 'unsigned']),
  checks: z.array(
    z.object({
      id: z.enum(CHECK_IDS),
      result: checkOutcome,
      pages: pageNumbers,
      reasons: z.array(z.enum(CHECK_REASONS)).readonly().optional(),
    }),
  ),
  paper,
});
export type VerifyResponse = z.infer<typeof verifyResponse>;
