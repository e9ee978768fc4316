import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Child } from './child-process.ts';
import { findSandbox } from './sandbox.ts';

const order = { name: 'inspect', input: { bytes: new Uint8Array() } } as const;

/** Programs that are none: one that is not there, one that ends at once. */
test.each(['/nowhere/node', 'false'])('a child that cannot start says so, and blames no file: %s', async (execPath) => {
  const child = new Child({ network: 'none', files: 'own', launch: () => ({ execPath, execArgv: [] }) });
  await expect(child.run(order, {})).rejects.toMatchObject({ code: 'unavailable' });
  expect(child.reusable).toBe(false);
});

test('a child that was at work and is gone refuses the file', async () => {
  const child = new Child(findSandbox(process.execPath));
  await expect(child.run(order, {})).rejects.toMatchObject({ code: 'damaged' });
  // Another kind of work: what it needs has to be loaded first, so that it does not end before the child does.
  const again = child.run({ name: 'analyse', input: { ...order.input, request: { detect: true } } }, {});
  child.kill();
  await expect(again).rejects.toMatchObject({ code: 'resource_limit' });
});

test('a child is given nothing of its parent’s environment, where keys may stand', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'blackbar-environment-'));
  const file = join(folder, 'environment');
  process.env.MASTER_KEY = 'f'.repeat(64);
  try {
    const launch = () => ({ execPath: '/bin/sh', execArgv: ['-c', `env > '${file}'`] });
    await new Child({ network: 'none', files: 'own', launch }).run(order, {}).catch(() => undefined);
  } finally {
    delete process.env.MASTER_KEY;
  }
  expect(readFileSync(file, 'utf8')).toContain('TMPDIR=');
  expect(readFileSync(file, 'utf8')).not.toContain('MASTER_KEY');
  rmSync(folder, { recursive: true });
});
