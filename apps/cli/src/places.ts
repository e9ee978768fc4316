import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { BlackbarError } from '@blackbar/model';

/** Where a path leads to, whatever links its folders go by; what does not exist yet is as it was named. */
export function placeOf(path: string): string {
  const whole = resolve(path);
  const folder = dirname(whole);
  if (folder === whole) return whole;
  return join(realOf(folder) ?? placeOf(folder), basename(whole));
}

/** The place, and the file that lies there by another name. */
export function placesOf(path: string): readonly string[] {
  const real = realOf(path);
  return real === undefined ? [placeOf(path)] : [placeOf(path), real];
}

/** Throws `usage` where a result would overwrite something that is read, or another result. */
export function assertApart(read: readonly string[], written: readonly string[]): void {
  const inputs = new Set(read.flatMap(placesOf));
  if (written.some((path) => placesOf(path).some((place) => inputs.has(place)))) {
    throw new BlackbarError('usage', 'would_overwrite_input');
  }
  if (new Set(written.map(placeOf)).size < written.length) throw new BlackbarError('usage', 'results_meet');
}

function realOf(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}
