import { answerChildrenRequest, childQuestions } from '@blackbar/contracts';
import { answerChildrenOf, childQuestionsOf } from '../cases/children.ts';
import { findDocument } from '../documents/documents.ts';
import { tellFollowed } from '../events/tell-followed.ts';
import { ordersAnew } from '../runs/orders-now.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { byId } from './params.ts';

/**
 * Names that may be children's: asked by the case, each once, and answered for all its documents, one by one or many
 * alike.
 */
export function childrenRoutes(app: App, { db, vault, bus }: Services): void {
  app.get(
    '/api/documents/:id/children',
    { config: { access: 'member' }, schema: { params: byId, response: { 200: childQuestions } } },
    (request) => db.tenant(memberOf(request).organizationId, (tx) => childQuestionsOf(tx, vault, request.params.id)),
  );

  app.post(
    '/api/documents/:id/children',
    {
      config: { access: 'reviewer' },
      schema: { params: byId, body: answerChildrenRequest, response: { 200: childQuestions } },
    },
    async (request) => {
      const member = memberOf(request);
      const { id } = request.params;
      const { followed, changed, questions } = await db.tenant(member.organizationId, async (tx) => ({
        followed: await answerChildrenOf(tx, vault, member, id, request.body),
        changed: await ordersAnew(tx, vault, (await findDocument(tx, id)).caseId),
        questions: await childQuestionsOf(tx, vault, id),
      }));
      await tellFollowed(bus, [...followed.map(({ documentId }) => documentId), ...changed], followed);
      return questions;
    },
  );
}
