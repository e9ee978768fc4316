import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = /^blackbar-child-(\d+)-/;

/** A new empty folder for one child; its name says which process has to clear it away. */
export function newChildFolder(): string {
  return mkdtempSync(join(tmpdir(), `blackbar-child-${process.pid}-`));
}

/** Clears away what processes left that were killed before they could. */
export function sweepChildFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    const parent = NAME.exec(name)?.[1];
    const folder = join(tmpdir(), name);
    if (parent === undefined || !(isGone(Number(parent)) || wasAnothers(Number(parent), folder))) continue;
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another user's: theirs to clear away.
    }
  }
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
