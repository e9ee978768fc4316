import { hipaaSheet as hipaaSheetSchema, signHipaaRequest } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { hipaaSheetPdf } from '@blackbar/records';
import { z } from 'zod';
import { findDocument } from '../documents/documents.ts';
import { disposition } from '../documents/file-name.ts';
import { sheetOf } from '../hipaa/sheet.ts';
import { signSheet } from '../hipaa/sign-sheet.ts';
import { newestSignature, signatureOf } from '../hipaa/signature.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { byId } from './params.ts';
import { recordDocumentRead } from './record-reading.ts';

const format = z.object({ format: z.enum(['json', 'pdf']).default('json') });

/** The Safe Harbor sheet of a document: to look at, to sign, to take along. */
export function hipaaRoutes(app: App, services: Services): void {
  app.get(
    '/api/documents/:id/hipaa-sheet',
    { config: { access: 'member' }, schema: { params: byId, response: { 200: hipaaSheetSchema } } },
    async (request) => {
      const { id } = request.params;
      const sheet = await sheetOf(services, memberOf(request), id);
      await services.db.tenant(memberOf(request).organizationId, (tx) => recordDocumentRead(request, tx, id));
      return sheet;
    },
  );

  app.post(
    '/api/documents/:id/hipaa-sheet/sign',
    {
      config: { access: 'reviewer' },
      schema: { params: byId, body: signHipaaRequest, response: { 200: hipaaSheetSchema } },
    },
    (request) => signSheet(services, memberOf(request), request.params.id, request.body),
  );

  app.get(
    '/api/documents/:id/hipaa-sheet/export',
    { config: { access: 'member' }, schema: { params: byId, querystring: format } },
    async (request, reply) => {
      const signed = await services.db.tenant(memberOf(request).organizationId, async (tx) => {
        const row = await findDocument(tx, request.params.id);
        const newest = await newestSignature(tx, row.id);
        if (!newest) throw new BlackbarError('not_ready', 'sheet_unsigned');
        await recordDocumentRead(request, tx, row.id);
        return newest;
      });
      const { format: wanted } = request.query;
      const sheet = signatureOf(signed);
      const evidence = {
        schema: 'blackbar-hipaa-sheet/1',
        documentId: signed.documentId,
        runId: signed.runId,
        ...sheet,
      };
      const bytes =
        wanted === 'pdf' ? Buffer.from(await hipaaSheetPdf(sheet)) : `${JSON.stringify(evidence, null, 2)}\n`;
      return reply
        .type(wanted === 'pdf' ? 'application/pdf' : 'application/json')
        .header('content-disposition', disposition('attachment', `hipaa-sheet.${wanted}`))
        .send(bytes);
    },
  );
}
