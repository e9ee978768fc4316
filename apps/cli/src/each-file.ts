import { resolve } from 'node:path';
import type { BlackbarError } from '@blackbar/model';
import { type OnProgress, Pool } from '@blackbar/pipeline';
import { asBlackbarError, type ExitStatus, refusal, statusOf } from './exit.ts';
import { FilesBar } from './progress-bar.ts';

export type FileWork = (file: string, pool: Pool, onProgress: OnProgress) => Promise<Outcome>;

export interface Outcome {
  readonly status: ExitStatus;
  /** Printed on stdout when its turn comes, in the order in which the files were named. */
  readonly print: string;
}

/**
 * Does the same to every file, on all cores, and answers in the order of the command line. A refused
 * file ends with its line of JSON on stderr and does not stop the others; the worst status is the command's.
 * `models`: folders of token classifiers that the work reads.
 */
export async function eachFile(
  files: readonly string[],
  work: FileWork,
  models: readonly string[] = [],
): Promise<ExitStatus> {
  const pool = new Pool({ models });
  const bar = new FilesBar(files.length);
  try {
    const outcomes = await Promise.all(
      files.map(async (file, index) => {
        const outcome = await work(file, pool, bar.of(index)).catch((error: unknown) => asBlackbarError(error));
        bar.finished(index);
        return { file, outcome };
      }),
    );
    bar.stop();
    return Math.max(...outcomes.map(({ file, outcome }) => say(file, outcome, files.length > 1))) as ExitStatus;
  } finally {
    bar.stop();
    await pool.close();
  }
}

/** What the command line names of them. */
interface WithModel {
  readonly 'detector-model'?: string | undefined;
}

/** Folder of a second detector, where one is named. */
export function modelFolderOf({ 'detector-model': folder }: WithModel): string | undefined {
  return folder === undefined ? undefined : resolve(folder);
}

/** What a child may read of it. */
export function modelsOf(options: WithModel): string[] {
  return [modelFolderOf(options)].filter((folder) => folder !== undefined);
}

function say(file: string, outcome: Outcome | BlackbarError, several: boolean): ExitStatus {
  if (outcome instanceof Error) {
    process.stderr.write(refusal(outcome, several ? file : undefined));
    return statusOf(outcome.code);
  }
  process.stdout.write(outcome.print);
  return outcome.status;
}
