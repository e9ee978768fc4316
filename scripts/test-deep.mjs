import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must, prepare, ROOT } from './prepare.mjs';

/** Every case of every list, where `npm test` takes a sample. Its last result stands in docs/deep-test.md. */
await prepare();
const RESULTS = join(tmpdir(), `blackbar-deep-${process.pid}.json`);
const PARTS = {
  'rules, removal and the service': [],
  'stories in the browser': ['--config', 'tests/e2e/vitest.config.ts'],
};
const more = { BLACKBAR_TEST_DEPTH: 'deep' };

must('npm', ['run', '--silent', 'lint']);
must('npm', ['run', '--silent', 'typecheck']);
const rows = Object.entries(PARTS).map(([part, args]) => {
  const began = Date.now();
  must('npx', ['vitest', 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile=${RESULTS}`], more);
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(RESULTS, 'utf8'));
  rmSync(RESULTS);
  const minutes = Math.round((Date.now() - began) / 60_000);
  return `| ${part} | ${numPassedTests} | ${numFailedTests} | ${numPendingTests} | ${minutes} min |`;
});
const { stdout: commit } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' });
const text = `# The whole suite

\`npm run test:deep\` runs every case of every list; \`npm test\` takes a sample of the long ones.
The last whole run was of commit ${commit.trim()}.

| part | passed | failed | skipped | took |
|---|---|---|---|---|
${rows.join('\n')}
`;
writeFileSync(join(ROOT, 'docs/deep-test.md'), text);
