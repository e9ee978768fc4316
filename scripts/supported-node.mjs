import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** Fetched where the machine's own is older than what we support. Node's binaries, as npm packages by platform. */
const RELEASE = '22.23.3';
const SUPPORTED = [22, 12];
const WINDOWS = process.platform === 'win32';

function supported() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > SUPPORTED[0] || (major === SUPPORTED[0] && minor >= SUPPORTED[1]);
}

/**
 * Runs this very command again with a supported Node and ends with its status; returns where this Node is supported
 * already, or where none could be fetched: then the command goes on with this one, and says so.
 * @param {string} root folder of the project
 */
export async function withSupportedNode(root) {
  if (supported() || process.env.BLACKBAR_NODE === RELEASE) return;
  const name = `node-${WINDOWS ? 'win' : process.platform}-${process.arch}`;
  const folder = join(root, '.node', RELEASE);
  const node = join(folder, 'node_modules', name, 'bin', WINDOWS ? 'node.exe' : 'node');
  if (!existsSync(node)) {
    console.log(`Fetching Node.js ${RELEASE}: this machine has ${process.versions.node} …`);
    const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--silent'];
    spawnSync('npm', [...args, `${name}@${RELEASE}`], { stdio: 'inherit', shell: WINDOWS });
  }
  if (!existsSync(node)) {
    console.log(`Node.js ${RELEASE} could not be fetched; going on with ${process.versions.node}.`);
    return;
  }
  const path = [dirname(node), process.env.PATH].join(delimiter);
  const again = spawn(node, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, PATH: path, BLACKBAR_NODE: RELEASE },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => again.kill(signal));
  const status = await new Promise((resolve) => {
    again.on('exit', (code) => resolve(code ?? 1));
    again.on('error', () => resolve(1));
  });
  process.exit(status);
}
