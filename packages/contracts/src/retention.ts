import { z } from 'zod';
import { TITLE_MAX } from './limits.ts';

const moment = z.iso.datetime();

export const retentionRequest = z.strictObject({ days: z.number().int().min(1).max(36_500).nullable() });
/** What would go now under a number of days. */
export const retentionPreview = z.object({
  days: z.number().int().nullable(),
  documents: z.number().int(),
  cases: z.array(z.object({ id: z.uuid(), title: z.string(), documents: z.number().int() })),
  held: z.number().int(),
});
export const retentionQuery = z.object({ days: z.coerce.number().int().min(1).max(36_500).optional() });

export const holdRequest = z.strictObject({
  caseId: z.uuid().nullable(),
  reason: z.string().trim().min(1).max(TITLE_MAX),
});
export const hold = z.object({
  id: z.uuid(),
  caseId: z.uuid().nullable(),
  caseTitle: z.string().nullable(),
  reason: z.string(),
  placedBy: z.string(),
  placedAt: moment,
  liftedAt: moment.nullable(),
});
export const holdList = z.object({ holds: z.array(hold) });
