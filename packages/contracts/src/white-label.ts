import { z } from 'zod';

/** Of text and buttons, `#rrggbb`. */
const accent = z.string().regex(/^#[0-9a-f]{6}$/i);
export const accents = z.object({ light: accent, dark: accent });

const labelLogo = z.object({ path: z.string(), width: z.int().min(1), height: z.int().min(1) });

/** What an organization shows instead of our name, logo and accent, on its screens and its public pages. */
export const whiteLabel = z.object({ name: z.string(), accents, logo: labelLogo.nullable() });
export type WhiteLabel = z.infer<typeof whiteLabel>;
