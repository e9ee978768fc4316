import {
  caseChanges,
  caseKinds,
  changePreview,
  changeResult,
  makeChangeRequest,
  previewChangeRequest,
  undoResult,
} from '@blackbar/contracts';
import { findCase } from '../cases/cases.ts';
import { previewChange } from '../cases/changes/changed-document.ts';
import { changesOf } from '../cases/changes/changes.ts';
import { kindsOf } from '../cases/changes/kinds.ts';
import { makeChange } from '../cases/changes/make-change.ts';
import { undoChange } from '../cases/changes/undo-change.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { byId } from './params.ts';

/** One kind, a category, a rule, a reason, a term or a person, decided over a whole case, and taken back as one. */
export function caseChangeRoutes(app: App, { db, vault, bus }: Services): void {
  app.get(
    '/api/cases/:id/kinds',
    { config: { access: 'member' }, schema: { params: byId, response: { 200: caseKinds } } },
    (request) =>
      db.tenant(memberOf(request).organizationId, async (tx) =>
        kindsOf(tx, vault, await findCase(tx, request.params.id)),
      ),
  );

  app.get(
    '/api/cases/:id/changes',
    { config: { access: 'member' }, schema: { params: byId, response: { 200: caseChanges } } },
    (request) =>
      db.tenant(memberOf(request).organizationId, async (tx) => ({
        changes: await changesOf(tx, vault, request.params.id),
      })),
  );

  app.post(
    '/api/cases/:id/changes/preview',
    {
      config: { access: 'member' },
      schema: { params: byId, body: previewChangeRequest, response: { 200: changePreview } },
    },
    (request) =>
      db.tenant(memberOf(request).organizationId, (tx) => previewChange(tx, vault, request.params.id, request.body)),
  );

  app.post(
    '/api/cases/:id/changes',
    {
      config: { access: 'reviewer' },
      schema: { params: byId, body: makeChangeRequest, response: { 200: changeResult } },
    },
    async (request) => {
      const member = memberOf(request);
      const { documents, ...asked } = request.body;
      const revisions = new Map(documents.map(({ documentId, revision }) => [documentId, revision]));
      const { revised, ...result } = await db.tenant(member.organizationId, (tx) =>
        makeChange(tx, vault, member, request.params.id, { ...asked, revisions }),
      );
      for (const one of revised) await bus.tell({ type: 'review', ...one });
      return result;
    },
  );

  app.post(
    '/api/case-changes/:id/undo',
    { config: { access: 'reviewer' }, schema: { params: byId, response: { 200: undoResult } } },
    async (request) => {
      const member = memberOf(request);
      const { revised, ...result } = await db.tenant(member.organizationId, (tx) =>
        undoChange(tx, vault, member, request.params.id),
      );
      for (const one of revised) await bus.tell({ type: 'review', ...one });
      return result;
    },
  );
}
