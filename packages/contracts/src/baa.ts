import { z } from 'zod';
import { email } from './auth.ts';
import { NAME_MAX } from './limits.ts';
import { whiteLabel } from './white-label.ts';

export const baaStatus = z.enum(['pending', 'signed', 'expired', 'withdrawn']);
export type BaaStatus = z.infer<typeof baaStatus>;

/** The text of an agreement, as it was sent and as it is signed. */
export const agreementWording = z.object({
  title: z.string(),
  /** Who makes it with whom. */
  parties: z.string(),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
});
export type AgreementWording = z.infer<typeof agreementWording>;

export const baaDetails = z.object({
  recipientName: z.string(),
  recipientEmail: z.string(),
  expiresAt: z.iso.datetime(),
  status: baaStatus,
  /** What there is to sign, and the SHA-256 of it; only while it can be signed. */
  agreement: agreementWording.optional(),
  sha256: z.string().optional(),
  /** Of the organization that sent it. */
  label: whiteLabel.optional(),
});
export type BaaDetails = z.infer<typeof baaDetails>;
export const baaSigned = z.object({ message: z.string() });

/** As the organization that sent it sees it. */
export const agreementItem = z.object({
  id: z.uuid(),
  recipientName: z.string(),
  recipientEmail: z.string(),
  status: baaStatus,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  signedAt: z.iso.datetime().nullable(),
  /** SHA-256 of the signed PDF. */
  documentSha256: z.string().nullable(),
});
export type AgreementItem = z.infer<typeof agreementItem>;
export const agreementList = z.object({ agreements: z.array(agreementItem) });

export const sendAgreementRequest = z.strictObject({
  recipientName: z.string().trim().min(1).max(NAME_MAX),
  recipientEmail: email,
});
