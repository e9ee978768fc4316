import { z } from 'zod';
import { linkToken } from './account.ts';
import { email, role } from './auth.ts';
import { NAME_MAX, TITLE_MAX } from './limits.ts';
import { whiteLabel } from './white-label.ts';

const moment = z.iso.datetime();
const name = z.string().trim().min(1).max(NAME_MAX);

export const member = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role,
  mayApprove: z.boolean(),
  secondFactor: z.boolean(),
  since: moment,
});
export type TeamMember = z.infer<typeof member>;
export const memberList = z.object({ members: z.array(member) });
export const updateMemberRequest = z.strictObject({ role: role.optional(), mayApprove: z.boolean().optional() });

export const inviteRequest = z.strictObject({ email, role });
export const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role,
  invitedBy: z.string(),
  createdAt: moment,
  expiresAt: moment,
});
export const invitationList = z.object({ invitations: z.array(invitation) });
/** What the holder of the link is told before they accept. */
export const invitationOffer = z.object({
  organization: z.string(),
  inviter: z.string(),
  email: z.string(),
  role,
  status: z.enum(['open', 'expired', 'accepted']),
  /** Of the organization that invites. */
  label: whiteLabel.optional(),
});
export const byLink = z.object({ token: linkToken });

export const TOKEN_SCOPES = ['read', 'write', 'approve', 'admin'] as const;
export const tokenScope = z.enum(TOKEN_SCOPES);
export type TokenScope = z.infer<typeof tokenScope>;
export const createTokenRequest = z.strictObject({
  name,
  scopes: z.array(tokenScope).min(1).max(TOKEN_SCOPES.length),
  days: z.number().int().min(1).max(366),
});
export const apiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(tokenScope),
  owner: z.string(),
  createdAt: moment,
  expiresAt: moment,
  lastUsedAt: moment.nullable(),
});
export const apiTokenList = z.object({ tokens: z.array(apiToken) });
/** `secret` is shown this once. */
export const createdToken = z.object({ token: apiToken, secret: z.string() });

export const WEBHOOK_EVENTS = ['document.ready', 'run.released', 'run.refused', 'export.ready'] as const;
export const webhookEvent = z.enum(WEBHOOK_EVENTS);
export type WebhookEvent = z.infer<typeof webhookEvent>;
export const createEndpointRequest = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).max(2_000),
  events: z.array(webhookEvent).min(1).max(WEBHOOK_EVENTS.length),
});
export const updateEndpointRequest = z.strictObject({
  active: z.boolean().optional(),
  events: z.array(webhookEvent).min(1).max(WEBHOOK_EVENTS.length).optional(),
});
export const endpoint = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(webhookEvent),
  active: z.boolean(),
  createdAt: moment,
});
export const endpointList = z.object({ endpoints: z.array(endpoint) });
/** `secret` is shown this once; it checks the signatures (Standard Webhooks, `whsec_`). */
export const createdEndpoint = z.object({ endpoint, secret: z.string() });
export const delivery = z.object({
  id: z.uuid(),
  event: webhookEvent,
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number().int(),
  status: z.number().int().nullable(),
  failure: z.string().nullable(),
  createdAt: moment,
  lastTriedAt: moment.nullable(),
});
export const deliveryList = z.object({ deliveries: z.array(delivery) });
export type Delivery = z.infer<typeof delivery>;

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

export const auditQuery = z.object({
  person: z.uuid().optional(),
  subject: z.uuid().optional(),
  action: z.string().max(60).optional(),
  before: z.coerce.number().int().min(1).optional(),
});
export const auditEntry = z.object({
  seq: z.number().int(),
  at: moment,
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
