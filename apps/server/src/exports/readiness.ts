import type { ExportReadiness } from '@blackbar/contracts';
import { EXPORT_OBSTACLES } from '@blackbar/words';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { document } from '../db/schema.ts';
import { type StandingFile, standingFiles } from '../runs/standing-file.ts';

/** Documents of a case as an export would take them, in the order of arrival, or those that are named. */
export async function readinessOf(tx: TenantTx, caseId: string, only?: readonly string[]): Promise<StandingFile[]> {
  const named = only === undefined ? undefined : inArray(document.id, [...only]);
  const rows = await tx
    .select()
    .from(document)
    .where(and(eq(document.caseId, caseId), named))
    .orderBy(asc(document.uploadedAt), asc(document.id));
  return standingFiles(tx, rows);
}

export function wireReadiness(documents: readonly StandingFile[]): ExportReadiness {
  return {
    documents: documents.map(({ row, obstacle }) => ({
      id: row.id,
      name: row.name,
      obstacle: obstacle && EXPORT_OBSTACLES[obstacle],
      obstacleId: obstacle,
    })),
  };
}
