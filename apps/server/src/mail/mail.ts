import { OWN_ACCENTS } from '@blackbar/contracts';
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
  z.object({ kind: z.literal('address_taken_up'), link }),
  z.object({ kind: z.literal('address_confirmation'), hours: z.number(), link }),
  z.object({ kind: z.literal('baa'), recipientName: name, organization: name, days: z.number(), link }),
  z.object({ kind: z.literal('export_ready'), link }),
  z.object({ kind: z.literal('approval_wanted'), requester: name, link }),
  z.object({ kind: z.literal('payment_failed'), link }),
  z.object({ kind: z.literal('quota_near'), used: z.number(), limit: z.number(), link }),
  z.object({ kind: z.literal('sender_code'), organization: name, code: z.string() }),
]);
export type MailContent = z.infer<typeof mailContent>;

/**
 * Whose name, color, logo and address a mail carries: the product's own, or those of an organization with a white
 * label.
 */
export interface Brand {
  readonly name: string;
  /** Of buttons, `#rrggbb`, dark enough for white letters. */
  readonly accent: string;
  /** A PNG, which goes along inside the mail. */
  readonly logo?: { readonly png: Uint8Array; readonly width: number; readonly height: number } | undefined;
  /** Who stands as the sender; without an address it is that of the service. Absent: the service itself. */
  readonly sender?: { readonly address: string | null };
}

export const OWN_BRAND: Brand = { name: 'Blackbar', accent: OWN_ACCENTS.light };

export const mail = z.object({ to: z.email(), content: mailContent });
export type Mail = z.infer<typeof mail>;
