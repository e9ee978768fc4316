import { z } from 'zod';

export const auditQuery = z.object({
  person: z.uuid().optional(),
  subject: z.uuid().optional(),
  action: z.string().max(60).optional(),
  before: z.coerce.number().int().min(1).optional(),
});
export const auditEntry = z.object({
  seq: z.number().int(),
  at: z.iso.datetime(),
  actor: z.string(),
  who: z.string(),
  action: z.string(),
  what: z.string(),
  subject: z.string(),
  /** What the subject is called now, where it is still there. */
  subjectName: z.string().nullable(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  hash: z.string(),
});
export const auditPage = z.object({
  events: z.array(auditEntry),
  next: z.number().int().nullable(),
  actions: z.array(z.object({ action: z.string(), what: z.string() })),
  trail: z.object({
    whole: z.boolean(),
    brokenAt: z.number().int().nullable(),
    head: z.object({ seq: z.number().int(), hash: z.string() }).nullable(),
  }),
});
export type AuditPage = z.infer<typeof auditPage>;
export type AuditEntry = z.infer<typeof auditEntry>;
export const auditExportQuery = auditQuery.extend({ format: z.enum(['csv', 'pack']) });
