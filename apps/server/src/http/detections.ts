import {
  choicesResponse,
  detectionsResponse,
  SEARCH_HITS,
  searchRequest,
  searchResponse,
  termPlacesRequest,
  termPlacesResponse,
} from '@blackbar/contracts';
import { rulesFor } from '@blackbar/pipeline';
import { needsReason } from '@blackbar/policy';
import { saidWarning } from '@blackbar/words';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findCase } from '../cases/cases.ts';
import { choiceFor } from '../cases/choice.ts';
import { readAnalysis, unreadablePages } from '../documents/analysis.ts';
import { assertOpen, findDocument } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import { wireDetections, wirePages } from '../documents/wire-detections.ts';
import { chosenLabels, overrideChoices } from '../reviews/overrides.ts';
import { reasonSetsOf } from '../reviews/reasons.ts';
import { removedElsewhere } from '../reviews/removed-values.ts';
import { readOpenReview } from '../reviews/reviews.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { byId } from './params.ts';
import { recordDocumentRead } from './record-reading.ts';

const byDetection = z.object({ detection: z.string().max(200).default('') });

/** What was found in a document, what may be chosen for a find, and what a person searches for beside. */
export function detectionRoutes(app: App, { db, vault, pool }: Services): void {
  const openToRead = (request: FastifyRequest, documentId: string) =>
    db.tenant(memberOf(request).organizationId, async (tx) => {
      const row = await findDocument(tx, documentId);
      assertOpen(row);
      await recordDocumentRead(request, tx, row.id);
      return row;
    });

  app.get(
    '/api/documents/:id/detections',
    { config: { access: 'member' }, schema: { params: byId, response: { 200: detectionsResponse } } },
    (request) =>
      db.tenant(memberOf(request).organizationId, async (tx) => {
        const row = await findDocument(tx, request.params.id);
        const { settings, exclusions, overrides, reasons } = await readOpenReview(tx, vault, row);
        const inCase = await findCase(tx, row.caseId);
        const analysis = await readAnalysis(vault, ownerOf(row));
        const choice = { ...(await choiceFor(tx, vault, inCase, row)), reasons };
        const { decide, policies } = rulesFor(choice);
        const suggesting = { threshold: settings.confidenceThreshold, exclusions };
        const answer = {
          pages: wirePages(analysis.pages),
          marksNeedReason: needsReason(policies, 'MANUAL'),
          reasonSets: reasonSetsOf(choice),
          detections: wireDetections(analysis, decide, {
            policies,
            ...suggesting,
            chosen: chosenLabels(choice, analysis, overrides),
            removedElsewhere: await removedElsewhere(tx, vault, row, analysis.detections, decide),
          }),
          findings: [...analysis.findings],
          warnings: analysis.warnings.map(saidWarning),
          unreadablePages: unreadablePages(analysis),
          pagesLeft: [...(analysis.left ?? [])],
        };
        await recordDocumentRead(request, tx, row.id);
        return answer;
      }),
  );

  app.get(
    '/api/documents/:id/choices',
    {
      config: { access: 'member' },
      schema: { params: byId, querystring: byDetection, response: { 200: choicesResponse } },
    },
    (request) => {
      const { organizationId, tier } = memberOf(request);
      return db.tenant(organizationId, async (tx) => {
        const row = await findDocument(tx, request.params.id);
        assertOpen(row);
        const analysis = await readAnalysis(vault, ownerOf(row));
        const choices = await overrideChoices(tx, vault, row, analysis, request.query.detection, tier);
        await recordDocumentRead(request, tx, row.id);
        return choices;
      });
    },
  );

  app.post(
    '/api/documents/:id/search',
    {
      config: { access: 'member', quota: 'search' },
      schema: { params: byId, body: searchRequest, response: { 200: searchResponse } },
    },
    async (request) => {
      const row = await openToRead(request, request.params.id);
      const { term, ...how } = request.body;
      const normalised = await vault.get(ownerOf(row), 'normalised');
      const found = await pool.run('search', { normalised, request: { query: term, ...how } });
      const hits = found.slice(0, SEARCH_HITS).map(({ rects, ...hit }) => ({ ...hit, rects: [...rects] }));
      return { hits, truncated: found.length > SEARCH_HITS };
    },
  );

  app.post(
    '/api/documents/:id/term-places',
    {
      config: { access: 'member', quota: 'search' },
      schema: { params: byId, body: termPlacesRequest, response: { 200: termPlacesResponse } },
    },
    async (request) => {
      const row = await openToRead(request, request.params.id);
      const normalised = await vault.get(ownerOf(row), 'normalised');
      const found = await pool.run('termPlaces', { normalised, terms: request.body.terms });
      return {
        places: found.map(({ id, term, page, rects, text }) => ({ id, term, page, rects: [...rects], text })),
      };
    },
  );
}
