import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tool } from './availability.ts';

export interface Ran {
  readonly stdout: Buffer;
  readonly stderr: string;
  /** Exit status; -1 when the tool was killed by its time limit. */
  readonly status: number;
}

const folder = mkdtempSync(join(tmpdir(), 'blackbar-oracles-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const paths = new WeakMap<Uint8Array, string>();
let files = 0;

/** The file's path on disk; the same bytes object is written once. */
export function onDisk(pdf: Uint8Array): string {
  const known = paths.get(pdf);
  if (known) return known;
  const path = join(folder, `${files++}.pdf`);
  writeFileSync(path, pdf);
  paths.set(pdf, path);
  return path;
}

/** A new empty path for a tool's output. */
export function freshPath(suffix: string): string {
  return join(folder, `out-${files++}${suffix}`);
}

/** Runs an outside tool for at most a minute. Never throws for a tool's own failure: the status says it. */
export function run(tool: Tool, args: readonly string[]): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(
      tool,
      [...args],
      { encoding: 'buffer', maxBuffer: 1 << 29, timeout: 60_000, killSignal: 'SIGKILL' },
      (error, stdout, stderr) => {
        const status = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
        resolve({ stdout, stderr: stderr.toString('latin1'), status });
      },
    );
  });
}

/** Remembers a judgement about a file for as long as the file's bytes are held. */
export function oncePerFile<T>(judge: (pdf: Uint8Array) => Promise<T>): (pdf: Uint8Array) => Promise<T> {
  const known = new WeakMap<Uint8Array, Promise<T>>();
  return (pdf) => {
    const before = known.get(pdf);
    if (before) return before;
    const answer = judge(pdf);
    known.set(pdf, answer);
    return answer;
  };
}
