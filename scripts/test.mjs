import { must, prepare } from './prepare.mjs';
import { runSuite } from './suite.mjs';

/** The whole suite, on a fresh clone too: install, build, rules of the house, types, tests. */
await prepare();
const some = process.argv.slice(2);
must('npm', ['run', '--silent', 'lint']);
must('npm', ['run', '--silent', 'typecheck']);
runSuite(some);
if (some.length === 0) runSuite(['--config', 'tests/e2e/vitest.config.ts']);
