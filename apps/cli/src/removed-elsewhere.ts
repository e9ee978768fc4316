import { basename } from 'node:path';
import { type DetectedValue, distinctRemovals, type FindOfFile, goingFromAll } from '@blackbar/model';
import type { Pool, RedactDocumentRequest } from '@blackbar/pipeline';
import { readInput } from './input.ts';

/**
 * One text, one decision over all files of a command: what goes from the others, for each file. A file of which that
 * can't be told is refused for the same reason when it is asked for: it would be released with its own finds alone,
 * and the others with what it had lost.
 */
export async function removedElsewhere(
  files: readonly string[],
  request: RedactDocumentRequest,
  pool: Pick<Pool, 'run'>,
): Promise<(file: string) => readonly DetectedValue[]> {
  if (files.length < 2) return () => [];
  const refused = new Map<string, unknown>();
  const finds = await Promise.all(
    files.map((file) =>
      readInput(file)
        .then((bytes) => pool.run('finds', { bytes, request: { ...request, fileName: basename(file) } }))
        .catch((error: unknown): readonly FindOfFile[] => {
          refused.set(file, error);
          return [];
        }),
    ),
  );
  const going = goingFromAll(finds, request.terms ?? []).map((gone, i) => ({ file: files[i], gone }));
  return (file) => {
    if (refused.has(file)) throw refused.get(file);
    return distinctRemovals(going.flatMap((one) => (one.file === file ? [] : one.gone)));
  };
}
