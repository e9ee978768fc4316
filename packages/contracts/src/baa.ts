import { z } from 'zod';

export const baaStatus = z.enum(['pending', 'signed', 'expired']);
export const baaDetails = z.object({
  recipientName: z.string(),
  recipientEmail: z.string(),
  expiresAt: z.iso.datetime(),
  status: baaStatus,
});
export type BaaDetails = z.infer<typeof baaDetails>;
export const baaSigned = z.object({ message: z.string() });
