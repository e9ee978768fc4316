import { z } from 'zod';

/** The thing that a path names; whether it is the caller's own, the database says. */
export const byId = z.object({ id: z.uuid() });
/** Where the next page of a list begins. */
export const afterId = z.object({ after: z.uuid().optional() });
