import { AsyncResource } from 'node:async_hooks';
import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { BlackbarError } from '@blackbar/model';
import { WORK_LIMITS } from '../limits.ts';
import type { OnProgress, Progress } from '../progress.ts';
import type { FromChild, Order } from './child.ts';
import { newChildFolder } from './child-folder.ts';
import { Patience } from './patience.ts';
import { residentBytes } from './resident.ts';
import type { Sandbox } from './sandbox.ts';
import { isSpent, type Used } from './spent.ts';

/** Node runs what was built; from the sources (tests) the built program lies one folder over. */
const PROGRAM = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../dist/children/child.js' : './child.js', import.meta.url),
);

/**
 * For the C library of Linux: pictures of many megabytes go back to the system when they are done with. By
 * itself it would keep them for each thread, some 200 MB for a scan, and what one thread left would be of no use to
 * the next. Unknown names mean nothing elsewhere.
 */
const FRUGAL = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };

/** A third of the time of what stands at 0 beside it: less, and other programs of the machine starve what is read. */
const BEHIND_OTHERS = 5;

/**
 * Whoever opens a page goes before what is worked on in the background: with as many children as processors a list
 * took two seconds. At once, because threads inherit the priority of the one that starts them (`setpriority(2)`).
 */
function giveWay(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, BEHIND_OTHERS);
  } catch {
    // It ended already: `run` reports it.
  }
}

export interface RunOptions {
  readonly onProgress?: OnProgress;
  readonly signal?: AbortSignal;
}

/** One child process: an own empty folder, a bare environment, watched while it works. */
export class Child {
  readonly #process: ChildProcess;
  readonly #folder: string;
  #used: Used = { jobs: 0, cpuSeconds: 0, residentBytes: 0 };
  #dead = false;
  #started = false;
  #reading = false;
  #killed = false;
  #killedFromOutside = false;

  constructor(sandbox: Sandbox) {
    this.#folder = newChildFolder();
    const { execPath, execArgv } = sandbox.launch(this.#folder);
    this.#process = fork(PROGRAM, [], {
      cwd: this.#folder,
      env: { PATH: '/usr/bin:/bin', HOME: this.#folder, TMPDIR: this.#folder, ...FRUGAL },
      execPath,
      execArgv: [...execArgv],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    giveWay(this.#process.pid);
    this.#process.once('exit', (_code, signal) => {
      this.#dead = true;
      this.#killedFromOutside = signal === 'SIGKILL' && !this.#killed;
      rmSync(this.#folder, { recursive: true, force: true });
    });
    // Without a listener a failure to start would end the parent; `run` reports it through 'exit'.
    this.#process.on('error', () => {
      this.#dead = true;
    });
    this.#process.on('message', ({ kind }: FromChild) => {
      if (kind === 'ready') this.#started = true;
    });
    this.#process.unref();
    this.#process.channel?.unref();
  }

  get reusable(): boolean {
    return !this.#dead && !isSpent(this.#used);
  }

  /**
   * Neither it nor its parent ended it: so does Linux when memory runs out, and what filled it may have been another's
   * file. A child that used up its CPU time is told by another signal (`sandbox.ts`).
   */
  get killedFromOutside(): boolean {
    return this.#killedFromOutside;
  }

  kill(): void {
    this.#killed = true;
    this.#process.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  run(order: Order, { onProgress, signal }: RunOptions): Promise<unknown> {
    this.#used = { ...this.#used, jobs: this.#used.jobs + 1 };
    // Messages come in the name of whoever started the child; what is told belongs to this job.
    const tell = onProgress && AsyncResource.bind(onProgress);
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        patience.end();
        clearTimeout(whole);
        clearInterval(watch);
        this.#process.off('message', hear);
        this.#process.off('exit', died);
        this.#process.off('error', died);
        signal?.removeEventListener('abort', cancel);
        this.#process.channel?.unref();
        act();
      };
      const stop = (error: Error) =>
        settle(() => {
          this.#dead = true;
          this.kill();
          reject(error);
        });
      const tooSlow = () => stop(new BlackbarError('resource_limit', 'too_slow'));
      const died = () => stop(this.#started ? new BlackbarError('resource_limit', 'died') : notStarted());
      const cancel = () => stop(new BlackbarError('unavailable', 'cancelled'));
      const patience = new Patience(this.#process.pid, tooSlow);
      patience.expectSign(WORK_LIMITS.silenceMs);
      const whole = setTimeout(tooSlow, WORK_LIMITS.jobMs);
      const watch = setInterval(() => this.#watchMemory(stop), WORK_LIMITS.watchMs);
      const hear = (answer: FromChild) => {
        if (answer.kind === 'ready') return;
        this.#used = { ...this.#used, cpuSeconds: answer.cpuSeconds };
        if (answer.kind === 'progress') {
          this.#reading = isReading(answer.progress);
          patience.expectSign(patienceFor(answer.progress));
          void tell?.(answer.progress);
          return;
        }
        this.#used = { ...this.#used, residentBytes: residentBytes(this.#process.pid) };
        if (answer.kind === 'done') settle(() => resolve(answer.output));
        else settle(() => reject(BlackbarError.from(answer.failure)));
      };
      this.#process.channel?.ref();
      this.#process.on('message', hear);
      this.#process.once('exit', died);
      this.#process.once('error', died);
      signal?.addEventListener('abort', cancel);
      if (this.#dead) died();
      else if (signal?.aborted) settle(() => reject(new BlackbarError('unavailable', 'cancelled')));
      else this.#process.send(order, (error) => error && died());
    });
  }

  /** Where the system does not tell, the JavaScript heap's own limit and PDFium's 2 GiB hold. */
  #watchMemory(stop: (error: Error) => void): void {
    const most = this.#reading ? WORK_LIMITS.readingResidentBytes : WORK_LIMITS.residentBytes;
    if (residentBytes(this.#process.pid) > most && !this.#dead) {
      stop(new BlackbarError('resource_limit', 'memory_refused'));
    }
  }
}

/** How long the next sign of life may take: a stage that has begun may work on all its pages before it speaks again. */
function patienceFor(progress: Progress): number {
  const { done, total } = progress;
  if (isReading(progress) && done < total) return WORK_LIMITS.readingSilenceMs;
  return WORK_LIMITS.silenceMs + WORK_LIMITS.silencePerPageMs * Math.max(0, total - done);
}

function isReading({ stage, reads }: Progress): boolean {
  return stage === 'reading' || reads === true;
}

/** Says nothing of the file: nobody has looked at it yet. */
function notStarted(): BlackbarError {
  return new BlackbarError('unavailable', 'not_started');
}
