import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fail, ROOT } from './prepare.mjs';

const RESULTS = join(tmpdir(), `blackbar-suite-${process.pid}.json`);

/** @param {string[]} args @returns {{ ok: boolean, failed: string[] }} files below the root of which a test failed */
function attempt(args) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${RESULTS}`];
  rmSync(RESULTS, { force: true });
  const { status } = spawnSync('npx', ['vitest', 'run', ...args, ...reporters], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status === 0) return { ok: true, failed: [] };
  try {
    const { testResults } = JSON.parse(readFileSync(RESULTS, 'utf8'));
    return { ok: false, failed: testResults.filter((file) => file.status === 'failed').map((file) => file.name) };
  } catch {
    return { ok: false, failed: [] };
  } finally {
    rmSync(RESULTS, { force: true });
  }
}

/**
 * A part of the suite. A build server may stand still for minutes, and what failed there is run once more from its
 * beginning: the tests of a story go on where the one before them stopped, so that one alone cannot be repeated. Both
 * results are printed. What fails twice fails, as does all that ends without naming a file.
 * @param {string[]} args of vitest @param {number} mostAgain files; where more fail it is not the machine
 */
export function runSuite(args, mostAgain = 3) {
  const first = attempt(args);
  if (first.ok) return;
  const files = first.failed.map((path) => relative(ROOT, path));
  if (!process.env.CI || files.length === 0 || files.length > mostAgain)
    fail(`Failed: ${files.join(', ') || 'the run'}`);
  console.log(`Run once more, from the beginning: ${files.join(', ')}`);
  const second = attempt([...args, ...files]);
  if (!second.ok) fail(`Failed twice: ${files.join(', ')}`);
  console.log(`Failed at first, then passed: ${files.join(', ')}`);
}
