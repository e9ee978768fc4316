import { PACK_WORDS as W } from '@blackbar/words';
import { unzipSync } from 'fflate';
import { sha256 } from '../sha256.ts';
import { leafOf, rootOf } from './case-log.ts';
import { KEPT_APART, MANIFEST, readManifest } from './pack-manifest.ts';
import { checkProof, type SignedReport } from './proof.ts';
import { fingerprintOf, isSignedBy, noteText, readVkey, type Verifier } from './signed-note.ts';

export type PackVerdict = 'signed' | 'unknown_signer' | 'changed' | 'unreadable';

export interface PackReading {
  readonly verdict: PackVerdict;
  /** SHA-256 of the key that signed; '' where none did. */
  readonly fingerprint: string;
  readonly files: number;
  readonly events: number;
  /** What is wrong, in words, the first thing first. */
  readonly problems: readonly string[];
}

/** Far above any pack of ours, far below what a process can hold. */
const MAX_UNPACKED = 1024 * 1024 * 1024;
export const PACK_KEY = 'signer.vkey';

type Files = ReadonlyMap<string, Uint8Array>;

/**
 * Reads a pack and says whether it is what was signed. `trusted`: keys from another source than the pack; `heads`:
 * heads of the same log, kept from earlier packs, against which a shortened or rewritten log shows.
 */
export function verifyPack(zip: Uint8Array, trusted: readonly Verifier[], heads: readonly string[] = []): PackReading {
  const files = unpacked(zip);
  if (!files) return nothing(W.noPack);
  const note = textOf(files, MANIFEST);
  const signer = readVkey(textOf(files, PACK_KEY));
  const manifest = readManifest(noteText(note) ?? '');
  if (!manifest || !signer) return nothing(W.noManifest);
  const problems = [
    ...(isSignedBy(note, signer) ? [] : [W.manifestChanged]),
    ...filesThatDiffer(files, manifest),
    ...logProblems(files, signer, heads),
    ...reportProblems(files),
  ];
  const known = trusted.some((key) => isSignedBy(note, key));
  return {
    verdict: problems.length > 0 ? 'changed' : known ? 'signed' : 'unknown_signer',
    fingerprint: fingerprintOf(signer),
    files: files.size,
    events: linesOf(textOf(files, 'events.jsonl')).length,
    problems,
  };
}

function nothing(problem: string): PackReading {
  return { verdict: 'unreadable', fingerprint: '', files: 0, events: 0, problems: [problem] };
}

/** Nothing for what holds two files of one name: another program may show the one that was not looked at. */
function unpacked(zip: Uint8Array): Files | undefined {
  let total = 0;
  let entries = 0;
  try {
    const contents = unzipSync(zip, {
      filter: ({ originalSize }) => {
        total += originalSize;
        entries++;
        return total <= MAX_UNPACKED;
      },
    });
    const files = new Map(Object.entries(contents));
    return total > MAX_UNPACKED || files.size !== entries ? undefined : files;
  } catch {
    return undefined;
  }
}

function textOf(files: Files, name: string): string {
  return new TextDecoder().decode(files.get(name));
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}

function filesThatDiffer(files: Files, manifest: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  for (const [name, hash] of manifest) {
    const content = files.get(name);
    if (!content) problems.push(...(name === KEPT_APART ? [] : [W.missing(name)]));
    else if (sha256(content) !== hash) problems.push(W.changed(name));
  }
  for (const name of files.keys()) {
    if (name !== MANIFEST && !manifest.has(name)) problems.push(W.added(name));
  }
  return problems;
}

function logProblems(files: Files, signer: Verifier, heads: readonly string[]): string[] {
  if (!files.has('head.txt')) return heads.length > 0 ? [W.noLog] : [];
  const leaves = linesOf(textOf(files, 'leaves.txt')).map((line) => Buffer.from(line, 'base64'));
  const head = textOf(files, 'head.txt');
  const own = readHead(head);
  const problems: string[] = [];
  if (!own || !isSignedBy(head, signer)) problems.push(W.headChanged);
  else if (own.size !== leaves.length || own.root !== rootOf(leaves).toString('base64')) {
    problems.push(W.hashesDiffer);
  }
  const bad = firstBadEvent(linesOf(textOf(files, 'events.jsonl')), leaves);
  if (bad !== undefined) problems.push(bad);
  for (const earlier of heads) problems.push(...againstEarlier(earlier, own?.origin ?? '', leaves));
  return problems;
}

/** What the first event is that is not the one that was logged there. */
function firstBadEvent(lines: readonly string[], leaves: readonly Uint8Array[]): string | undefined {
  for (let i = 0; i < Math.max(lines.length, leaves.length); i++) {
    const line = lines[i];
    const leaf = leaves[i];
    if (line === undefined) return W.eventsMissing(i + 1);
    if (!leaf) return W.eventAdded(i + 1);
    if (!leafOf(line).equals(leaf)) return W.eventChanged(i + 1);
  }
  return undefined;
}

function againstEarlier(note: string, origin: string, leaves: readonly Uint8Array[]): string[] {
  const earlier = readHead(note);
  if (!earlier || earlier.origin !== origin) return [W.anotherLog];
  if (earlier.size > leaves.length) {
    return [W.shortened(earlier.size, earlier.size - leaves.length)];
  }
  const same = rootOf(leaves.slice(0, earlier.size)).toString('base64') === earlier.root;
  return same ? [] : [W.rewritten(earlier.size)];
}

function readHead(note: string): { origin: string; size: number; root: string } | undefined {
  const [origin, size, root] = (noteText(note) ?? '').split('\n');
  if (!origin || !root || !/^(0|[1-9]\d*)$/.test(size ?? '')) return undefined;
  return { origin, size: Number(size), root };
}

function reportProblems(files: Files): string[] {
  return [...files.keys()].flatMap((name) => {
    if (!/-report\.json$/.test(name)) return [];
    try {
      const verdict = checkProof(JSON.parse(textOf(files, name)) as SignedReport, []);
      return verdict === 'changed' ? [W.notSigned(name)] : [];
    } catch {
      return [W.unreadable(name)];
    }
  });
}
