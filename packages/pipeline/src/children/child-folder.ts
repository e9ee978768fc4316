import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = /^blackbar-child-(\d+)-/;
/** Another user's folder, theirs to clear away; or one that another process has just cleared away. */
const PASSED_OVER = new Set(['EACCES', 'EPERM', 'ENOENT']);

/** A new empty folder for one child; its name says which process has to clear it away. */
export function newChildFolder(): string {
  return mkdtempSync(join(tmpdir(), `blackbar-child-${process.pid}-`));
}

/**
 * Clears away what processes left that were killed before they could. Throws, after all the others, what kept it from
 * clearing one away: pages of a document may lie there.
 */
export function sweepChildFolders(): void {
  const failures: unknown[] = [];
  for (const name of readdirSync(tmpdir())) {
    const parent = NAME.exec(name)?.[1];
    const folder = join(tmpdir(), name);
    if (parent === undefined || !(isGone(Number(parent)) || wasAnothers(Number(parent), folder))) continue;
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      if (!PASSED_OVER.has((error as NodeJS.ErrnoException).code ?? '')) failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** In a container each start has the same number: what is older than this process had another parent. */
function wasAnothers(pid: number, folder: string): boolean {
  const started = Date.now() - process.uptime() * 1000;
  return pid === process.pid && (lstatSync(folder, { throwIfNoEntry: false })?.birthtimeMs ?? started) < started;
}
