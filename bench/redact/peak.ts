import { readdirSync, readFileSync } from 'node:fs';
import { Pool } from '@blackbar/pipeline';

/** Clock ticks of /proc/PID/stat in a second. */
const TICKS = 100;

/** What a job took in a child of its own. */
export interface Peak<T> {
  readonly output: T | undefined;
  /** The limit's name where the job was refused. */
  readonly refused: string;
  readonly seconds: number;
  /** Of processor time. */
  readonly cpu: number;
  /** Bytes that were resident at most. */
  readonly child: number;
  readonly parent: number;
}

export async function peakOf<T>(job: (pool: Pool) => Promise<T>): Promise<Peak<T>> {
  const pool = new Pool({ size: 1 });
  const started = performance.now();
  let [child, cpu, parent] = [0, 0, 0];
  const look = () => {
    for (const now of children()) {
      child = Math.max(child, now.peak);
      cpu = Math.max(cpu, now.cpu);
    }
    parent = Math.max(parent, process.memoryUsage.rss());
  };
  const watch = setInterval(look, 50);
  try {
    let refused = '';
    const output = await job(pool).catch((error: Error) => {
      refused = error.message.slice(0, 60);
      return undefined;
    });
    look();
    return { output, refused, seconds: (performance.now() - started) / 1000, cpu, child, parent };
  } finally {
    clearInterval(watch);
    await pool.close();
  }
}

/** Of the pool's children: VmHWM and seconds of processor time. Linux only; elsewhere none. */
function children(): { readonly peak: number; readonly cpu: number }[] {
  return processes().flatMap((pid) => {
    const status = readIfThere(`/proc/${pid}/status`);
    if (!status.includes(`\nPPid:\t${process.pid}\n`)) return [];
    if (!readIfThere(`/proc/${pid}/cmdline`).includes('pipeline/dist/children/child.js')) return [];
    const [user = 0, system = 0] = (readIfThere(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [])
      .slice(11, 13)
      .map(Number);
    return [{ peak: Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024, cpu: (user + system) / TICKS }];
  });
}

function processes(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** A process may have ended since it was listed. */
function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
