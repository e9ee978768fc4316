import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BlackbarError } from '@blackbar/model';
import { WORK_LIMITS } from '../limits.ts';
import { newChildFolder } from './child-folder.ts';

/** The command of one child: a program and what comes before the child's own file. */
export interface Launch {
  readonly execPath: string;
  readonly execArgv: readonly string[];
}

/** How a child is started so that hostile input can do little, and what of it is missing here. */
export interface Sandbox {
  readonly network: 'none' | 'open';
  /** `own`: the kernel shows it a root with nothing but the program and its folder; `named`: Node refuses the rest. */
  readonly files: 'own' | 'named';
  /** `folder` is the only place that the child may write to. */
  readonly launch: (folder: string) => Launch;
}

/** Of the project, what a child loads. Not the root itself: the data folder may lie there. */
const PROJECT = fileURLToPath(new URL('../../../..', import.meta.url));
const CODE = ['packages', 'node_modules'].map((name) => join(PROJECT, name));
const MANIFEST = join(PROJECT, 'package.json');

/**
 * Of the system: shared libraries, the fonts that pictures are drawn with, the clock's zone. No programs, no /proc,
 * where the parent's environment stands.
 */
const LIBRARIES = ['/lib', '/lib64', '/usr/lib', '/usr/lib64', '/usr/local/lib', '/etc/ld.so.cache'];
const FURNITURE = ['/usr/share/fonts', '/etc/fonts', '/etc/localtime', '/dev/null', '/dev/urandom'];

/**
 * Run as root of a namespace of its own: `folder limits… -- shown… -- command…`. Everything shown is bound below a
 * memory file system, all but the folder read-only; then the root is changed and every capability given up, so that
 * there is no way back.
 */
const OWN_ROOT = `set -e
PATH=/usr/bin:/bin:/usr/sbin:/sbin
folder=$1; shift
mount --make-rprivate /
mount -t tmpfs -o size=1m,mode=755 none /mnt
show() {
  if [ -d "$1" ]; then mkdir -p "/mnt$1"; else mkdir -p "/mnt$(dirname "$1")"; : > "/mnt$1"; fi
  mount --bind "$1" "/mnt$1"
}
show "$folder"
while [ "$1" != -- ]; do
  show "$1"
  case $1 in /dev/*) ;; *) mount -o remount,ro,bind "/mnt$1" ;; esac
  shift
done
shift
show "$(command -v setpriv)"
mount -o remount,ro,bind /mnt
exec chroot /mnt "$(command -v setpriv)" --no-new-privs --inh-caps=-all --bounding-set=-all "$@"`;

function works(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 5_000 }).status === 0;
}

/**
 * Node's own refusals: files outside `reads`, writes outside the folder, other programs. Threads are needed by the
 * steps, native code by what codes pictures: that code is held by the own root alone.
 * https://nodejs.org/api/permissions.html
 */
function permissions(reads: readonly string[], folder: string): string[] {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const stable = major > 23 || (major === 23 && minor >= 5) || (major === 22 && minor >= 13);
  return [
    stable ? '--permission' : '--experimental-permission',
    ...[...reads, folder].map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${folder}`,
    '--allow-worker',
    '--allow-addons',
  ];
}

/**
 * By itself V8 compiles a pattern for an interpreter, and again at its second use. The patterns of detection are long:
 * a new child took 2.2 s for them on its first page, and takes 0.4 s so.
 */
const COMPILED_AT_ONCE = '--no-regexp-tier-up';

/**
 * Wraps Node in `unshare` (a network and a root of its own) and `prlimit` (CPU time, no core dumps that would hold the
 * document) where the host has them. Each replaces itself by the next, so the child's process id is Node's own.
 * `models`: folders that a child reads besides the program.
 */
export function findSandbox(node: string, models: readonly string[] = []): Sandbox {
  // At the soft limit SIGXCPU: with the hard one alone it would be SIGKILL, as from whoever kills from outside.
  const limits = ['prlimit', `--cpu=${WORK_LIMITS.cpuSeconds}:${WORK_LIMITS.cpuSeconds + 1}`, '--core=0'];
  const limited = works('prlimit', ['--core=0', 'true']) ? limits : [];
  const isolated = works('unshare', ['-rn', 'true']) ? ['unshare', '-rn'] : [];
  const heap = [`--max-old-space-size=${WORK_LIMITS.heapMiB}`, `--max-semi-space-size=${WORK_LIMITS.freshHeapMiB}`];
  const flags = [...heap, COMPILED_AT_ONCE];
  const reads = [...CODE, MANIFEST, ...models];
  const shown = [...reads, ...LIBRARIES, ...FURNITURE, node].filter((path) => existsSync(path));
  const rooted = (folder: string) => ['unshare', '-rnm', 'sh', '-c', OWN_ROOT, 'sh', folder, ...shown, '--'];
  const own = limited.length > 0 && isolated.length > 0 && hasOwnRoot(node, rooted);
  return {
    network: isolated.length > 0 ? 'none' : 'open',
    files: own ? 'own' : 'named',
    launch: (folder) => {
      const before = own ? [...limited, ...rooted(folder)] : [...isolated, ...limited];
      const [execPath = node, ...execArgv] = [...before, node, ...flags, ...permissions(reads, folder)];
      return { execPath, execArgv };
    },
  };
}

/** What this host does not give, for whoever runs Blackbar; nothing where all is there. */
export function missingOf({ network, files }: Pick<Sandbox, 'network' | 'files'>): BlackbarError | undefined {
  if (network === 'none' && files === 'own') return undefined;
  return new BlackbarError('unavailable', 'no_sandbox', { facts: { network: network === 'open' } });
}

function hasOwnRoot(node: string, rooted: (folder: string) => readonly string[]): boolean {
  const folder = newChildFolder();
  const [command = node, ...args] = [...rooted(folder), node, '--version'];
  const is = works(command, args);
  rmSync(folder, { recursive: true, force: true });
  return is;
}
