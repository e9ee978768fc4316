import { spawnSync } from 'node:child_process';
import { WORK_LIMITS } from './limits.ts';

/** How a child is started so that hostile input can do little: the command, and what of it is missing here. */
export interface Sandbox {
  readonly execPath: string;
  readonly execArgv: readonly string[];
  readonly network: 'none' | 'open';
}

const NODE_FLAGS = [`--max-old-space-size=${WORK_LIMITS.heapMiB}`, `--max-semi-space-size=${WORK_LIMITS.freshHeapMiB}`];

function works(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 5_000 }).status === 0;
}

/**
 * Wraps Node in `unshare` (a network of its own, with nothing on it) and `prlimit` (CPU time, no core
 * dumps that would hold the document) where the host has them. Both replace themselves by Node, so the
 * child's process id is Node's own.
 */
export function findSandbox(node: string): Sandbox {
  const limits = ['prlimit', `--cpu=${WORK_LIMITS.cpuSeconds}`, '--core=0'];
  const limited = works('prlimit', ['--core=0', 'true']) ? limits : [];
  const isolated = works('unshare', ['-rn', 'true']) ? ['unshare', '-rn'] : [];
  const [execPath = node, ...execArgv] = [...isolated, ...limited, node, ...NODE_FLAGS];
  return { execPath, execArgv, network: isolated.length > 0 ? 'none' : 'open' };
}
