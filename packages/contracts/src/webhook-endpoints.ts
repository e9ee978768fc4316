import { z } from 'zod';

const moment = z.iso.datetime();

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
