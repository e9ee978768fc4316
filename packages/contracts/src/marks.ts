import { z } from 'zod';
import { manualMark } from './review.ts';

/** What is highlighted in a document's file: whoever chooses a color gets its marks to decide about. */
export const marksResponse = z.object({ highlights: z.array(manualMark) });
export type MarksResponse = z.infer<typeof marksResponse>;
