import { createHash } from 'node:crypto';
import { canonicalJson } from '@blackbar/model';
import { type Signer, signNote } from './signed-note.ts';

/**
 * What happened in a case, as a log that can only grow: a tree of hashes (RFC 6962, section 2.1), and a signed head.
 */

export interface LoggedEvent {
  /** Its place in the log, from 1. */
  readonly n: number;
  /** ISO 8601. */
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  /** Nothing in it confirms a guess about a document. */
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
}

/** One event as it is hashed and written down. */
export function lineOf(event: LoggedEvent): string {
  return canonicalJson(event);
}

const sha256 = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

export function leafOf(line: string): Buffer {
  return sha256(LEAF, Buffer.from(line));
}

/** The hash of all leaves. */
export function rootOf(leaves: readonly Uint8Array[]): Buffer {
  if (leaves.length === 0) return sha256();
  if (leaves.length === 1) return Buffer.from(leaves[0] ?? []);
  const left = leftOf(leaves.length);
  return sha256(NODE, rootOf(leaves.slice(0, left)), rootOf(leaves.slice(left)));
}

/** The largest power of two below `count`. */
function leftOf(count: number): number {
  let left = 1;
  while (left * 2 < count) left *= 2;
  return left;
}

/** Hashes from the leaf's sibling up to the root's child. `index` counts from 0. */
export function inclusionOf(leaves: readonly Uint8Array[], index: number): Buffer[] {
  if (leaves.length <= 1) return [];
  const left = leftOf(leaves.length);
  return index < left
    ? [...inclusionOf(leaves.slice(0, left), index), rootOf(leaves.slice(left))]
    : [...inclusionOf(leaves.slice(left), index - left), rootOf(leaves.slice(0, left))];
}

/** A checkpoint (c2sp.org/tlog-checkpoint): origin, size and root, signed. */
export function checkpointOf(origin: string, leaves: readonly Uint8Array[], signer: Signer): string {
  return signNote(`${origin}\n${leaves.length}\n${rootOf(leaves).toString('base64')}\n`, signer);
}

/** That one event stands in the log (c2sp.org/tlog-proof). */
export function tlogProof(leaves: readonly Uint8Array[], index: number, checkpoint: string): string {
  const path = inclusionOf(leaves, index).map((hash) => `${hash.toString('base64')}\n`);
  return `c2sp.org/tlog-proof@v1\nindex ${index}\n${path.join('')}\n${checkpoint}`;
}

export interface CaseLog {
  /** One event a line. */
  readonly events: string;
  /** One hash a line, base64: which event it is that does not fit. */
  readonly leaves: string;
  readonly head: string;
}

export function caseLog(events: readonly LoggedEvent[], origin: string, signer: Signer): CaseLog {
  const lines = events.map(lineOf);
  const leaves = lines.map(leafOf);
  return {
    events: lines.map((line) => `${line}\n`).join(''),
    leaves: leaves.map((leaf) => `${leaf.toString('base64')}\n`).join(''),
    head: checkpointOf(origin, leaves, signer),
  };
}
