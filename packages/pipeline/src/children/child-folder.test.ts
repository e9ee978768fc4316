import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { newChildFolder, sweepChildFolders } from './child-folder.ts';
import { Pool } from './pool.ts';

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  return { ...real, rmSync: vi.fn(real.rmSync) };
});
const remove = vi.mocked(fs.rmSync);
const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

/** A number that no process has any longer. */
function gone(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

function folder(name: string): string {
  const path = join(tmpdir(), name);
  mkdirSync(path);
  writeFileSync(join(path, 'page'), 'of a document');
  made.push(path);
  return path;
}

test('a folder goes with the process that made it, before whoever starts children does, and not earlier', async () => {
  const pid = gone();
  const left = folder(`blackbar-child-${pid}-left`);
  const neighbour = folder(`blackbar-childless-${pid}-left`);
  const living = folder(`blackbar-child-${process.ppid}-at-work`);
  const own = newChildFolder();
  made.push(own);
  await new Pool({ size: 1 }).close();
  expect([left, neighbour, living, own].map((path) => existsSync(path))).toEqual([false, true, true, true]);
});

test.each([
  ['EACCES', false],
  ['EPERM', false],
  ['ENOENT', false],
  ['EIO', true],
  ['EROFS', true],
])('one that can’t be cleared away, %s: told %s, and the next one goes', (code, told) => {
  const pid = gone();
  const [first, second] = ['first', 'second'].map((name) => folder(`blackbar-child-${pid}-${name}`));
  remove.mockImplementationOnce(() => {
    throw Object.assign(new Error(code), { code });
  });
  if (told) expect(sweepChildFolders).toThrow(code);
  else expect(sweepChildFolders).not.toThrow();
  expect([first, second].filter((path) => existsSync(path ?? ''))).toHaveLength(1);
});
