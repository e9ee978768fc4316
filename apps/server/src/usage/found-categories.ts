import { FOUND_IN_DOCUMENTS, type FoundCategories } from '@blackbar/contracts';
import { CATEGORIES, type Category, type Detection } from '@blackbar/model';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { document } from '../db/schema.ts';
import { ofAPerson } from '../documents/standing.ts';

/** Finds of each category; a category without any has no figure. */
export function countCategories(detections: readonly Pick<Detection, 'category'>[]): Partial<Record<Category, number>> {
  const counts: Partial<Record<Category, number>> = {};
  for (const { category } of detections) counts[category] = (counts[category] ?? 0) + 1;
  return counts;
}

/** A category that this version does not know has no name to be shown by. */
const known: ReadonlySet<string> = new Set(CATEGORIES);

export function knownCounts(counts: Readonly<Partial<Record<Category, number>>>): Partial<Record<Category, number>> {
  return Object.fromEntries(Object.entries(counts).filter(([category, finds]) => known.has(category) && finds > 0));
}

/**
 * What was found in the newest documents, most first, and in how many of them: only in those that were read since it is
 * counted. So many and no more, so that it takes no longer in an organization that has a hundred thousand.
 */
export async function foundCategories(tx: TenantTx): Promise<FoundCategories> {
  const newest = sql`
    select ${document.categories} as categories from ${document}
    where ${document.categories} <> '{}' and ${ofAPerson}
    order by ${document.uploadedAt} desc limit ${FOUND_IN_DOCUMENTS}`;
  const { rows } = await tx.execute<{ category: string; finds: number; documents: number }>(sql`
    with newest as (${newest})
    select found.category, sum(found.finds::int)::int as finds, (select count(*)::int from newest) as documents
    from newest cross join lateral jsonb_each_text(newest.categories) as found (category, finds)
    group by 1 order by 2 desc, 1`);
  return {
    documents: rows[0]?.documents ?? 0,
    categories: rows
      .filter(({ category }) => known.has(category))
      .map(({ category, finds }) => ({ category: category as Category, finds })),
  };
}
