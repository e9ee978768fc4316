import { eq, sql } from 'drizzle-orm';
import type { Member } from '../auth/sessions.ts';
import type { TenantTx } from '../db/database.ts';
import { openedPages } from '../db/teams-schema.ts';
import type { DocumentRow } from '../documents/documents.ts';

/** Pages that somebody who reviews the document has had on the screen, in order. */
export async function pagesOpened(tx: TenantTx, { id }: Pick<DocumentRow, 'id'>): Promise<number[]> {
  const rows = await tx.select({ pages: openedPages.pages }).from(openedPages).where(eq(openedPages.documentId, id));
  return [...new Set(rows.flatMap(({ pages }) => pages))].sort((a, b) => a - b);
}

/** Pages that were on a screen before they were read: nobody has seen what was found there. */
export async function forgetOpened(
  tx: TenantTx,
  { id }: Pick<DocumentRow, 'id'>,
  pages: readonly number[],
): Promise<void> {
  if (pages.length === 0) return;
  const others = sql`array(select page from unnest(${openedPages.pages}) as page where page <> all(${sql.param([...pages])}::int[]) order by page)`;
  await tx.update(openedPages).set({ pages: others }).where(eq(openedPages.documentId, id));
}

/** The others, from 1. */
export async function pagesUnopened(tx: TenantTx, row: Pick<DocumentRow, 'id' | 'pages'>): Promise<number[]> {
  const opened = new Set(await pagesOpened(tx, row));
  return Array.from({ length: row.pages ?? 0 }, (_, i) => i + 1).filter((page) => !opened.has(page));
}

/** Adds to what this person has opened; pages that the document does not have are nobody's. */
export async function noteOpened(
  tx: TenantTx,
  { userId }: Pick<Member, 'userId'>,
  row: Pick<DocumentRow, 'id' | 'organizationId' | 'pages'>,
  pages: readonly number[],
): Promise<number[]> {
  const there = [...new Set(pages)].filter((page) => page <= (row.pages ?? 0));
  if (there.length > 0) {
    const mine = { documentId: row.id, organizationId: row.organizationId, userId, pages: there };
    const both = sql`(select array_agg(distinct page order by page) from unnest(${openedPages.pages} || excluded.pages) as page)`;
    await tx
      .insert(openedPages)
      .values(mine)
      .onConflictDoUpdate({ target: [openedPages.documentId, openedPages.userId], set: { pages: both } });
  }
  return pagesOpened(tx, row);
}
