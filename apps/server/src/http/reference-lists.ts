import { amendReferenceListRequest, courtCopy, referenceList as referenceListSchema } from '@blackbar/contracts';
import { record } from '../audit/trail.ts';
import { findCase } from '../cases/cases.ts';
import { courtCopyOf } from '../reference-lists/court-copy.ts';
import {
  amendReferenceList,
  makeReferenceList,
  readReferenceList,
  referenceListsOf,
} from '../reference-lists/reference-lists.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { byId } from './params.ts';
import { recordReading } from './record-reading.ts';

/** The sealed reference lists. They hold what was removed: nobody who may only look gets to them. */
export function referenceListRoutes(app: App, { db, vault }: Services): void {
  const path = '/api/documents/:id/reference-list';
  const config = { access: 'reviewer' } as const;
  app.get(path, { config, schema: { params: byId, response: { 200: referenceListSchema } } }, (request) => {
    const { organizationId, userId: actor } = memberOf(request);
    return db.tenant(organizationId, async (tx) => {
      const list = await readReferenceList(tx, vault, request.params.id);
      const event = { organizationId, actor, action: 'reference_list.read', subject: request.params.id, facts: {} };
      await recordReading(request, tx, event);
      return list;
    });
  });

  app.post(path, { config, schema: { params: byId, response: { 200: referenceListSchema } } }, (request) => {
    const member = memberOf(request);
    return db.tenant(member.organizationId, (tx) => makeReferenceList(tx, vault, member, request.params.id));
  });

  app.put(
    path,
    {
      config,
      schema: { params: byId, body: amendReferenceListRequest, response: { 200: referenceListSchema } },
    },
    (request) => {
      const member = memberOf(request);
      return db.tenant(member.organizationId, (tx) =>
        amendReferenceList(tx, vault, member, request.params.id, request.body),
      );
    },
  );

  app.post(
    '/api/cases/:id/reference-list/court-copy',
    { config: { ...config, quota: 'export' }, schema: { params: byId, response: { 200: courtCopy } } },
    async (request) => {
      const { organizationId, userId: actor } = memberOf(request);
      const { id } = request.params;
      const { title, lists } = await db.tenant(organizationId, async (tx) => ({
        title: (await findCase(tx, id)).title,
        lists: await referenceListsOf(tx, vault, id),
      }));
      const copy = await courtCopyOf(title, lists, new Date());
      const facts = { documents: lists.filter(({ revision }) => revision > 0).length };
      await db.tenant(organizationId, (tx) =>
        record(tx, { organizationId, actor, action: 'reference_list.exported', subject: id, facts }),
      );
      return copy;
    },
  );
}
