import type { FastifyRequest } from 'fastify';
import { type NewEvent, record } from '../audit/trail.ts';
import type { TenantTx } from '../db/database.ts';

/** Whether the answer has a body: of one to HEAD nobody gets a byte (RFC 9110, 9.3.2). */
export function givesBody({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return method !== 'HEAD';
}

/** Notes that somebody was given something, if they were. */
export async function recordReading(request: FastifyRequest, tx: TenantTx, event: NewEvent): Promise<void> {
  if (givesBody(request)) await record(tx, event);
}
