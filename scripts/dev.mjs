import { spawn } from 'node:child_process';
import { prepare, ROOT } from './prepare.mjs';

/** `npm run dev`: compiles as you type, restarts the service, serves the browser application with hot reload. */
await prepare();
const commands = [
  ['npx', ['tsc', '-b', '--watch', '--preserveWatchOutput']],
  ['node', ['--watch', 'apps/server/dist/main.js']],
  ['npm', ['run', 'dev', '--workspace=@blackbar/web']],
];
const children = commands.map(([command, args]) => spawn(command, args, { cwd: ROOT, stdio: 'inherit' }));
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
