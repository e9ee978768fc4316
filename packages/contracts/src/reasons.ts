import { z } from 'zod';

/** What a mark is made for; the basis goes to the report and the log. */
export const reasonCode = z.object({ code: z.string(), meaning: z.string(), basis: z.string() });

export const reasonSet = z.object({ id: z.string(), title: z.string(), codes: z.array(reasonCode) });
export type WireReasonSet = z.infer<typeof reasonSet>;
