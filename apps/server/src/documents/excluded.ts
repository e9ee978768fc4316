import { foldTerm } from '@blackbar/contracts';

/** A term excludes a detection when it is the whole of it: case folded, spaces normalised, never a part. */
export function isExcluded(exclusions: readonly string[]): (text: string) => boolean {
  const folded = new Set(exclusions.map(foldTerm));
  return (text) => folded.has(foldTerm(text));
}
