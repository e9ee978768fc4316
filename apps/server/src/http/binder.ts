import {
  type BinderResponse,
  BUILD_WAIT_MS,
  binderResponse,
  binderSettings,
  isAtWork,
  selectedDetections,
  UPLOAD_MAX_FILES,
} from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { z } from 'zod';
import { discardRefused, exclusionsOf, jsonField, takeForm } from '../documents/forms.ts';
import { buildBinder } from '../runs/build-binder.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';

/** Specification, section 7: files and decisions in, verified outputs out; the stateless form of a draft. */
export function binderRoutes(app: App, services: Services): void {
  app.post(
    '/api/build-binder',
    {
      config: { access: 'reviewer', quota: 'build' },
      schema: { consumes: ['multipart/form-data'], response: { 200: binderResponse, 202: binderResponse } },
    },
    async (request, reply) => {
      const member = memberOf(request);
      const form = await takeForm(request, services.vault, member, 'files', UPLOAD_MAX_FILES);
      let answer: BinderResponse;
      try {
        answer = await buildBinder(services, member, {
          files: form.files,
          exclusions: exclusionsOf(form),
          selected: jsonField(form, 'selectedDetections', selectedDetections),
          settings: jsonField(form, 'settings', binderSettings) ?? binderSettings.parse({}),
          caseId: caseIdOf(form.fields.get('caseId')),
          policy: form.fields.get('policy') || undefined,
          until: Date.now() + BUILD_WAIT_MS,
        });
      } catch (error) {
        await discardRefused(services.vault, member, form.files, error);
        throw error;
      }
      return reply.status(answer.documents.some(isAtWork) ? 202 : 200).send(answer);
    },
  );
}

function caseIdOf(given: string | undefined): string | undefined {
  if (given === undefined || given === '') return undefined;
  if (!z.uuid().safeParse(given).success)
    throw new BlackbarError('invalid_request', 'malformed_field', { facts: { field: 'caseId' } });
  return given;
}
