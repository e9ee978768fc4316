import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { withSupportedNode } from './supported-node.mjs';

/**
 * What every command of the project needs first. Plain Node and nothing else: on a fresh clone there is nothing else.
 */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Its time is that of the last whole build. */
const STAMP = join(ROOT, 'apps/server/dist/.built');
const INSTALLED = join(ROOT, 'node_modules/.package-lock.json');
/** Outside node_modules, which an installation throws away. */
const TURN = join(ROOT, '.preparing');
const SOURCES = ['packages', 'apps'];
const SKIPPED = new Set(['node_modules', 'dist']);
const OLDEST_NODE = [20, 19];

/** @param {string} sentence @returns {never} */
export function fail(sentence) {
  console.error(sentence);
  rmSync(TURN, { force: true });
  process.exit(1);
}

/**
 * Runs a command of the project; ends with its status when it fails.
 * @param {string} command @param {string[]} args @param {Record<string, string>} more environment on top of ours
 */
export function must(command, args, more = {}) {
  const env = { ...process.env, ...more };
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  rmSync(TURN, { force: true });
  process.exit(status ?? 1);
}

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

/** @param {number} pid */
function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** One command at a time installs and builds; another one waits for it. */
async function takeTurn() {
  for (;;) {
    try {
      writeFileSync(TURN, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (!alive(Number(readFileSync(TURN, 'utf8') || 0))) rmSync(TURN, { force: true });
    else await pause(200);
  }
}

const needsInstall = () => changedAt(INSTALLED) < changedAt(join(ROOT, 'package-lock.json'));
const needsBuild = () => changedAt(STAMP) < Math.max(...SOURCES.map((folder) => newest(join(ROOT, folder))));

/** Installs what the lock file says and builds what changed, where that is not done yet. */
export async function prepare() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    fail(`Blackbar needs Node.js ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
  }
  await withSupportedNode(ROOT);
  if (!needsInstall() && !needsBuild()) return;
  await takeTurn();
  if (needsInstall()) {
    console.log('Installing what the lock file names …');
    must('npm', ['ci', '--no-audit', '--no-fund']);
    const now = new Date();
    utimesSync(INSTALLED, now, now);
  }
  if (needsBuild()) {
    console.log('Building …');
    const began = new Date();
    // A test runner's NODE_ENV would make the page a development build, twice as large.
    must('npm', ['run', 'build'], { NODE_ENV: 'production' });
    writeFileSync(STAMP, '');
    utimesSync(STAMP, began, began);
  }
  rmSync(TURN, { force: true });
}
