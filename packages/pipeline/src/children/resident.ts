import { readFileSync } from 'node:fs';

/** In kB, whatever the size of the kernel's pages: 64 KiB on some ARM machines, where counting them would mislead. */
const RESIDENT = /^VmRSS:\s+(\d+) kB$/mu;

/**
 * Resident memory of a process; only Linux tells (`proc_pid_status(5)`), 0 elsewhere and of what is gone. A child
 * cannot ask for its own: it sees no /proc.
 */
export function residentBytes(pid: number | undefined): number {
  try {
    return Number(RESIDENT.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
