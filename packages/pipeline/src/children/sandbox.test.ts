import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findSandbox, missingOf } from './sandbox.ts';

/** Some user that is not root and owns nothing. */
const NOBODY = 65_534;

const sandbox = findSandbox(process.execPath);
const top = mkdtempSync(join(tmpdir(), 'blackbar-sandbox-'));
const folder = join(top, 'own');
const server = createServer((socket) => socket.end());
let port = 0;

beforeAll(async () => {
  // Whatever another user cannot reach here is held by the sandbox, not by the folder's mode.
  chmodSync(top, 0o777);
  for (const name of ['own', 'other-job', 'data', 'data/objects']) mkdirSync(join(top, name));
  for (const name of ['data/master.key', 'data/objects/1', 'other-job/page.pdf'])
    writeFileSync(join(top, name), 'held');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => {
  server.close();
  rmSync(top, { recursive: true, force: true });
});

/** Runs in the child: tries each and prints the names of what succeeded. */
const PROBE = `
const fs = require('node:fs'), { spawnSync } = require('node:child_process'), net = require('node:net');
const [top, port, parent] = process.argv.slice(1);
const mine = top + '/own/mine';
const tries = {
  'own folder': () => { fs.writeFileSync(mine, 'x'); fs.readFileSync(mine); },
  'master key': () => fs.readFileSync(top + '/data/master.key'),
  'list storage': () => fs.readdirSync(top + '/data/objects'),
  'read storage': () => fs.readFileSync(top + '/data/objects/1'),
  'write storage': () => fs.writeFileSync(top + '/data/objects/2', 'x'),
  'other job': () => fs.readFileSync(top + '/other-job/page.pdf'),
  home: () => fs.readdirSync('/root'),
  users: () => fs.readFileSync('/etc/passwd'),
  'environment of the parent': () => fs.readFileSync('/proc/' + parent + '/environ'),
  'write elsewhere': () => fs.writeFileSync(top + '/elsewhere', 'x'),
  'write to the libraries': () => fs.writeFileSync('/usr/lib/blackbar-probe', 'x'),
  'write to the code': () => fs.writeFileSync(process.env.CODE + '/blackbar-probe', 'x'),
  shell: () => { if (spawnSync('/bin/sh', ['-c', 'true']).status !== 0) throw new Error('no'); },
  'another program': () => { if (spawnSync('/usr/bin/env', ['true']).status !== 0) throw new Error('no'); },
  'key in the environment': () => { if (!process.env.MASTER_KEY) throw new Error('no'); },
};
const did = Object.keys(tries).filter((name) => { try { tries[name](); return true; } catch { return false; } });
const socket = net.connect(Number(port), '127.0.0.1');
const end = (more) => { console.log(JSON.stringify([...did, ...more])); process.exit(0); };
socket.on('connect', () => end(['socket']));
socket.on('error', () => end([]));
`;

/** The layers of a launch, and what gets through each. Node has no say over sockets. */
const LAYERS = {
  all: { take: (args: readonly string[]) => args, passes: sandbox.network === 'open' ? ['socket'] : [] },
  'the kernel alone': { take: (args: readonly string[]) => args.filter((arg) => !PERMISSION.test(arg)), passes: [] },
  'Node alone': {
    take: (args: readonly string[]) => args.slice(args.lastIndexOf(process.execPath)),
    passes: ['socket'],
  },
};
const PERMISSION = /^--(experimental-)?permission$|^--allow-/;

function succeeded(layer: keyof typeof LAYERS, user: number): string[] {
  chownSync(folder, user, user);
  rmSync(join(folder, 'mine'), { force: true });
  const { execPath, execArgv } = sandbox.launch(folder);
  const [command = execPath, ...args] = LAYERS[layer].take([execPath, ...execArgv]);
  const probe = ['-e', PROBE, top, String(port), String(process.pid)];
  const { stdout, stderr } = spawnSync(command, [...args, ...probe], {
    cwd: folder,
    env: { PATH: '/usr/bin:/bin', CODE: join(import.meta.dirname, '..') },
    uid: user,
    gid: user,
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout);
}

const users = process.getuid?.() === 0 ? [0, NOBODY] : [process.getuid?.() ?? NOBODY];
const layers = (Object.keys(LAYERS) as (keyof typeof LAYERS)[]).filter(
  (layer) => layer !== 'the kernel alone' || sandbox.files === 'own',
);

test.each(
  users.flatMap((user) => layers.map((layer) => ({ user, layer }))),
)('a child that turned against us reaches its own folder only: user $user, $layer', ({ user, layer }) => {
  expect(succeeded(layer, user)).toEqual(['own folder', ...LAYERS[layer].passes]);
});

test('what the kernel of this host gives is taken', () => {
  const gives = spawnSync('unshare', ['-rnm', 'true']).status === 0;
  expect(sandbox).toMatchObject(gives ? { network: 'none', files: 'own' } : { files: 'named' });
});

test.each([
  ['none', 'own', undefined],
  ['none', 'named', { network: false }],
  ['open', 'named', { network: true }],
] as const)('what is missing is said: network %s, files %s', (network, files, facts) => {
  const missing = missingOf({ network, files });
  if (facts) expect(missing).toMatchObject({ sentence: 'no_sandbox', facts });
  else expect(missing).toBeUndefined();
});
