import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newChildFolder, sweepChildFolders } from './child-folder.ts';

test('a folder goes with the process that made it, and not before', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const left = join(tmpdir(), `blackbar-child-${pid}-left`);
  const neighbour = join(tmpdir(), `blackbar-childless-${pid}-left`);
  const living = join(tmpdir(), `blackbar-child-${process.ppid}-at-work`);
  for (const folder of [left, neighbour, living]) {
    mkdirSync(folder);
    writeFileSync(join(folder, 'page'), 'of a document');
  }
  const own = newChildFolder();
  sweepChildFolders();
  expect([left, neighbour, living, own].map((folder) => existsSync(folder))).toEqual([false, true, true, true]);
  for (const folder of [neighbour, living, own]) rmSync(folder, { recursive: true });
});
