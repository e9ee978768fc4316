import type { WebhookEvent } from '@blackbar/contracts';
import { and, eq, gt } from 'drizzle-orm';
import { auditEvent, auditHead } from '../db/audit-schema.ts';
import type { TenantTx } from '../db/database.ts';
import { cases, document } from '../db/schema.ts';
import { every } from '../jobs/every.ts';
import { inTurn } from '../jobs/in-turn.ts';
import type { Services } from '../services.ts';
import { tellEndpoints } from './tell.ts';

const EVERY_MS = 1_000;
const AT_ONCE = 500;

/** What of the audit trail others may want to hear of at once. */
const TOLD: Readonly<Record<string, WebhookEvent>> = {
  'document.analysed': 'document.ready',
  'run.released': 'run.released',
  'approval.given': 'run.released',
  'run.refused': 'run.refused',
  'export.made': 'export.ready',
};

type Event = typeof auditEvent.$inferSelect;

/**
 * Messages are made from the audit trail: what happened stands there in the transaction in which it happened, so that
 * none is lost and none is told of what was rolled back. The head remembers up to where it was told.
 */
export async function relay({ db, queue, log }: Pick<Services, 'db' | 'queue' | 'log'>): Promise<number> {
  const due = await db.keeper((tx) => tx.select().from(auditHead).where(gt(auditHead.seq, auditHead.told)));
  let told = 0;
  await inTurn(
    due,
    async ({ organizationId }) => {
      told += await db.tenant(organizationId, (tx) => tellNext(tx, queue, organizationId));
    },
    (err, { organizationId }) => log.warn({ err, organizationId }, 'webhooks'),
  );
  return told;
}

/** What one organization's endpoints have not heard. Returns how many events it went through. */
async function tellNext(tx: TenantTx, queue: Services['queue'], organizationId: string): Promise<number> {
  const ofOne = eq(auditHead.organizationId, organizationId);
  const [head] = await tx.select().from(auditHead).where(ofOne).for('update');
  if (!head) return 0;
  const events = await tx
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.organizationId, organizationId), gt(auditEvent.seq, head.told)))
    .orderBy(auditEvent.seq)
    .limit(AT_ONCE);
  for (const event of events) {
    const kind = TOLD[event.action];
    if (!kind || (await isScratch(tx, event))) continue;
    await tellEndpoints(tx, queue, organizationId, kind, payloadOf(event));
  }
  await tx
    .update(auditHead)
    .set({ told: events.at(-1)?.seq ?? head.seq })
    .where(ofOne);
  return events.length;
}

/** Returns how to stop. */
export function startRelaying(services: Services): () => void {
  return every(
    EVERY_MS,
    () => relay(services),
    (err) => services.log.warn({ err }, 'webhooks'),
  );
}

/** Ids alone; what an id stands for is asked of us, by whoever may. */
function payloadOf({ action, subject, facts }: Event): Record<string, string> {
  const [noun] = action.split('.');
  const own = noun === 'document' ? 'documentId' : noun === 'export' ? 'exportId' : 'runId';
  return {
    [own]: subject,
    ...(typeof facts.document === 'string' ? { documentId: facts.document } : {}),
    ...(typeof facts.case === 'string' ? { caseId: facts.case } : {}),
    ...(typeof facts.kind === 'string' ? { kind: facts.kind } : {}),
    ...(typeof facts.code === 'string' ? { code: facts.code } : {}),
  };
}

/** Previews are nobody's documents: they are gone after a day. */
async function isScratch(tx: TenantTx, { action, subject }: Event): Promise<boolean> {
  if (!action.startsWith('document.')) return false;
  const [row] = await tx
    .select({ scratch: cases.scratch })
    .from(document)
    .innerJoin(cases, eq(cases.id, document.caseId))
    .where(eq(document.id, subject));
  return row?.scratch ?? true;
}
