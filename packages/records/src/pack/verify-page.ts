import { readFileSync } from 'node:fs';

/** One HTML file that verifies a pack without a network, and shares no code with what makes packs. */
export function verifyPage(): string {
  return readFileSync(new URL('../../assets/verify.html', import.meta.url), 'utf8');
}
