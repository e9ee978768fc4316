import { canonicalJson, type Redacted, sha256 } from '@blackbar/pipeline';
import type { SignedReport, Signer } from '@blackbar/records';

type Proven = Pick<Redacted, 'report' | 'evidence'> & { readonly planHash?: string };

/**
 * The report as it is written beside its file, signed where there is a key. What signs brings the drawing of every
 * record with it, so it is loaded for a signer alone.
 */
export async function signedReport(
  { report, evidence, planHash }: Proven,
  signer: Signer | undefined,
): Promise<SignedReport> {
  if (!signer) return report;
  const { planCommitment, signReport } = await import('@blackbar/records');
  return signReport(report, planCommitment(evidence.salt, planHash ?? sha256(canonicalJson(evidence.plan))), signer);
}
