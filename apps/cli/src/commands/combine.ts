import { BlackbarError, type Warning } from '@blackbar/model';
import { type Assembled, type OutputSettings, Pool, type RedactDocumentRequest } from '@blackbar/pipeline';
import { COMMAND_WORDS, checksMade, warningSentence } from '@blackbar/words';
import { EXIT, type ExitStatus, refusal, statusOf } from '../exit.ts';
import { readInput } from '../input.ts';
import { peopleOf } from '../people.ts';
import { FilesBar } from '../progress-bar.ts';
import { secondLookOf } from '../second-look.ts';
import { together } from '../together.ts';

export interface CombineRequest {
  readonly files: readonly string[];
  readonly out: string;
  /** Each file by itself, without stamps. */
  readonly each: RedactDocumentRequest;
  /** Stamps of the whole. */
  readonly stamps: OutputSettings;
  /** Names of the bookmarks in the order of the files; file names are never used. */
  readonly titles: readonly string[];
  readonly write: (done: Assembled) => Promise<void>;
}

/** Redacts every file and puts the results together. One file that is refused refuses the whole: nothing is written. */
export async function combine({ files, out, each, stamps, titles, write }: CombineRequest): Promise<ExitStatus> {
  const pool = new Pool({ models: each.modelFolder === undefined ? [] : [each.modelFolder] });
  const bar = new FilesBar(files.length);
  try {
    const met = await peopleOf(files, each, { files: [], people: [] }, pool);
    const requestFor = await together(files, each, met, pool);
    const partOf = async (file: string, onProgress: ReturnType<FilesBar['of']>) => {
      return pool.run('redactDocument', { bytes: await readInput(file), request: requestFor(file) }, { onProgress });
    };
    const parts = await Promise.all(
      files.map(async (file, i) => {
        const done = await partOf(file, bar.of(i)).catch((error: unknown) => {
          throw error instanceof BlackbarError ? new RefusedFile(file, error) : error;
        });
        bar.finished(i);
        const title = titles[i];
        return { output: done.output, report: done.report, evidence: done.evidence, ...(title ? { title } : {}) };
      }),
    );
    const whole = await pool.run('assemble', { request: { parts, settings: stamps, now: each.now } });
    const again = await secondLookOf(pool, each.policy, whole);
    await write(whole);
    bar.stop();
    process.stdout.write(summary(files, out, whole, again));
    return EXIT.done;
  } catch (error) {
    bar.stop();
    if (!(error instanceof RefusedFile)) throw error;
    process.stderr.write(refusal(error.reason, error.file));
    return statusOf(error.reason.code);
  } finally {
    bar.stop();
    await pool.close();
  }
}

/** Which of the files it was. */
class RefusedFile extends Error {
  readonly file: string;
  readonly reason: BlackbarError;

  constructor(file: string, reason: BlackbarError) {
    super(reason.message);
    this.file = file;
    this.reason = reason;
  }
}

function summary(
  files: readonly string[],
  out: string,
  { report, ranges }: Assembled,
  again: readonly Warning[],
): string {
  const lines = ranges.map(({ title, first, last, bates }, i) => {
    const numbers = bates ? ` (${COMMAND_WORDS.numbered(bates.first, bates.last)})` : '';
    return `  ${files[i] ?? ''}: ${COMMAND_WORDS.combine.part(title, first, last)}${numbers}`;
  });
  const { passed, open } = checksMade(report.checks);
  const told = [...open, ...[...report.warnings, ...again].map(warningSentence)].map((sentence) => `  ! ${sentence}`);
  return `${[`-> ${out}`, ...lines, `  ${COMMAND_WORDS.combine.verified(passed)}`, ...told].join('\n')}\n`;
}
