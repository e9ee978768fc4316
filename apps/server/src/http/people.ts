import {
  casePeople as casePeopleSchema,
  chooseRecipientRequest,
  chosenRecipient,
  createRecipientRequest,
  mergePeopleRequest,
  renamePersonRequest,
  splitPersonRequest,
  takeBackPeopleRequest,
} from '@blackbar/contracts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addRecipient, type Correction, casePeople, chooseRecipient, correctPeople } from '../cases/people.ts';
import { findDocument } from '../documents/documents.ts';
import { tellFollowed } from '../events/tell-followed.ts';
import { followRecipient } from '../reviews/follow-rules.ts';
import { orderAnew, ordersAnew } from '../runs/orders-now.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { byId } from './params.ts';

interface Edit {
  readonly revision: number;
  readonly recipient?: string | null | undefined;
}

const forRecipient = z.object({ recipient: z.uuid().optional() });

/** Whom a case names, and what stands for them: to look at and to set right. */
export function peopleRoutes(app: App, { db, vault, bus }: Services): void {
  app.get(
    '/api/cases/:id/people',
    {
      config: { access: 'member' },
      schema: { params: byId, querystring: forRecipient, response: { 200: casePeopleSchema } },
    },
    (request) => {
      const member = memberOf(request);
      return db.tenant(member.organizationId, (tx) =>
        casePeople(tx, vault, member, request.params.id, request.query.recipient ?? null),
      );
    },
  );

  const correct = async (request: FastifyRequest, caseId: string, edit: Edit, correction: Correction) => {
    const member = memberOf(request);
    const recipientId = edit.recipient ?? null;
    const { followed, changed, people } = await db.tenant(member.organizationId, async (tx) => {
      const order = { ...correction, revision: edit.revision, recipientId };
      return {
        followed: await correctPeople(tx, vault, member, caseId, order),
        changed: await ordersAnew(tx, vault, caseId),
        people: await casePeople(tx, vault, member, caseId, recipientId),
      };
    });
    await tellFollowed(bus, [...followed.map(({ documentId }) => documentId), ...changed], followed);
    return people;
  };
  const answer = { 200: casePeopleSchema };

  app.post(
    '/api/cases/:id/people/merge',
    { config: { access: 'reviewer' }, schema: { params: byId, body: mergePeopleRequest, response: answer } },
    (request) => {
      const { keep, gone, ...edit } = request.body;
      return correct(request, request.params.id, edit, { change: 'merged', keep, gone });
    },
  );

  app.post(
    '/api/cases/:id/people/split',
    { config: { access: 'reviewer' }, schema: { params: byId, body: splitPersonRequest, response: answer } },
    (request) => {
      const { person, spelling, ...edit } = request.body;
      return correct(request, request.params.id, edit, { change: 'split', person, spelling });
    },
  );

  app.post(
    '/api/cases/:id/people/rename',
    { config: { access: 'reviewer' }, schema: { params: byId, body: renamePersonRequest, response: answer } },
    (request) => {
      const { person, pseudonym, ...edit } = request.body;
      return correct(request, request.params.id, edit, { change: 'renamed', person, pseudonym });
    },
  );

  app.post(
    '/api/cases/:id/people/take-back',
    { config: { access: 'reviewer' }, schema: { params: byId, body: takeBackPeopleRequest, response: answer } },
    (request) => correct(request, request.params.id, request.body, { change: 'taken_back' }),
  );

  app.post(
    '/api/cases/:id/recipients',
    {
      config: { access: 'reviewer' },
      schema: { params: byId, body: createRecipientRequest, response: { 201: casePeopleSchema } },
    },
    async (request, reply) => {
      const member = memberOf(request);
      const made = await db.tenant(member.organizationId, async (tx) => {
        await addRecipient(tx, vault, member, request.params.id, request.body);
        return casePeople(tx, vault, member, request.params.id, null);
      });
      return reply.status(201).send(made);
    },
  );

  app.get(
    '/api/documents/:id/recipient',
    { config: { access: 'member' }, schema: { params: byId, response: { 200: chosenRecipient } } },
    (request) =>
      db.tenant(memberOf(request).organizationId, async (tx) => ({
        recipient: (await findDocument(tx, request.params.id)).recipientId,
      })),
  );

  app.put(
    '/api/documents/:id/recipient',
    {
      config: { access: 'reviewer' },
      schema: { params: byId, body: chooseRecipientRequest, response: { 200: chosenRecipient } },
    },
    async (request) => {
      const member = memberOf(request);
      const { recipient } = request.body;
      const followed = await db.tenant(member.organizationId, async (tx) => {
        const before = await findDocument(tx, request.params.id);
        await chooseRecipient(tx, member, request.params.id, recipient);
        const after = await findDocument(tx, request.params.id);
        const ticked = await followRecipient(tx, vault, member, before, after);
        await orderAnew(tx, vault, after);
        return ticked;
      });
      await tellFollowed(bus, [], followed);
      return { recipient };
    },
  );
}
