import {
  beyondTicksResponse,
  lastSampleResponse,
  leftBesideResponse,
  sampleAnswer,
  sampleResult,
  surveyRequest,
  surveyResponse,
} from '@blackbar/contracts';
import { beyondTicksOf } from '../reviews/beyond-ticks.ts';
import { leftBesideMarks } from '../reviews/left-beside-marks.ts';
import { answerSample, lastSample, surveyDocument } from '../reviews/samples.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { byId } from './params.ts';

/** What a review would leave, and what a person said about a random part of it. */
export function sampleRoutes(app: App, services: Services): void {
  app.post(
    '/api/documents/:id/survey',
    {
      config: { access: 'reviewer' },
      schema: { params: byId, body: surveyRequest, response: { 200: surveyResponse } },
    },
    (request) => surveyDocument(services, memberOf(request), request.params.id, request.body.revision),
  );

  app.post(
    '/api/documents/:id/left-beside-marks',
    {
      config: { access: 'reviewer', quota: 'search' },
      schema: { params: byId, body: surveyRequest, response: { 200: leftBesideResponse } },
    },
    async (request) => ({
      texts: await leftBesideMarks(services, memberOf(request), request.params.id, request.body.revision),
    }),
  );

  app.post(
    '/api/documents/:id/beyond-ticks',
    {
      config: { access: 'reviewer', quota: 'search' },
      schema: { params: byId, body: surveyRequest, response: { 200: beyondTicksResponse } },
    },
    async (request) => ({
      places: await beyondTicksOf(services, memberOf(request), request.params.id, request.body.revision),
    }),
  );

  app.post(
    '/api/documents/:id/sample',
    { config: { access: 'reviewer' }, schema: { params: byId, body: sampleAnswer, response: { 200: sampleResult } } },
    (request) => answerSample(services, memberOf(request), request.params.id, request.body),
  );

  app.get(
    '/api/documents/:id/sample',
    { config: { access: 'member' }, schema: { params: byId, response: { 200: lastSampleResponse } } },
    (request) => lastSample(services, memberOf(request), request.params.id),
  );
}
