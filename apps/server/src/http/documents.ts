import {
  choicesResponse,
  detectionsResponse,
  documentList,
  document as documentSchema,
  okResponse,
  passwordRequest,
  searchRequest,
  searchResponse,
} from '@blackbar/contracts';
import { rulesFor } from '@blackbar/pipeline';
import { needsReason } from '@blackbar/policy';
import { z } from 'zod';
import { findCase } from '../cases/cases.ts';
import { choiceFor } from '../cases/choice.ts';
import { readAnalysis, unreadablePages, wireDetections, wirePages } from '../documents/analysis.ts';
import { assertReady, deleteDocument, findDocument, listDocuments, wireDocument } from '../documents/documents.ts';
import { disposition } from '../documents/file-name.ts';
import { openWithPassword } from '../documents/open-with-password.ts';
import { ownerOf } from '../documents/owner.ts';
import { chosenLabels, overrideChoices } from '../reviews/overrides.ts';
import { reasonSetsOf } from '../reviews/reasons.ts';
import { readReview } from '../reviews/reviews.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { afterId, byId } from './params.ts';

const byDetection = z.object({ detection: z.string().max(200).default('') });
const HITS_MAX = 5_000;

export function documentRoutes(app: App, services: Services): void {
  const { db, vault, bus, pool } = services;

  app.get(
    '/api/cases/:id/documents',
    { config: { access: 'member' }, schema: { params: byId, querystring: afterId, response: { 200: documentList } } },
    (request) =>
      db.tenant(memberOf(request).organizationId, async (tx) => {
        await findCase(tx, request.params.id);
        return listDocuments(tx, request.params.id, request.query.after);
      }),
  );

  app.get(
    '/api/documents/:id',
    { config: { access: 'member' }, schema: { params: byId, response: { 200: documentSchema } } },
    (request) =>
      db.tenant(memberOf(request).organizationId, async (tx) =>
        wireDocument(tx, await findDocument(tx, request.params.id)),
      ),
  );

  app.delete(
    '/api/documents/:id',
    { config: { access: 'reviewer' }, schema: { params: byId, response: { 200: okResponse } } },
    async (request) => {
      const member = memberOf(request);
      const { organizationId } = member;
      const { id: documentId } = request.params;
      await db.tenant(organizationId, (tx) => deleteDocument(tx, member, documentId));
      await vault.removeAll({ organizationId, documentId });
      return { ok: true as const };
    },
  );

  app.get(
    '/api/documents/:id/file',
    { config: { access: 'member' }, schema: { params: byId } },
    async (request, reply) => {
      const row = await db.tenant(memberOf(request).organizationId, (tx) => findDocument(tx, request.params.id));
      assertReady(row);
      const bytes = await vault.get(ownerOf(row), 'normalised');
      return reply.type('application/pdf').header('content-disposition', disposition('inline', row.name)).send(bytes);
    },
  );

  app.get(
    '/api/documents/:id/first-page',
    { config: { access: 'member' }, schema: { params: byId } },
    async (request, reply) => {
      const row = await db.tenant(memberOf(request).organizationId, (tx) => findDocument(tx, request.params.id));
      assertReady(row);
      return reply.type('image/webp').send(await vault.get(ownerOf(row), 'picture'));
    },
  );

  app.get(
    '/api/documents/:id/detections',
    { config: { access: 'member' }, schema: { params: byId, response: { 200: detectionsResponse } } },
    (request) =>
      db.tenant(memberOf(request).organizationId, async (tx) => {
        const row = await findDocument(tx, request.params.id);
        const { settings, exclusions, overrides, reasons } = await readReview(tx, vault, row);
        const matter = await findCase(tx, row.caseId);
        const analysis = await readAnalysis(vault, ownerOf(row));
        const choice = { ...(await choiceFor(tx, vault, matter, row)), reasons };
        const { decide, policies } = rulesFor(choice);
        const suggesting = { threshold: settings.confidenceThreshold, exclusions };
        return {
          pages: wirePages(analysis.pages),
          marksNeedReason: needsReason(policies, 'MANUAL'),
          reasonSets: reasonSetsOf(choice),
          detections: wireDetections(analysis, decide, {
            policies,
            ...suggesting,
            chosen: chosenLabels(choice, analysis, overrides),
          }),
          findings: [...analysis.findings],
          warnings: [...analysis.warnings],
          unreadablePages: unreadablePages(analysis),
        };
      }),
  );

  app.get(
    '/api/documents/:id/choices',
    {
      config: { access: 'member' },
      schema: { params: byId, querystring: byDetection, response: { 200: choicesResponse } },
    },
    (request) => {
      const { organizationId, plan } = memberOf(request);
      return db.tenant(organizationId, async (tx) => {
        const row = await findDocument(tx, request.params.id);
        assertReady(row);
        const analysis = await readAnalysis(vault, ownerOf(row));
        return overrideChoices(tx, vault, row, analysis, request.query.detection, plan);
      });
    },
  );

  app.post(
    '/api/documents/:id/search',
    { config: { access: 'member' }, schema: { params: byId, body: searchRequest, response: { 200: searchResponse } } },
    async (request) => {
      const row = await db.tenant(memberOf(request).organizationId, (tx) => findDocument(tx, request.params.id));
      assertReady(row);
      const { term, ...how } = request.body;
      const normalised = await vault.get(ownerOf(row), 'normalised');
      const found = await pool.run('search', { normalised, request: { query: term, ...how } });
      const hits = found.slice(0, HITS_MAX).map(({ rects, ...hit }) => ({ ...hit, rects: [...rects] }));
      return { hits, truncated: found.length > HITS_MAX };
    },
  );

  app.post(
    '/api/documents/:id/password',
    {
      config: { access: 'reviewer' },
      schema: { params: byId, body: passwordRequest, response: { 200: documentSchema } },
    },
    async (request) => {
      const member = memberOf(request);
      await openWithPassword(services, member, request.params.id, request.body.password);
      await bus.tell({ type: 'document', documentId: request.params.id });
      return db.tenant(member.organizationId, async (tx) =>
        wireDocument(tx, await findDocument(tx, request.params.id)),
      );
    },
  );
}
