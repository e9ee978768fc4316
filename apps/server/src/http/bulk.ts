import { type BulkRequest, type BulkResult, bulkRequest, bulkResponse, type DescribedAs } from '@blackbar/contracts';
import { sentenceOf } from '@blackbar/words';
import type { FastifyRequest } from 'fastify';
import type { Member } from '../auth/sessions.ts';
import {
  acceptInCase,
  applyPolicy,
  assignInCase,
  describeInCase,
  finalizeInCase,
  type Outcome,
  redactAgainInCase,
} from '../cases/bulk.ts';
import { findCase } from '../cases/cases.ts';
import { assignMatching, describeMatching } from '../documents/matching.ts';
import { tellFollowed } from '../events/tell-followed.ts';
import { revisionOf } from '../reviews/reviews.ts';
import { ordersAnew } from '../runs/orders-now.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { asBlackbarError } from './failures.ts';
import { byId } from './params.ts';

type EachRequest = Extract<BulkRequest, { documents: unknown }>;

/** One thing done with several documents of a case, each with its own answer. */
export function bulkRoutes(app: App, services: Services): void {
  const { db, bus, attempts } = services;

  app.post(
    '/api/cases/:id/bulk',
    {
      config: { access: 'reviewer' },
      schema: { params: byId, body: bulkRequest, response: { 200: bulkResponse } },
    },
    async (request) => {
      const member = memberOf(request);
      const caseId = request.params.id;
      await db.tenant(member.organizationId, (tx) => findCase(tx, caseId));
      const { body } = request;
      if (body.action === 'apply_policy') return { results: await apply(services, member, caseId, body.policy) };
      if (body.action === 'assign_matching' || body.action === 'describe_matching') {
        const changed = await db.tenant(member.organizationId, (tx) =>
          body.action === 'assign_matching'
            ? assignMatching(tx, member, caseId, body.matching, body.reviewer)
            : describeMatching(tx, member, caseId, body.matching, body),
        );
        return { results: [], matching: changed };
      }
      const results: BulkResult[] = [];
      for (const documentId of new Set(body.documents)) {
        results.push(await answered(request, documentId, () => work(member, caseId, documentId, body)));
      }
      return { results };
    },
  );

  /** Each in a transaction of its own: what can't be done with one takes nothing back of the others. */
  function work(member: Member, caseId: string, documentId: string, body: EachRequest): Promise<Outcome> {
    if (body.action === 'accept_required') return accept(member, caseId, documentId);
    if (body.action === 'finalize' || body.action === 'redact_again') return finalize(member, caseId, documentId, body);
    if (body.action === 'assign') return assign(member, caseId, documentId, body.reviewer);
    return describe(member, caseId, documentId, body);
  }

  async function assign(member: Member, caseId: string, documentId: string, reviewer: string | null): Promise<Outcome> {
    const outcome = await db.tenant(member.organizationId, (tx) =>
      assignInCase(tx, member, caseId, documentId, reviewer),
    );
    if (outcome.outcome === 'assigned') await bus.tell({ type: 'document', documentId });
    return outcome;
  }

  async function describe(
    member: Member,
    caseId: string,
    documentId: string,
    { custodian, documentType }: DescribedAs,
  ): Promise<Outcome> {
    const outcome = await db.tenant(member.organizationId, (tx) =>
      describeInCase(tx, member, caseId, documentId, { custodian, documentType }),
    );
    if (outcome.outcome === 'described') await bus.tell({ type: 'document', documentId });
    return outcome;
  }

  async function accept(member: Member, caseId: string, documentId: string): Promise<Outcome> {
    const { outcome, revision } = await db.tenant(member.organizationId, async (tx) => ({
      outcome: await acceptInCase(tx, services, member, caseId, documentId),
      revision: await revisionOf(tx, documentId),
    }));
    if (outcome.outcome === 'ticked') await bus.tell({ type: 'review', documentId, revision });
    return outcome;
  }

  async function finalize(
    member: Member,
    caseId: string,
    documentId: string,
    body: Extract<EachRequest, { action: 'finalize' | 'redact_again' }>,
  ): Promise<Outcome> {
    const together = new Set(body.documents);
    const { organizationId } = member;
    await attempts.use('run', organizationId);
    const outcome = await db.tenant(organizationId, (tx) =>
      body.action === 'finalize'
        ? finalizeInCase(tx, services, member, caseId, documentId, together)
        : redactAgainInCase(tx, services, member, caseId, documentId, together),
    );
    if (outcome.outcome === 'started') await bus.tell({ type: 'document', documentId });
    return outcome;
  }

  async function answered(
    request: FastifyRequest,
    documentId: string,
    work: () => Promise<Outcome>,
  ): Promise<BulkResult> {
    try {
      return { documentId, ...(await work()) };
    } catch (thrown) {
      const error = asBlackbarError(thrown);
      if (error.code === 'internal') request.log.error({ err: error.cause ?? error, documentId }, 'bulk');
      return { documentId, outcome: 'refused', count: 0, error: sentenceOf(error), code: error.code };
    }
  }
}

async function apply(services: Services, member: Member, caseId: string, policy: string): Promise<BulkResult[]> {
  const { db, bus, vault } = services;
  const { again, followed, changed } = await db.tenant(member.organizationId, async (tx) => ({
    ...(await applyPolicy(tx, services, member, caseId, policy)),
    changed: await ordersAnew(tx, vault, caseId),
  }));
  await tellFollowed(bus, [...again, ...changed], followed);
  const readAgain = new Set(again);
  return [
    ...again.map((documentId) => ({ documentId, outcome: 'read_again' as const, count: 0 })),
    ...followed
      .filter(({ documentId }) => !readAgain.has(documentId))
      .map(({ documentId, ticked }) => ({ documentId, outcome: 'ticked' as const, count: ticked })),
  ];
}
