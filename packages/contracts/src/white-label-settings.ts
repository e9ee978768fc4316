import { z } from 'zod';
import { email } from './auth.ts';
import { LABEL } from './limits.ts';
import { accents, whiteLabel } from './white-label.ts';

/** One line, because it stands in headers of mails. */
const labelName = z
  .string()
  .trim()
  .min(1)
  .max(LABEL.nameMax)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u);

/** As the organization's own settings see it. */
export const whiteLabelSettings = z.object({
  /** The tier holds it; without that what is written down here is kept and shown to nobody. */
  included: z.boolean(),
  label: whiteLabel.nullable(),
  /** The address that mails come from, and one that has been sent a code. */
  sender: z.string().nullable(),
  pendingSender: z.string().nullable(),
});
export type WhiteLabelSettings = z.infer<typeof whiteLabelSettings>;

export const whiteLabelRequest = z.strictObject({ name: labelName, accents });
export type WhiteLabelRequest = z.infer<typeof whiteLabelRequest>;
export const labelSenderRequest = z.strictObject({ address: email.transform((address) => address.toLowerCase()) });
export const confirmSenderRequest = z.strictObject({ code: z.string().max(64) });
