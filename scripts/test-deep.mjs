import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must, prepare, ROOT } from './prepare.mjs';

/** Every case of every list, where `npm test` takes a sample. What came of it, failures too, stands in `PAGE`. */
await prepare();
const PAGE = join(ROOT, 'deep-test.md');
const RESULTS = join(tmpdir(), `blackbar-deep-${process.pid}.json`);
const PARTS = {
  'rules, removal and the service': [],
  'stories in the browser': ['--config', 'tests/e2e/vitest.config.ts'],
};

/** @param {string} part @param {string[]} args of vitest @returns {{ ok: boolean, row: string }} */
function ran(part, args) {
  const began = Date.now();
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${RESULTS}`];
  const { status } = spawnSync('npx', ['vitest', 'run', ...args, ...reporters], {
    cwd: ROOT,
    env: { ...process.env, BLACKBAR_TEST_DEPTH: 'deep' },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const minutes = Math.round((Date.now() - began) / 60_000);
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(RESULTS, 'utf8'));
    const row = `| ${part} | ${numPassedTests} | ${numFailedTests} | ${numPendingTests} | ${minutes} min |`;
    return { ok: status === 0, row };
  } catch {
    return { ok: false, row: `| ${part} | broken off | | | ${minutes} min |` };
  } finally {
    rmSync(RESULTS, { force: true });
  }
}

must('npm', ['run', '--silent', 'lint']);
must('npm', ['run', '--silent', 'typecheck']);
const parts = Object.entries(PARTS).map(([part, args]) => ran(part, args));
const { stdout: commit } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
const text = `# The whole suite

\`npm run test:deep\` of commit ${commit.trim()}: every case of every list.

| part | passed | failed | skipped | took |
|---|---|---|---|---|
${parts.map(({ row }) => row).join('\n')}
`;
writeFileSync(PAGE, text);
console.log(text);
process.exitCode = parts.every(({ ok }) => ok) ? 0 : 1;
