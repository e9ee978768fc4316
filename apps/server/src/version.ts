import { createRequire } from 'node:module';
import { z } from 'zod';

/** Of the product; part of every plan's hash, because another version may remove differently. */
export const VERSION = z
  .object({ version: z.string() })
  .parse(createRequire(import.meta.url)('../package.json')).version;
