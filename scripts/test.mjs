import { build, install, must } from './prepare.mjs';

/** The whole suite, on a fresh clone too: install, build, rules of the house, types, tests. */
install();
build();
must('npm', ['run', '--silent', 'lint']);
must('npm', ['run', '--silent', 'typecheck']);
must('npx', ['vitest', 'run', ...process.argv.slice(2)]);
if (process.argv.length === 2) must('npx', ['vitest', 'run', '--config', 'tests/e2e/vitest.config.ts']);
