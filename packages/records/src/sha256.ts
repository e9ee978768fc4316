import { createHash } from 'node:crypto';

/** In hexadecimal, as people and `sha256sum` write it. */
export function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}
