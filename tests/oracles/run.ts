import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Tool } from './tools.ts';

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

/**
 * Runs an outside tool for at most a minute. Never throws for a tool's own failure: the status says it.
 *
 * To start a process the system copies the starter's page tables: 20 ms for each gigabyte that a test's process holds,
 * during which it stands still. So a small process starts them.
 */
export function run(tool: Tool, args: readonly string[]): Promise<Ran> {
  return new Promise((resolve, reject) => {
    starter ??= startStarter();
    const output = freshPath('.out');
    const id = files;
    waiting.set(id, {
      reject,
      resolve: ({ status, stderr }) => resolve({ stdout: taken(output), stderr, status }),
    });
    starter.channel?.ref();
    starter.send({ id, tool, args, output });
  });
}

/** What a tool wrote; the file is not needed any more. */
function taken(path: string): Buffer {
  const bytes = readFileSync(path);
  rmSync(path);
  return bytes;
}

interface Waiting {
  readonly resolve: (ended: Omit<Ran, 'stdout'>) => void;
  readonly reject: (error: Error) => void;
}

const waiting = new Map<number, Waiting>();
let starter: ChildProcess | undefined;

function startStarter(): ChildProcess {
  const child = fork(fileURLToPath(new URL('./tool-starter.mjs', import.meta.url)), { execArgv: [] });
  child.on('message', (ended: Omit<Ran, 'stdout'> & { readonly id: number }) => {
    waiting.get(ended.id)?.resolve(ended);
    waiting.delete(ended.id);
    if (waiting.size === 0) child.channel?.unref();
  });
  child.on('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('The process that starts outside tools ended.'));
    waiting.clear();
    starter = undefined;
  });
  child.unref();
  child.channel?.unref();
  return child;
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
