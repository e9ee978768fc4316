import {
  accountOrganizations,
  accountSessions,
  changeAddressRequest,
  changePasswordRequest,
  confirmAddressRequest,
  forgotPasswordRequest,
  okResponse,
  passwordAgainRequest,
  resetPasswordRequest,
  sentResponse,
  sessionUser,
  switchOrganizationRequest,
  updateProfileRequest,
} from '@blackbar/contracts';
import { record } from '../audit/trail.ts';
import { deleteAccount } from '../auth/account-deletion.ts';
import { askForAddress, confirmAddress } from '../auth/address-change.ts';
import { askForReset, changePassword, resetPassword } from '../auth/password-change.ts';
import { changeProfile } from '../auth/profile.ts';
import { wireUser } from '../auth/sessions.ts';
import { addressBlock } from '../limits/address-block.ts';
import { notFound } from '../not-found.ts';
import { actFor, organizationsOf } from '../organizations/belonging.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';
import { byId } from './params.ts';

/** A person's own account: password, address, sessions, organizations, its end. */
export function accountRoutes(app: App, services: Services): void {
  const { db, sessions, attempts, cookie } = services;

  app.post(
    '/api/auth/forgot-password',
    { config: { access: 'anyone' }, schema: { body: forgotPasswordRequest, response: { 200: sentResponse } } },
    async (request) => {
      const { email } = request.body;
      await attempts.use('reset_from', addressBlock(request.ip));
      await attempts.use('reset_of', email.toLowerCase());
      await askForReset(services, email);
      return { sent: true as const };
    },
  );

  app.post(
    '/api/auth/reset-password',
    { config: { access: 'anyone' }, schema: { body: resetPasswordRequest, response: { 200: okResponse } } },
    async (request) => {
      await attempts.use('link_from', addressBlock(request.ip));
      await resetPassword(services, request.body.token, request.body.password);
      return { ok: true as const };
    },
  );

  app.post(
    '/api/auth/confirm-email',
    { config: { access: 'anyone' }, schema: { body: confirmAddressRequest, response: { 200: okResponse } } },
    async (request) => {
      await attempts.use('link_from', addressBlock(request.ip));
      await confirmAddress(services, request.body.token);
      return { ok: true as const };
    },
  );

  app.patch(
    '/api/account',
    { config: { access: 'account' }, schema: { body: updateProfileRequest, response: { 200: sessionUser } } },
    async (request) => {
      const member = memberOf(request);
      await changeProfile(db, member, request.body);
      return wireUser({ ...member, ...request.body });
    },
  );

  app.post(
    '/api/account/password',
    { config: { access: 'account' }, schema: { body: changePasswordRequest, response: { 200: okResponse } } },
    async (request) => {
      const member = memberOf(request);
      await attempts.use('password_again', member.userId);
      await changePassword(services, member, request.body.current, request.body.password);
      return { ok: true as const };
    },
  );

  app.post(
    '/api/account/email',
    { config: { access: 'account' }, schema: { body: changeAddressRequest, response: { 200: sentResponse } } },
    async (request) => {
      const member = memberOf(request);
      await attempts.use('password_again', member.userId);
      await askForAddress(services, member, request.body.email, request.body.password);
      return { sent: true as const };
    },
  );

  app.get(
    '/api/account/sessions',
    { config: { access: 'account' }, schema: { response: { 200: accountSessions } } },
    async (request) => {
      const { userId, sessionId } = memberOf(request);
      return { sessions: await sessions.list(userId, sessionId) };
    },
  );

  app.delete(
    '/api/account/sessions/:id',
    { config: { access: 'account' }, schema: { params: byId, response: { 200: okResponse } } },
    async (request) => {
      const { userId, organizationId } = memberOf(request);
      const { id: subject } = request.params;
      await db.tenant(organizationId, async (tx) => {
        if (!(await sessions.revoke(tx, userId, subject))) throw notFound();
        await record(tx, { organizationId, actor: userId, action: 'session.revoked', subject });
      });
      return { ok: true as const };
    },
  );

  app.post(
    '/api/account/sessions/revoke-others',
    { config: { access: 'account' }, schema: { response: { 200: okResponse } } },
    async (request) => {
      const { userId, sessionId, organizationId } = memberOf(request);
      await db.tenant(organizationId, async (tx) => {
        const facts = { sessions: await sessions.revokeAll(tx, userId, sessionId) };
        await record(tx, { organizationId, actor: userId, action: 'session.revoked', subject: userId, facts });
      });
      return { ok: true as const };
    },
  );

  app.get(
    '/api/account/organizations',
    { config: { access: 'account' }, schema: { response: { 200: accountOrganizations } } },
    async (request) => ({ organizations: await organizationsOf(db, memberOf(request)) }),
  );

  app.post(
    '/api/account/organization',
    { config: { access: 'account' }, schema: { body: switchOrganizationRequest, response: { 200: okResponse } } },
    async (request) => {
      await actFor(services, memberOf(request), request.body.organizationId);
      return { ok: true as const };
    },
  );

  app.post(
    '/api/account/delete',
    { config: { access: 'account' }, schema: { body: passwordAgainRequest, response: { 200: okResponse } } },
    async (request, reply) => {
      const member = memberOf(request);
      await attempts.use('password_again', member.userId);
      await deleteAccount(services, member, request.body.password);
      cookie.clear(reply);
      return { ok: true as const };
    },
  );
}
