import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second for everybody who asks (`sysconf(_SC_CLK_TCK)`). */
const TICK_MS = 10;
/** After so many times its patience a child that does nothing at all is given up as well: it may wait for itself. */
const WAITS = 10;
const LOOK_AGAIN_MS = 1_000;

export interface Silence {
  /** How long a child may say nothing. */
  readonly patienceMs: number;
  /** How long it has said nothing. */
  readonly silentMs: number;
  /** The processor time that it got meanwhile; absent where the system does not tell. */
  readonly workedMs: number | undefined;
  /** How long ago it was last seen to have got any. */
  readonly stillMs: number;
}

/**
 * Whether a child that says nothing hangs. On a machine that has too much to do it may only have got no processor, and
 * then its file is not to blame: what counts is how long it has worked in silence, be it a little at a time.
 */
export function hangs({ patienceMs, silentMs, workedMs, stillMs }: Silence): boolean {
  if (silentMs < patienceMs) return false;
  return workedMs === undefined || workedMs >= patienceMs || stillMs >= WAITS * patienceMs;
}

/** What a process used so far, all of its threads together; only Linux tells (`proc_pid_stat(5)`, fields 14 and 15). */
export function processorMs(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name, which may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return undefined;
  }
}

/** Waits for the next sign of life of a process, and says when it hangs instead. */
export class Patience {
  readonly #pid: number | undefined;
  readonly #hung: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(pid: number | undefined, hung: () => void) {
    this.#pid = pid;
    this.#hung = hung;
  }

  /** A sign came; the next one may take this long. */
  expectSign(patienceMs: number): void {
    this.end();
    const since = Date.now();
    const before = processorMs(this.#pid) ?? 0;
    let seen = before;
    let movedAt = since;
    const look = (): void => {
      const used = processorMs(this.#pid);
      const workedMs = used === undefined ? undefined : used - before;
      const now = Date.now();
      if (used !== undefined && used > seen) [seen, movedAt] = [used, now];
      if (hangs({ patienceMs, silentMs: now - since, workedMs, stillMs: now - movedAt })) this.#hung();
      else this.#timer = setTimeout(look, LOOK_AGAIN_MS);
    };
    this.#timer = setTimeout(look, patienceMs);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
