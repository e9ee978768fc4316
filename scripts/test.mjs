import { must, prepare } from './prepare.mjs';

/** The whole suite, on a fresh clone too: install, build, rules of the house, types, tests. */
await prepare();
const some = process.argv.slice(2);
must('npm', ['run', '--silent', 'lint']);
must('npm', ['run', '--silent', 'typecheck']);
must('npx', ['vitest', 'run', ...some]);
if (some.length === 0) must('npx', ['vitest', 'run', '--config', 'tests/e2e/vitest.config.ts']);
