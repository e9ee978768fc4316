import { readFileSync } from 'node:fs';

/** Of the product; one level up from `src` and from `dist` alike. */
export const VERSION: string = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
