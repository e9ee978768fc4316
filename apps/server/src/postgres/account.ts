import type { Stats } from 'node:fs';
import { chown, readFile, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { BlackbarError } from '@blackbar/model';

/** The unprivileged account that PostgreSQL runs as when the service itself runs as root, which PostgreSQL refuses. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const CANDIDATES = ['blackbar', 'postgres', 'nobody'];

/** `undefined` when the service is not root: PostgreSQL then runs as the same user. */
export async function databaseAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of CANDIDATES) {
    const entry = lines.find(([user]) => user === name);
    const [uid, gid] = [Number(entry?.[2]), Number(entry?.[3])];
    if (uid > 0 && gid >= 0) return { uid, gid };
  }
  throw new BlackbarError('unavailable', 'postgres_as_root');
}

/** Whether `account` may walk to `folder`: every folder above it lets it through. */
export async function reaches(account: Account | undefined, folder: string): Promise<boolean> {
  if (!account) return true;
  for (let at = resolve(folder); ; at = dirname(at)) {
    const facts = await stat(at).catch(() => undefined);
    if (facts && !letsThrough(facts, account)) return false;
    if (at === dirname(at)) return true;
  }
}

function letsThrough({ uid, gid, mode }: Stats, account: Account): boolean {
  if (uid === account.uid) return (mode & 0o100) !== 0;
  return (mode & (gid === account.gid ? 0o010 : 0o001)) !== 0;
}

export async function give(account: Account | undefined, path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}
