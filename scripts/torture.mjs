import { must, prepare } from './prepare.mjs';

/**
 * `npm run torture -- --tool 'command {in} {out} {job}'`: our table of files that break redaction, for any redactor.
 */
await prepare();
must('npx', ['tsx', 'tests/torture/tool/run.ts', ...process.argv.slice(2)]);
