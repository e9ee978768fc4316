import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** One run of a program with all processes that it starts. */
export interface Measured {
  readonly ms: number;
  /** Seconds of processor time, of those processes that were still there when it was last looked. */
  readonly cpu: number;
  /** The most memory that one of the processes held, and all of them at one moment, in MiB. Linux only; elsewhere 0. */
  readonly peakOfOne: number;
  readonly peakOfAll: number;
}

const LOOK_MS = 20;
const PAGE = 4096;
const MIB = 1024 * 1024;
/** Clock ticks of /proc/PID/stat in a second. */
const TICKS = 100;

/** `undefined` where the program is not installed or failed. */
export function measured(command: string, args: readonly string[]): Promise<Measured | undefined> {
  return new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(command, args, { stdio: 'ignore' });
    const cpu = new Map<number, number>();
    let [peakOfOne, peakOfAll] = [0, 0];
    const look = () => {
      let all = 0;
      for (const pid of child.pid === undefined ? [] : treeOf(child.pid)) {
        const resident = (Number(read(pid, 'statm').split(' ')[1] ?? 0) * PAGE) / MIB;
        const [user, system] = read(pid, 'stat').split(') ').at(-1)?.split(' ').slice(11, 13) ?? [];
        if (user !== undefined) cpu.set(pid, (Number(user) + Number(system)) / TICKS);
        peakOfOne = Math.max(peakOfOne, resident);
        all += resident;
      }
      peakOfAll = Math.max(peakOfAll, all);
    };
    const watch = setInterval(look, LOOK_MS);
    child.once('error', () => {
      clearInterval(watch);
      resolve(undefined);
    });
    child.once('exit', (code) => {
      clearInterval(watch);
      const ms = performance.now() - started;
      const seconds = [...cpu.values()].reduce((sum, each) => sum + each, 0);
      resolve(code === 0 ? { ms, cpu: seconds, peakOfOne, peakOfAll } : undefined);
    });
  });
}

function treeOf(pid: number): number[] {
  const children = read(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(treeOf)];
}

/** A process may have ended since it was listed. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
