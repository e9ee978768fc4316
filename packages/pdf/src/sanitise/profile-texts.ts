import type { TargetEraser } from './without-targets.ts';

/** Where a profile says that it is one (ICC.1:2022, 7.2.12). */
const SIGNATURE = 36;
/** Table of tags of a colour profile (7.3): a count, then for each its name, offset and length. */
const TAGS = 128;
const TAG = 12;
/** Profiles have some twenty. */
const MOST = 256;
/** Where the checksum of a profile stands (7.2.18); without one it is 0. */
const CHECKSUM = [84, 100] as const;

/** Types of what is for people to read (10.15, 10.24, and ICC.1:2001, 6.5.17). */
const TEXTS: ReadonlySet<string> = new Set(['desc', 'text', 'mluc']);

/** A colour profile in whose texts no target stands; what it does to colours is as it was. */
export function withoutTellingTexts(profile: Uint8Array, eraser: TargetEraser): Uint8Array {
  const bytes = Buffer.from(profile.buffer, profile.byteOffset, profile.byteLength);
  if (bytes.length < TAGS + 4 || bytes.toString('latin1', SIGNATURE, SIGNATURE + 4) !== 'acsp') return profile;
  const count = Math.min(bytes.readUInt32BE(TAGS), MOST, Math.floor((bytes.length - TAGS - 4) / TAG));
  let clean = profile;
  for (let i = 0; i < count; i++) {
    const at = TAGS + 4 + TAG * i;
    const [start, length] = [bytes.readUInt32BE(at + 4), bytes.readUInt32BE(at + 8)];
    if (!TEXTS.has(bytes.toString('latin1', start, start + 4))) continue;
    // What another tag that overlaps this one has lost already must not come back.
    const text = clean.subarray(start, start + length);
    const said = eraser.erase(text);
    if (said === text) continue;
    if (clean === profile) clean = new Uint8Array(profile).fill(0, ...CHECKSUM);
    clean.set(said, start);
  }
  return clean;
}
