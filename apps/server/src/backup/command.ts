import { parseArgs } from 'node:util';
import { BlackbarError } from '@blackbar/model';
import { sentenceOf } from '@blackbar/words';

/** What the two commands are told. Throws `usage` where no folder is named, or two, or something else. */
export function argumentsOf(words: readonly string[]): {
  readonly folder: string;
  readonly erased: string | undefined;
} {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      options: { erased: { type: 'string' } },
      allowPositionals: true,
    });
    const [folder, another] = positionals;
    if (folder !== undefined && folder !== '' && another === undefined) return { folder, erased: values.erased };
  } catch {
    // An option that there is not.
  }
  throw new BlackbarError('usage', 'backup_folder_unnamed');
}

/** One sentence. What the database or the system says may quote a row: of theirs only the code is shown. */
export function reasonOf(error: unknown, otherwise: string): string {
  if (error instanceof BlackbarError) return sentenceOf(error);
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `${otherwise} (${code}).` : `${otherwise}.`;
}
