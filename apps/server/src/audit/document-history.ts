import type { DocumentHistoryEntry, historyQuery, RunKind } from '@blackbar/contracts';
import { and, desc, eq, lt, notInArray, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { auditEvent } from '../db/audit-schema.ts';
import type { TenantTx } from '../db/database.ts';
import { namesOfPeople } from '../organizations/names.ts';
import { PAGE, toldEvents } from './listing.ts';

/** Looking decides nothing. */
const READINGS = ['document.read', 'output.viewed', 'reference_list.read'];

/**
 * What was decided about a document and done with it, newest first: its own events and those of its runs and exports.
 * Two questions, because each has an index and both at once have none.
 */
export async function documentHistory(
  tx: TenantTx,
  documentId: string,
  { before }: z.output<typeof historyQuery>,
): Promise<{ entries: DocumentHistoryEntry[]; next: number | null }> {
  const older = before === undefined ? undefined : lt(auditEvent.seq, before);
  const eventsOf = (which: SQL) =>
    tx
      .select()
      .from(auditEvent)
      .where(and(which, notInArray(auditEvent.action, READINGS), older))
      .orderBy(desc(auditEvent.seq))
      .limit(PAGE + 1);
  const own = await eventsOf(eq(auditEvent.subject, documentId));
  const named = await eventsOf(eq(auditEvent.documentId, documentId));
  const rows = [...new Map([...own, ...named].map((row) => [row.seq, row])).values()].sort((a, b) => b.seq - a.seq);
  const shown = rows.slice(0, PAGE);
  const reviewers = await namesOfPeople(
    tx,
    shown.flatMap(({ facts: { reviewer } }) => (typeof reviewer === 'string' ? [reviewer] : [])),
    'as_former',
  );
  const entries = (await toldEvents(tx, shown)).map(({ seq, at, who, action, what, facts }) => ({
    seq,
    at,
    who,
    action,
    what,
    counts: countsOf(facts),
    kind: (facts.kind as RunKind | undefined) ?? null,
    to: reviewers.get(String(facts.reviewer)) ?? null,
  }));
  return { entries, next: rows.length > PAGE ? (shown.at(-1)?.seq ?? null) : null };
}

function countsOf({ ticked, marks, keptHere }: Readonly<Record<string, unknown>>): DocumentHistoryEntry['counts'] {
  if (typeof ticked !== 'number' || typeof marks !== 'number') return null;
  return { ticked, marks, kept: typeof keptHere === 'number' ? keptHere : 0 };
}
