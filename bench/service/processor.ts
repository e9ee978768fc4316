import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
const PAGE_BYTES = 4_096;

interface Stat {
  readonly parent: number;
  /** Processor seconds of the process and of its children that ended. */
  readonly seconds: number;
}

/** Processor seconds of processes and everything below them; only Linux tells. */
export function processorSeconds(pids: readonly (number | undefined)[]): number {
  const all = new Map<number, Stat>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(name) : undefined;
    if (stat) all.set(Number(name), stat);
  }
  const below = (pid: number): number =>
    [...all]
      .filter(([, { parent }]) => parent === pid)
      .reduce((sum, [child]) => sum + below(child), all.get(pid)?.seconds ?? 0);
  return pids.reduce<number>((sum, pid) => sum + (pid === undefined ? 0 : below(pid)), 0);
}

/** Process ids of those that a process started and that still run. */
export function childrenOf(pid: number | undefined): string[] {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statOf(name)?.parent === pid);
}

/** Bytes in memory of a process and of everything below it. */
export function residentBelow(pid: number | undefined): number {
  if (pid === undefined) return 0;
  return childrenOf(pid).reduce((sum, child) => sum + residentBelow(Number(child)), residentOf(pid));
}

/** A process may end while it is looked at. */
function residentOf(pid: number): number {
  try {
    return residentBytes(pid);
  } catch {
    return 0;
  }
}

export function residentBytes(pid: number | string | undefined): number {
  return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
}

function statOf(pid: string): Stat | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + (fields[at] ?? 0), 0);
    return { parent: fields[1] ?? 0, seconds: ticks / TICKS_PER_SECOND };
  } catch {
    return undefined;
  }
}
