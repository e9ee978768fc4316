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
 */
export async function eachFile(files: readonly string[], work: FileWork): Promise<ExitStatus> {
  const pool = new Pool();
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

function say(file: string, outcome: Outcome | BlackbarError, several: boolean): ExitStatus {
  if (outcome instanceof Error) {
    process.stderr.write(refusal(outcome, several ? file : undefined));
    return statusOf(outcome.code);
  }
  process.stdout.write(outcome.print);
  return outcome.status;
}
