import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackedWoff } from './woff.ts';

/**
 * Roboto 2.137 (Apache License 2.0) as an OpenType font, with Latin, Greek and Cyrillic letters. Decision 015 says why.
 */
export function roboto(weight: 'Regular' | 'Bold'): Uint8Array {
  const file = `roboto-fontface/fonts/roboto/Roboto-${weight}.woff`;
  return unpackedWoff(readFileSync(createRequire(import.meta.url).resolve(file)));
}
