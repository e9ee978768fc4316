import { generateKeyPairSync, sign } from 'node:crypto';
import { CHECK_IDS, type VerificationReport } from '@blackbar/model';
import { caseLog, type LoggedEvent } from '../pack/case-log.ts';
import { KEPT_APART } from '../pack/pack-manifest.ts';
import { signReport } from '../pack/proof.ts';
import type { Signer } from '../pack/signed-note.ts';
import { signedPack } from '../pack/signed-pack.ts';

export function newSigner(name = 'blackbar.example/blackbar'): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  return { name, publicKey: new Uint8Array(raw), sign: (message) => new Uint8Array(sign(null, message, privateKey)) };
}

function events(count: number): LoggedEvent[] {
  return Array.from({ length: count }, (_, i) => ({
    n: i + 1,
    at: new Date(Date.UTC(2026, 0, 1, 0, i)).toISOString(),
    actor: 'system',
    action: i % 2 === 0 ? 'run.started' : 'run.released',
    subject: `run-${i}`,
    facts: { case: 'a-case', lines: i },
  }));
}

export const REPORT: VerificationReport = {
  schema: 'blackbar-report/1',
  product: { name: 'Blackbar', version: '0.1.0' },
  createdAt: '2026-01-01T00:00:00.000Z',
  result: 'passed',
  input: { commitment: 'a'.repeat(64) },
  output: { sha256: 'b'.repeat(64), bytes: 1000, pages: 2 },
  policies: [{ id: 'us-frcp-5.2', version: '1' }],
  boxes: [
    { page: 1, rects: [], category: 'SSN', label: 'XXX', reasons: [], citation: 'Fed. R. Civ. P. 5.2(a)(1)' },
    { page: 2, rects: [], category: 'EMAIL', label: '', reasons: [] },
  ],
  categories: { SSN: 1, EMAIL: 1 },
  keptOnPurpose: [],
  pages: [
    { page: 1, strategy: 'splice', source: 'text' },
    { page: 2, strategy: 'raster', source: 'ocr' },
  ],
  checks: CHECK_IDS.map((id) => ({ id, result: 'passed' as const, pages: [] })),
  warnings: [],
};

/** A small pack with a log of so many events. */
export function packOf(count: number, signer: Signer): Uint8Array {
  const log = caseLog(events(count), `${signer.name}/cases/a-case`, signer);
  const files = new Map<string, Uint8Array | string>([
    ['events.jsonl', log.events],
    ['leaves.txt', log.leaves],
    ['head.txt', log.head],
    ['document-1-report.json', JSON.stringify(signReport(REPORT, 'c'.repeat(64), signer))],
    [KEPT_APART, 'hashes of the upload'],
    ['README.md', '# A pack\n'],
  ]);
  return signedPack(files, new Date('2026-01-01T00:00:00Z'), signer);
}
