import { z } from 'zod';
import { XFDF_MAX_CHARACTERS } from './limits.ts';
import { manualMark } from './review.ts';

/** What is highlighted in a document's file: whoever chooses a color gets its marks to decide about. */
export const highlightsResponse = z.object({ highlights: z.array(manualMark) });

/** An XFDF file (ISO 19444-1) whose redactions and highlights become marks of the review that the caller holds. */
export const importMarksRequest = z.strictObject({ xfdf: z.string().min(1).max(XFDF_MAX_CHARACTERS) });
export const importMarksResponse = z.object({ marks: z.array(manualMark) });

/** `revision`: the review that is to be written down, as the person sees it. */
export const exportMarksRequest = z.strictObject({ revision: z.int().min(0) });
export const exportMarksResponse = z.object({ xfdf: z.string() });
