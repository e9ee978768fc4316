import { randomUUID } from 'node:crypto';
import type { LastSample, SampleResult, Survey } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { missedBound } from '@blackbar/redaction';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { record } from '../audit/trail.ts';
import type { Member } from '../auth/sessions.ts';
import { reviewSample } from '../db/review-schema.ts';
import { findDocument } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import { notFound } from '../not-found.ts';
import { currentOrder, orderAt } from '../runs/current-order.ts';
import type { Services } from '../services.ts';

/** Enough that nothing missed among them means fewer than one line in twenty. */
const SAMPLE_LINES = 60;

/** What the review, as it is now, would leave: twins, and a sample that is remembered by its numbers alone. */
export async function surveyDocument(
  services: Services,
  member: Member,
  documentId: string,
  revision: number,
): Promise<Survey> {
  const { row, order: request, ordered } = await orderAt(services, member, documentId, revision);
  const normalised = await services.vault.get(ownerOf(row), 'normalised');
  const { twins, lines, sample } = await services.pool.run('survey', { normalised, request, sampleSize: SAMPLE_LINES });
  const sampleId = randomUUID();
  const { orderHash } = ordered;
  const { organizationId } = member;
  await services.db.tenant(organizationId, (tx) =>
    tx
      .insert(reviewSample)
      .values({ id: sampleId, organizationId, documentId, orderHash, lines, looked: sample.length }),
  );
  return {
    sampleId,
    orderHash,
    lines,
    twins: twins.map(({ rects, ...twin }) => ({ ...twin, rects: [...rects] })),
    sample: [...sample],
  };
}

/**
 * Throws `not_found` for a sample of another document, `invalid_request` for more missed than were shown, `conflict`
 * for a second answer.
 */
export async function answerSample(
  { db, vault }: Services,
  { organizationId, userId: actor }: Member,
  documentId: string,
  { sampleId, missed }: { readonly sampleId: string; readonly missed: number },
): Promise<SampleResult> {
  return db.tenant(organizationId, async (tx) => {
    const row = await findDocument(tx, documentId);
    const of = and(eq(reviewSample.id, sampleId), eq(reviewSample.documentId, documentId));
    const [sample] = await tx.select().from(reviewSample).where(of).for('update');
    if (!sample) throw notFound();
    if (missed > sample.looked) {
      throw new BlackbarError('invalid_request', 'more_missed_than_shown');
    }
    if (sample.missed !== null) throw new BlackbarError('conflict', 'sample_answered');
    await tx.update(reviewSample).set({ missed, answeredBy: actor, answeredAt: new Date() }).where(of);
    const facts = { orderHash: sample.orderHash, lines: sample.lines, looked: sample.looked, missed };
    await record(tx, { organizationId, actor, action: 'sample.answered', subject: documentId, facts });
    return resultOf({ ...sample, missed }, (await currentOrder(tx, vault, row)).ordered.orderHash);
  });
}

/** What the last answered sample says; null when nobody has looked at one. */
export async function lastSample(
  { db, vault }: Services,
  { organizationId }: Member,
  documentId: string,
): Promise<LastSample> {
  return db.tenant(organizationId, async (tx) => {
    const row = await findDocument(tx, documentId);
    const [sample] = await tx
      .select()
      .from(reviewSample)
      .where(and(eq(reviewSample.documentId, documentId), isNotNull(reviewSample.missed)))
      .orderBy(desc(reviewSample.answeredAt))
      .limit(1);
    if (!sample || sample.missed === null) return { sample: null };
    const { ordered } = await currentOrder(tx, vault, row);
    return { sample: resultOf({ ...sample, missed: sample.missed }, ordered.orderHash) };
  });
}

function resultOf(
  sample: { orderHash: string; lines: number; looked: number; missed: number },
  now: string,
): SampleResult {
  const { orderHash, lines, looked, missed } = sample;
  return { orderHash, lines, looked, missed, atMost: missedBound(lines, looked, missed), current: orderHash === now };
}
