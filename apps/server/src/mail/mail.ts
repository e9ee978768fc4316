import { z } from 'zod';

const link = z.url();
const name = z.string();

/** What the service writes to people, by occasion. Nothing here quotes a document, nor names a file. */
export const mailContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('code'), code: z.string() }),
  z.object({ kind: z.literal('known_address'), link }),
  z.object({ kind: z.literal('welcome'), firstName: name, link }),
  z.object({ kind: z.literal('invitation'), organization: name, inviter: name, days: z.number(), link }),
  z.object({ kind: z.literal('password_reset'), minutes: z.number(), link }),
  z.object({ kind: z.literal('password_changed'), link }),
  z.object({ kind: z.literal('address_changed'), newAddress: z.string() }),
  z.object({ kind: z.literal('address_confirmation'), hours: z.number(), link }),
  z.object({ kind: z.literal('baa'), recipientName: name, organization: name, days: z.number(), link }),
  z.object({ kind: z.literal('documents_ready'), documents: z.number(), link }),
  z.object({ kind: z.literal('export_ready'), link }),
  z.object({ kind: z.literal('approval_wanted'), requester: name, link }),
  z.object({ kind: z.literal('payment_failed'), link }),
  z.object({ kind: z.literal('quota_near'), used: z.number(), limit: z.number(), link }),
]);
export type MailContent = z.infer<typeof mailContent>;

/** Whose name, colour and address a mail carries: the product's own, or those of an organization with a white label. */
export const brand = z.object({
  name: z.string(),
  /** Of buttons, `#rrggbb`, dark enough for white letters. */
  accent: z.string().regex(/^#[0-9a-f]{6}$/i),
  logo: z.url().optional(),
  from: z.string().optional(),
});
export type Brand = z.infer<typeof brand>;

export const OWN_BRAND: Brand = { name: 'Blackbar', accent: '#2446d8' };

export const mail = z.object({ to: z.email(), content: mailContent, brand: brand.optional() });
export type Mail = z.infer<typeof mail>;
