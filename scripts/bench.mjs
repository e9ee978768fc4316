import { must, prepare } from './prepare.mjs';

/**
 * `npm run bench` measures everything, `npm run bench -- redact` one part; figures are for this machine, ratios travel.
 */
await prepare();
must('npx', ['tsx', 'bench/run.ts', ...process.argv.slice(2)]);
