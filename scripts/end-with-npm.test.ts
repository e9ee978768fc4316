import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const MODULE = new URL('./end-with-npm.mjs', import.meta.url).href;
const STAYS = `import(${JSON.stringify(MODULE)}).then(({ endWithNpm }) => {
  process.on('SIGTERM', () => { console.log('told to stop'); process.exit(); });
  endWithNpm();
  setTimeout(() => { console.log('stays'); process.exit(); }, 3_000);
  console.log('here');
})`;

/** A shell that stays beside what it starts, as npm's does; it is killed, and what the other says is handed out. */
async function saidAfterShellEnds(env: NodeJS.ProcessEnv): Promise<string> {
  const shell = spawn('sh', ['-c', `'${process.execPath}' -e "$PROGRAM"; true`], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: { PATH: process.env.PATH, PROGRAM: STAYS, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  shell.stdout.on('data', (text: Buffer) => {
    said += text.toString();
    if (said.includes('here')) shell.kill('SIGTERM');
  });
  await once(shell.stdout, 'end');
  return said;
}

test.skipIf(process.platform === 'win32')(
  'the service ends with the npm that started it, and with nothing else',
  async () => {
    const [withNpm, alone] = await Promise.all([
      saidAfterShellEnds({ npm_lifecycle_event: 'start' }),
      saidAfterShellEnds({}),
    ]);
    expect(withNpm).toBe('here\ntold to stop\n');
    expect(alone).toBe('here\nstays\n');
  },
);
