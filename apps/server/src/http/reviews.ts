import { keptHistory, review as reviewSchema, saveReviewRequest } from '@blackbar/contracts';
import { readAnalysis } from '../documents/analysis.ts';
import { findDocument, lockDocument } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import { historyOf, keepHistory } from '../reviews/history.ts';
import { reopenReview } from '../reviews/reopen.ts';
import { readOpenReview } from '../reviews/reviews.ts';
import { saveReview } from '../reviews/save-review.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { byId } from './params.ts';

export function reviewRoutes(app: App, { db, vault, bus, queue }: Services): void {
  app.get(
    '/api/documents/:id/review',
    { config: { access: 'member' }, schema: { params: byId, response: { 200: reviewSchema } } },
    (request) =>
      db.tenant(memberOf(request).organizationId, async (tx) =>
        readOpenReview(tx, vault, await findDocument(tx, request.params.id)),
      ),
  );

  app.get(
    '/api/documents/:id/review-history',
    { config: { access: 'member' }, schema: { params: byId, response: { 200: keptHistory } } },
    (request) => {
      const member = memberOf(request);
      return db.tenant(member.organizationId, async (tx) =>
        historyOf(tx, vault, member, await findDocument(tx, request.params.id)),
      );
    },
  );

  app.post(
    '/api/documents/:id/reopen',
    { config: { access: 'reviewer' }, schema: { params: byId, response: { 200: reviewSchema } } },
    async (request) => {
      const member = memberOf(request);
      const { id: documentId } = request.params;
      const { opened } = await db.tenant(member.organizationId, (tx) =>
        reopenReview(tx, { vault, queue }, member, documentId),
      );
      await bus.tell({ type: 'review', documentId, revision: opened.revision });
      await bus.tell({ type: 'document', documentId });
      return opened;
    },
  );

  app.put(
    '/api/documents/:id/review',
    {
      config: { access: 'reviewer' },
      schema: { params: byId, body: saveReviewRequest, response: { 200: reviewSchema } },
    },
    async (request) => {
      const member = memberOf(request);
      const { id: documentId } = request.params;
      const { history, ...edit } = request.body;
      const saved = await db.tenant(member.organizationId, async (tx) => {
        // Locked: what was found stays there until the edit is saved, also while more pages are being read.
        const row = await lockDocument(tx, documentId);
        await readOpenReview(tx, vault, row);
        const analysis = await readAnalysis(vault, ownerOf(row));
        const next = await saveReview(tx, vault, member, documentId, analysis, edit);
        if (history) await keepHistory(tx, vault, member, row, next, history);
        return next;
      });
      await bus.tell({ type: 'review', documentId, revision: saved.revision });
      return saved;
    },
  );
}
