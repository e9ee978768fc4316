import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

/** How long a tool may take. */
const LIMIT_MS = 60_000;
/** More of what a tool complains about is of no use to anybody. */
const MOST_COMPLAINTS = 1 << 20;

/**
 * Starts outside tools for a test's process and says how each ended. Output goes to a file: so this process stays as
 * small as it must be to start others cheaply.
 * @param {{ id: number, tool: string, args: string[], output: string }} order
 */
function start({ id, tool, args, output }) {
  const file = openSync(output, 'w');
  const child = spawn(tool, args, { stdio: ['ignore', file, 'pipe'], timeout: LIMIT_MS, killSignal: 'SIGKILL' });
  closeSync(file);
  let stderr = '';
  child.stderr.setEncoding('latin1').on('data', (text) => {
    if (stderr.length < MOST_COMPLAINTS) stderr += text;
  });
  let ended = false;
  /** @param {number | null} status */
  const end = (status) => {
    if (!ended) process.send?.({ id, status: status ?? -1, stderr });
    ended = true;
  };
  child.on('error', () => end(-1));
  child.on('close', end);
}

process.on('message', start);
