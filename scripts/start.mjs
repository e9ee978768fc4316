/**
 * `npm start`: installs what the lock file says, builds what changed, starts the service. Plain Node and
 * nothing else, because on a fresh clone there is nothing else.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SERVER = join(ROOT, 'apps/server/dist/main.js');
/** Its time is that of the last whole build. */
const STAMP = join(ROOT, 'apps/server/dist/.built');
const INSTALLED = join(ROOT, 'node_modules/.package-lock.json');
const LOCK = join(ROOT, 'node_modules/.blackbar-start');
const SOURCES = ['packages', 'apps'];
const SKIPPED = new Set(['node_modules', 'dist']);
const OLDEST_NODE = [20, 19];

/** @param {string} path */
function changedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** The newest time below a folder. @param {string} folder @returns {number} */
function newest(folder) {
  let time = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const path = join(folder, entry.name);
    time = Math.max(time, entry.isDirectory() ? newest(path) : changedAt(path));
  }
  return time;
}

/** @param {string} what @param {string[]} args */
function npm(what, ...args) {
  console.log(what);
  const { status } = spawnSync('npm', args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) fail(`"npm ${args.join(' ')}" did not succeed; see above.`);
}

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  console.error(sentence);
  rmSync(LOCK, { force: true });
  process.exit(1);
}

/** @param {number} pid */
function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** One start at a time installs and builds; another one waits for it. */
async function takeTurn() {
  mkdirSync(dirname(LOCK), { recursive: true });
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!alive(Number(readFileSync(LOCK, 'utf8') || 0))) rmSync(LOCK, { force: true });
    else await pause(200);
  }
}

const needsInstall = () => changedAt(INSTALLED) < changedAt(join(ROOT, 'package-lock.json'));
const needsBuild = () => changedAt(STAMP) < Math.max(...SOURCES.map((folder) => newest(join(ROOT, folder))));

async function prepare() {
  if (!needsInstall() && !needsBuild()) return;
  await takeTurn();
  if (needsInstall()) {
    npm('Installing what the lock file names …', 'ci', '--no-audit', '--no-fund');
    mkdirSync(dirname(LOCK), { recursive: true });
    const now = new Date();
    utimesSync(INSTALLED, now, now);
  }
  if (needsBuild()) {
    const began = new Date();
    npm('Building …', 'run', 'build');
    writeFileSync(STAMP, '');
    utimesSync(STAMP, began, began);
  }
  rmSync(LOCK, { force: true });
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  fail(`Blackbar needs Node.js ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
}
await prepare();
await import(pathToFileURL(SERVER).href);
