import { basename } from 'node:path';
import { type Detection, distinctRemovals, type FindOfFile, goingFromAll } from '@blackbar/model';
import type { Pool, RedactDocumentRequest } from '@blackbar/pipeline';
import { readInput } from './input.ts';

/**
 * One text, one decision over all files of a command: what goes from the others, for each file. A file that is
 * refused says so when its turn comes.
 */
export async function removedElsewhere(
  files: readonly string[],
  request: RedactDocumentRequest,
  pool: Pool,
): Promise<(file: string) => readonly Detection[]> {
  if (files.length < 2) return () => [];
  const finds = await Promise.all(
    files.map((file) =>
      readInput(file)
        .then((bytes) => pool.run('finds', { bytes, request: { ...request, fileName: basename(file) } }))
        .catch((): readonly FindOfFile[] => []),
    ),
  );
  const going = goingFromAll(finds, request.terms ?? []).map((gone, i) => ({ file: files[i], gone }));
  return (file) => distinctRemovals(going.flatMap((one) => (one.file === file ? [] : one.gone)));
}
