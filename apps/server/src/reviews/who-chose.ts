import type { ChosenBy } from '@blackbar/model';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Member } from '../auth/sessions.ts';
import { auditEvent } from '../db/audit-schema.ts';
import type { TenantTx } from '../db/database.ts';
import { BY_SETTINGS, CHANGED } from './reviews.ts';

/** What a save of the review says of itself in the trail. */
export const savedBy = ({ scopes }: Member): 'person' | 'call' => (scopes ? 'call' : 'person');

/**
 * Who chose what the review says, as far as is known of whoever orders the file now. Whoever looks at ticks and orders
 * it, chose them; a program looks at nothing: the last who saved the review did. null: that save says nothing of it.
 */
export async function whoChose(tx: TenantTx, member: Member, documentId: string): Promise<ChosenBy | null> {
  if (!member.scopes) return 'person';
  const [saved] = await tx
    .select({ action: auditEvent.action, facts: auditEvent.facts })
    .from(auditEvent)
    .where(and(eq(auditEvent.subject, documentId), inArray(auditEvent.action, [CHANGED, BY_SETTINGS])))
    .orderBy(desc(auditEvent.seq))
    .limit(1);
  if (!saved || saved.action === BY_SETTINGS) return 'settings';
  const { savedBy: by } = saved.facts;
  if (by === 'person') return 'reviewed';
  return by === 'call' ? 'call' : null;
}
