import { WORK_LIMITS } from '../limits.ts';

/** What a child used so far. */
export interface Used {
  readonly jobs: number;
  /** Over all its jobs. */
  readonly cpuSeconds: number;
  /** What it held when its last job was done. */
  readonly residentBytes: number;
}

/** Whether a child that is done with its job is replaced before the next one. */
export function isSpent({ jobs, cpuSeconds, residentBytes }: Used): boolean {
  if (jobs >= WORK_LIMITS.jobsPerChild || cpuSeconds >= WORK_LIMITS.usedCpuSeconds) return true;
  return residentBytes >= WORK_LIMITS.restingResidentBytes;
}
