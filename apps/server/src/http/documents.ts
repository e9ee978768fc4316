import {
  changeDocumentRequest,
  documentFiles,
  documentList,
  documentQuery,
  document as documentSchema,
  historyQuery,
  documentHistory as historySchema,
  okResponse,
  passwordRequest,
} from '@blackbar/contracts';
import { documentHistory } from '../audit/document-history.ts';
import { findCase } from '../cases/cases.ts';
import { describeDocument } from '../documents/describe.ts';
import { assertOpen, deleteDocument, findDocument } from '../documents/documents.ts';
import { disposition } from '../documents/file-name.ts';
import { listDocuments } from '../documents/list-documents.ts';
import { openWithPassword } from '../documents/open-with-password.ts';
import { ownerOf } from '../documents/owner.ts';
import { renameDocument } from '../documents/rename.ts';
import { retryDocument } from '../documents/retry.ts';
import { wireDocument } from '../documents/wire-document.ts';
import { filesOf } from '../runs/files.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { byId } from './params.ts';
import { recordDocumentRead } from './record-reading.ts';

export function documentRoutes(app: App, services: Services): void {
  const { db, vault, bus, queue } = services;

  app.get(
    '/api/cases/:id/documents',
    {
      config: { access: 'member' },
      schema: { params: byId, querystring: documentQuery, response: { 200: documentList } },
    },
    (request) =>
      db.tenant(memberOf(request).organizationId, async (tx) => {
        const [, list] = await Promise.all([
          findCase(tx, request.params.id),
          listDocuments(tx, request.params.id, request.query),
        ]);
        return list;
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

  app.get(
    '/api/documents/:id/history',
    {
      config: { access: 'member' },
      schema: { params: byId, querystring: historyQuery, response: { 200: historySchema } },
    },
    (request) =>
      db.tenant(memberOf(request).organizationId, async (tx) => {
        await findDocument(tx, request.params.id);
        return documentHistory(tx, request.params.id, request.query);
      }),
  );

  app.get(
    '/api/documents/:id/files',
    { config: { access: 'member' }, schema: { params: byId, response: { 200: documentFiles } } },
    (request) =>
      db.tenant(memberOf(request).organizationId, async (tx) => ({
        files: await filesOf(tx, (await findDocument(tx, request.params.id)).id),
      })),
  );

  app.patch(
    '/api/documents/:id',
    {
      config: { access: 'reviewer' },
      schema: { params: byId, body: changeDocumentRequest, response: { 200: documentSchema } },
    },
    async (request) => {
      const member = memberOf(request);
      const { id: documentId } = request.params;
      const { name, ...described } = request.body;
      const changed = await db.tenant(member.organizationId, async (tx) => {
        if (name !== undefined) await renameDocument(tx, queue, member, documentId, name);
        return wireDocument(tx, await describeDocument(tx, member, documentId, described));
      });
      await bus.tell({ type: 'document', documentId });
      return changed;
    },
  );

  app.post(
    '/api/documents/:id/retry',
    { config: { access: 'reviewer', quota: 'run' }, schema: { params: byId, response: { 200: documentSchema } } },
    async (request) => {
      const member = memberOf(request);
      const { id: documentId } = request.params;
      const tried = await db.tenant(member.organizationId, async (tx) =>
        wireDocument(tx, await retryDocument(tx, services, member, documentId)),
      );
      await bus.tell({ type: 'document', documentId });
      return tried;
    },
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
      const row = await db.tenant(memberOf(request).organizationId, async (tx) => {
        const found = await findDocument(tx, request.params.id);
        assertOpen(found);
        await recordDocumentRead(request, tx, found.id, true);
        return found;
      });
      const bytes = await vault.get(ownerOf(row), 'normalised');
      return reply.type('application/pdf').header('content-disposition', disposition('inline', row.name)).send(bytes);
    },
  );

  app.get(
    '/api/documents/:id/first-page',
    { config: { access: 'member' }, schema: { params: byId } },
    async (request, reply) => {
      const row = await db.tenant(memberOf(request).organizationId, async (tx) => {
        const found = await findDocument(tx, request.params.id);
        assertOpen(found);
        await recordDocumentRead(request, tx, found.id);
        return found;
      });
      return reply.type('image/webp').send(await vault.get(ownerOf(row), 'picture'));
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
