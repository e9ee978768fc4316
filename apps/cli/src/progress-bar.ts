import type { OnProgress } from '@blackbar/pipeline';
import { Presets, SingleBar } from 'cli-progress';

/** One bar over all files of a command, on a terminal only: a script's output stays clean. */
export class FilesBar {
  readonly #bar: SingleBar | undefined;
  readonly #shares = new Map<number, number>();
  readonly #stages = {
    ingesting: 0,
    inspecting: 0.05,
    reading: 0.08,
    extracting: 0.2,
    detecting: 0.3,
    redacting: 0.5,
    verifying: 0.7,
  };

  constructor(files: number) {
    if (!process.stderr.isTTY) return;
    this.#bar = new SingleBar(
      { format: '{bar} {percentage}% | {stage}', stream: process.stderr, clearOnComplete: true, hideCursor: true },
      Presets.shades_grey,
    );
    this.#bar.start(files * 100, 0, { stage: 'starting' });
  }

  /** For the file with this number: how far all of them are together. */
  of(file: number): OnProgress {
    return ({ stage, done, total }) => {
      const within = total > 0 ? done / total : 0;
      this.#shares.set(file, 100 * (this.#stages[stage] + 0.2 * within));
      this.#bar?.update(this.#sum(), { stage });
    };
  }

  finished(file: number): void {
    this.#shares.set(file, 100);
    this.#bar?.update(this.#sum());
  }

  stop(): void {
    this.#bar?.stop();
  }

  #sum(): number {
    return [...this.#shares.values()].reduce((sum, share) => sum + share, 0);
  }
}
