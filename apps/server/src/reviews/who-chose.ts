import type { ChosenBy } from '@blackbar/model';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Member } from '../auth/sessions.ts';
import { auditEvent } from '../db/audit-schema.ts';
import type { TenantTx } from '../db/database.ts';
import { document } from '../db/schema.ts';
import { BY_SETTINGS, CHANGED } from './reviews.ts';

/** What a save of the review says of itself in the trail. */
export const savedBy = ({ scopes }: Member): 'person' | 'call' => (scopes ? 'call' : 'person');

/**
 * Who chose what the review says, as far as is known of whoever orders the file now. Whoever looks at ticks and orders
 * it, chose them; a program looks at nothing: the last who saved the review did. null: that save says nothing of it, or
 * people answered who is a child.
 */
export async function whoChose(tx: TenantTx, member: Member, documentId: string): Promise<ChosenBy | null> {
  if (!member.scopes) return 'person';
  const [saved] = await tx
    .select({ action: auditEvent.action, facts: auditEvent.facts })
    .from(auditEvent)
    .where(and(eq(auditEvent.subject, documentId), inArray(auditEvent.action, [CHANGED, BY_SETTINGS])))
    .orderBy(desc(auditEvent.seq))
    .limit(1);
  if (!saved || saved.action === BY_SETTINGS) return (await isAnswered(tx, documentId)) ? null : 'settings';
  const { savedBy: by } = saved.facts;
  if (by === 'person') return 'reviewed';
  return by === 'call' ? 'call' : null;
}

/** Whether somebody said of people of the case who is a child: ticks follow that, and no save says so. */
async function isAnswered(tx: TenantTx, documentId: string): Promise<boolean> {
  const [answered] = await tx
    .select({ seq: auditEvent.seq })
    .from(auditEvent)
    .innerJoin(document, sql`${auditEvent.subject} = ${document.caseId}::text`)
    .where(and(eq(document.id, documentId), eq(auditEvent.action, 'people.answered')))
    .limit(1);
  return answered !== undefined;
}
