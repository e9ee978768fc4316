import type { DocumentFilter } from '@blackbar/contracts';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { document } from '../db/schema.ts';

/** The documents of a case that a filter lets through. */
export function matching(caseId: string, { reviewer }: DocumentFilter): SQL | undefined {
  const whose =
    reviewer === undefined
      ? undefined
      : reviewer === 'nobody'
        ? isNull(document.reviewerId)
        : eq(document.reviewerId, reviewer);
  return and(eq(document.caseId, caseId), whose);
}
