import { basename } from 'node:path';
import type { Detection } from '@blackbar/model';
import { Pool, type RedactDocumentRequest } from '@blackbar/pipeline';
import { readInput } from './input.ts';

/**
 * One text, one decision over all files of a command: what goes from the others, for each file. A file that is
 * refused says so when its turn comes.
 */
export async function removedElsewhere(
  files: readonly string[],
  request: RedactDocumentRequest,
): Promise<(file: string) => readonly Detection[]> {
  if (files.length < 2) return () => [];
  const pool = new Pool({ models: request.modelFolder === undefined ? [] : [request.modelFolder] });
  try {
    const removals = await Promise.all(
      files.map(async (file) => {
        const each = { ...request, fileName: basename(file) };
        const found = await readInput(file)
          .then((bytes) => pool.run('removals', { bytes, request: each }))
          .catch((): readonly Detection[] => []);
        return { file, found };
      }),
    );
    return (file) => distinct(removals.filter((one) => one.file !== file).flatMap(({ found }) => found));
  } finally {
    await pool.close();
  }
}

function distinct(detections: readonly Detection[]): readonly Detection[] {
  return [...new Map(detections.map((one) => [`${one.category} ${one.text}`, one])).values()];
}
