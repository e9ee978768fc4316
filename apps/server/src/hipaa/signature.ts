import type { HipaaSignature } from '@blackbar/contracts';
import { desc, eq } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { hipaaAttestation } from '../db/schema.ts';

type Signed = typeof hipaaAttestation.$inferSelect;

export async function newestSignature(tx: TenantTx, documentId: string): Promise<Signed | undefined> {
  const [signed] = await tx
    .select()
    .from(hipaaAttestation)
    .where(eq(hipaaAttestation.documentId, documentId))
    .orderBy(desc(hipaaAttestation.signedAt))
    .limit(1);
  return signed;
}

export function signatureOf({
  signedName,
  signedAt,
  outputSha256,
  statement,
  sheet,
  secondLook,
}: Signed): HipaaSignature {
  return {
    name: signedName,
    at: signedAt.toISOString(),
    outputSha256,
    statement,
    secondLook,
    rows: sheet.map((one) => ({ ...one, again: one.again ?? 0 })),
  };
}
