import { z } from 'zod';

/** The session decides who pays: a `userId` of someone else is refused. */
export const paymentIntentRequest = z.object({ plan: z.string().max(40), userId: z.string().max(100).optional() });
export const paymentIntentResponse = z.object({ clientSecret: z.string() });
