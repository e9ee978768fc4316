import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;

/**
 * Resident memory of a process; only Linux tells (`proc_pid_statm(5)`), 0 elsewhere and of what is gone. A child cannot
 * ask for its own: it sees no /proc.
 */
export function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
