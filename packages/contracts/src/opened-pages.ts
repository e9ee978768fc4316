import { z } from 'zod';

/**
 * Pages, from 1, in order. Those of a document that nobody who reviews it had on the screen are told before it is
 * finalized.
 */
export const openedPages = z.object({ pages: z.array(z.int().min(1)) });
export type OpenedPages = z.infer<typeof openedPages>;

export const openPagesRequest = z.strictObject({ pages: z.array(z.int().min(1)).min(1).max(1_000) });
