import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [input, output, jobFile] = process.argv.slice(2);
const job = JSON.parse(readFileSync(jobFile, 'utf8'));
const boxes = `${output}.boxes.json`;
writeFileSync(boxes, JSON.stringify(job.boxes));
const command = fileURLToPath(new URL('../../../../apps/cli/bin/blackbar.mjs', import.meta.url));
const { status } = spawnSync(
  process.execPath,
  [
    command,
    ...['redact', input, '-o', output, '--no-detect', '--acknowledge-unread', '--boxes', boxes],
    ...job.terms.flatMap((term) => ['--term', term]),
    ...(job.password === undefined ? [] : ['--password', job.password]),
  ],
  { stdio: 'ignore' },
);
rmSync(boxes);
process.exit(status ?? 1);
