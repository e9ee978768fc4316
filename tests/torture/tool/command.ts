import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { freshPath, onDisk } from '../../oracles/run.ts';
import type { Job } from './job.ts';

/** Longer than any file of the table takes; a tool that hangs has not redacted. */
const PATIENCE_MS = 120_000;

export const PLACES = ['{in}', '{out}', '{job}'] as const;

/**
 * One run of somebody's redactor: `template` is a shell command in which the paths of the file, of the result and of
 * the job (JSON) are filled in. The result, or `undefined` where it ended with an error or wrote nothing: a refusal.
 */
export async function redactedBy(template: string, input: Uint8Array, job: Job): Promise<Uint8Array | undefined> {
  const [out, jobFile] = [freshPath('.pdf'), freshPath('.json')];
  writeFileSync(jobFile, JSON.stringify(job));
  const command = filled(template, { '{in}': onDisk(input), '{out}': out, '{job}': jobFile });
  try {
    const status = await ended(command);
    return status === 0 && existsSync(out) ? new Uint8Array(readFileSync(out)) : undefined;
  } finally {
    for (const path of [out, jobFile]) rmSync(path, { force: true });
  }
}

/** The paths are our own and hold nothing that a shell would read otherwise. */
export function filled(template: string, paths: Readonly<Record<(typeof PLACES)[number], string>>): string {
  return PLACES.reduce((command, place) => command.replaceAll(place, `'${paths[place]}'`), template);
}

function ended(command: string): Promise<number | null> {
  return new Promise((resolve) => {
    // A group of its own, so that what the shell started ends with it.
    const child = spawn(command, { shell: true, stdio: 'ignore', detached: true });
    const timer = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), PATIENCE_MS);
    child.once('error', () => resolve(null));
    child.once('exit', (status) => {
      clearTimeout(timer);
      resolve(status);
    });
  });
}
