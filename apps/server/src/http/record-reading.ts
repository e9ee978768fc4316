import type { FastifyRequest } from 'fastify';
import { readLately } from '../audit/document-reads.ts';
import { type NewEvent, record } from '../audit/trail.ts';
import type { TenantTx } from '../db/database.ts';
import { memberOf } from './access.ts';

/** Whether the answer has a body: of one to HEAD nobody gets a byte (RFC 9110, 9.3.2). */
export function givesBody({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return method !== 'HEAD';
}

/** Notes that somebody was given something, if they were. */
export async function recordReading(request: FastifyRequest, tx: TenantTx, event: NewEvent): Promise<void> {
  if (givesBody(request)) await record(tx, event);
}

/**
 * Notes that somebody was given what a document says. Without `each`, once an hour for every session and token: a
 * person at work asks a hundred times, and a trail of that is read by nobody.
 */
export async function recordDocumentRead(
  request: FastifyRequest,
  tx: TenantTx,
  documentId: string,
  each = false,
): Promise<void> {
  const { organizationId, userId: actor, sessionId } = memberOf(request);
  if (!givesBody(request) || (!each && (await readLately(tx, documentId, sessionId)))) return;
  const facts = { session: sessionId };
  await record(tx, { organizationId, actor, action: 'document.read', subject: documentId, facts });
}
