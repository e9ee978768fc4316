import { ocrMode, type UploadResponse, uploadResponse } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { sentenceOf } from '@blackbar/words';
import { z } from 'zod';
import type { Member } from '../auth/sessions.ts';
import { findCase } from '../cases/cases.ts';
import { enterDocument } from '../documents/enter-document.ts';
import { fileName } from '../documents/file-name.ts';
import { discardRefused } from '../documents/forms.ts';
import { type IncomingFile, receive } from '../documents/receive.ts';
import { wireDocument } from '../documents/wire-document.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { asBlackbarError } from './failures.ts';
import { byId } from './params.ts';

const reading = z.object({ ocr: ocrMode.optional() });

/** Several files at once: each gets its own answer, and a bad one does not spoil the others. */
export function uploadRoutes(app: App, services: Services): void {
  app.post(
    '/api/cases/:id/documents',
    {
      config: { access: 'reviewer', quota: 'upload' },
      schema: {
        params: byId,
        querystring: reading,
        consumes: ['multipart/form-data'],
        response: { 202: uploadResponse },
      },
    },
    async (request, reply) => {
      const member = memberOf(request);
      const caseId = request.params.id;
      await services.db.tenant(member.organizationId, (tx) => findCase(tx, caseId));
      const results: UploadResponse['results'] = [];
      let refusal: BlackbarError | undefined;
      const refuse = (name: string, error: unknown) => {
        const refused = asBlackbarError(error);
        if (refused.code === 'internal') throw error;
        refusal ??= refused;
        results.push({ name, error: sentenceOf(refused), code: refused.code });
      };
      try {
        for await (const part of request.files()) {
          const name = fileName(part.filename);
          await take(services, member, caseId, part, request.query).then(
            (document) => results.push({ name, document }),
            (error) => refuse(name, error),
          );
        }
      } catch (error) {
        // The form itself, from here on: what was taken in before stays, and whoever sent it is told so.
        refuse('', error);
      }
      if (results.length === 0) throw new BlackbarError('invalid_request', 'no_file');
      // When nothing was taken in, the answer as a whole is a refusal, with the status of the first.
      if (refusal && results.every((result) => 'error' in result)) throw refusal;
      return reply.status(202).send({ results });
    },
  );
}

async function take(
  services: Services,
  member: Member,
  caseId: string,
  part: IncomingFile,
  { ocr }: z.infer<typeof reading>,
) {
  const { db, vault } = services;
  const { organizationId } = member;
  const received = await receive(vault, member, part);
  try {
    return await db.tenant(organizationId, async (tx) =>
      wireDocument(
        tx,
        await enterDocument(tx, services, member, await findCase(tx, caseId), {
          ...received,
          ...(ocr === undefined ? {} : { ocr }),
        }),
      ),
    );
  } catch (error) {
    await discardRefused(vault, member, [received], error);
    throw error;
  }
}
