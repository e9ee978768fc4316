import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMP = join(ROOT, 'node_modules', '.blackbar-lock');

/** Runs a command of the project, ends with its status when it fails. */
export function must(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** Installs what the lock file says, unless exactly that is installed already. */
export function install() {
  const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
  console.log('Installing what package-lock.json names (once, a minute or two) ...');
  must('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(STAMP, lock);
}

/** Builds when a source is newer than what was built from it. */
export function build() {
  const built = join(ROOT, 'node_modules', '.blackbar-built');
  const since = existsSync(built) ? statSync(built).mtimeMs : 0;
  if (['packages', 'apps'].every((folder) => !newer(join(ROOT, folder), since))) return;
  console.log('Building ...');
  must('npm', ['run', '--silent', 'build']);
  writeFileSync(built, '');
}

function newer(folder, since) {
  return readdirSync(folder, { withFileTypes: true }).some((entry) => {
    if (entry.name === 'dist' || entry.name === 'node_modules') return false;
    const path = join(folder, entry.name);
    return entry.isDirectory() ? newer(path, since) : statSync(path).mtimeMs > since;
  });
}
