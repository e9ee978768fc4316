import { canonicalJson, type VerificationReport } from '@blackbar/model';
import { sha256 } from '../sha256.ts';
import { isSignedBy, noteText, readVkey, type Signer, signNote, type Verifier, vkeyOf } from './signed-note.ts';

/** What a report carries so that it can't be changed together with its file. */
export interface Proof {
  /** Signed note (c2sp.org/signed-note) whose text is a statement of this file. */
  readonly note: string;
  /** The key it was signed with. Whose key it is, another source has to say. */
  readonly key: string;
}

export type SignedReport = VerificationReport & { readonly proof?: Proof };

const HEAD = 'blackbar-proof/1';

/**
 * A commitment to the plan: whoever holds the sealed evidence can open it. The bare hash would let anybody try
 * guesses at what was removed.
 */
export function planCommitment(salt: string, planHash: string): string {
  return sha256(`${salt}:plan:${planHash}`);
}

export function reportHash(report: SignedReport): string {
  const { proof: _proof, ...bare } = report;
  return sha256(canonicalJson(bare));
}

/** One line for each thing that is bound together. */
function statementOf(report: SignedReport, plan: string): string {
  const { product, output, checks, input } = report;
  const lines = [
    HEAD,
    `output ${output.sha256}`,
    `report ${reportHash(report)}`,
    `upload-commitment ${input.commitment}`,
    `plan-commitment ${plan}`,
    `build ${product.name} ${product.version}`,
    ...checks.map(({ id, result }) => `check ${id} ${result}`),
    `made ${report.createdAt}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** The report with its proof. `plan`: see `planCommitment`. */
export function signReport(report: VerificationReport, plan: string, signer: Signer): SignedReport {
  return { ...report, proof: { note: signNote(statementOf(report, plan), signer), key: vkeyOf(signer) } };
}

export type ProofVerdict =
  /** By a key that is trusted. */
  | 'signed'
  /** Whole, by a key of which nobody said whose it is. */
  | 'unknown_signer'
  /** What is signed is not this report. */
  | 'changed'
  | 'unsigned';

/** What the signature says of a report. `trusted`: keys from another source than the report. */
export function checkProof(report: SignedReport, trusted: readonly Verifier[]): ProofVerdict {
  const { proof } = report;
  if (!proof) return 'unsigned';
  const text = noteText(proof.note);
  const verifier = readVkey(proof.key);
  if (text === undefined || !verifier || !isSignedBy(proof.note, verifier)) return 'changed';
  const plan = /^plan-commitment ([0-9a-f]{64})$/m.exec(text)?.[1] ?? '';
  if (text !== statementOf(report, plan)) return 'changed';
  return trusted.some((key) => isSignedBy(proof.note, key)) ? 'signed' : 'unknown_signer';
}

/** Commitment to the plan that a signed report holds; '' where it holds none. */
export function planOf({ proof }: SignedReport): string {
  return /^plan-commitment ([0-9a-f]{64})$/m.exec(proof?.note ?? '')?.[1] ?? '';
}
