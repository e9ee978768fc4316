import {
  byLink,
  invitation,
  invitationList,
  invitationOffer,
  inviteRequest,
  memberList,
  okResponse,
  updateMemberRequest,
} from '@blackbar/contracts';
import { z } from 'zod';
import { addressBlock } from '../limits/address-block.ts';
import {
  acceptInvitation,
  invite,
  listInvitations,
  offerOf,
  withdrawInvitation,
} from '../organizations/invitations.ts';
import { listMembers, removeMember, updateMember } from '../organizations/members.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { byId } from './params.ts';

const accepted = z.object({ organizationId: z.uuid() });

/** Who belongs to the organization, in which role, and who is invited. */
export function teamRoutes(app: App, services: Services): void {
  const { db, sessions, attempts } = services;

  app.get(
    '/api/members',
    { config: { access: 'member' }, schema: { response: { 200: memberList } } },
    async (request) => ({ members: await db.tenant(memberOf(request).organizationId, listMembers) }),
  );

  app.patch(
    '/api/members/:id',
    { config: { access: 'admin' }, schema: { params: byId, body: updateMemberRequest, response: { 200: memberList } } },
    async (request) => {
      const by = memberOf(request);
      return db.tenant(by.organizationId, async (tx) => {
        await updateMember(tx, by, request.params.id, request.body);
        return { members: await listMembers(tx) };
      });
    },
  );

  app.delete(
    '/api/members/:id',
    { config: { access: 'admin' }, schema: { params: byId, response: { 200: okResponse } } },
    async (request) => {
      const by = memberOf(request);
      await db.tenant(by.organizationId, (tx) => removeMember(tx, by, request.params.id));
      return { ok: true as const };
    },
  );

  app.post(
    '/api/account/leave',
    { config: { access: 'account' }, schema: { response: { 200: okResponse } } },
    async (request) => {
      const by = memberOf(request);
      await db.tenant(by.organizationId, (tx) => removeMember(tx, by, by.userId));
      return { ok: true as const };
    },
  );

  app.get(
    '/api/invitations',
    { config: { access: 'admin' }, schema: { response: { 200: invitationList } } },
    async (request) => ({ invitations: await db.tenant(memberOf(request).organizationId, listInvitations) }),
  );

  app.post(
    '/api/invitations',
    {
      config: { access: 'admin', quota: 'invitation' },
      schema: { body: inviteRequest, response: { 201: invitation } },
    },
    async (request, reply) => {
      const by = memberOf(request);
      const made = await db.tenant(by.organizationId, async (tx) => {
        const id = await invite(tx, services, by, request.body);
        return (await listInvitations(tx)).find((one) => one.id === id);
      });
      return reply.status(201).send(made as z.infer<typeof invitation>);
    },
  );

  app.delete(
    '/api/invitations/:id',
    { config: { access: 'admin' }, schema: { params: byId, response: { 200: okResponse } } },
    async (request) => {
      const by = memberOf(request);
      await db.tenant(by.organizationId, (tx) => withdrawInvitation(tx, by, request.params.id));
      return { ok: true as const };
    },
  );

  app.post(
    '/api/invitation-offer',
    { config: { access: 'anyone' }, schema: { body: byLink, response: { 200: invitationOffer } } },
    async (request) => {
      await attempts.use('link_from', addressBlock(request.ip));
      return offerOf(db, request.body.token);
    },
  );

  app.post(
    '/api/invitation-offer/accept',
    { config: { access: 'account' }, schema: { body: byLink, response: { 200: accepted } } },
    async (request) => {
      const person = memberOf(request);
      const organizationId = await acceptInvitation(db, request.body.token, person);
      await sessions.actFor(person.sessionId, organizationId);
      return { organizationId };
    },
  );
}
