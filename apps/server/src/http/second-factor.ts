import {
  codeRequest,
  okResponse,
  passkeyEnrolment,
  passkeyOptions,
  passwordAgainRequest,
  recoveryCodes,
  secondFactors,
  totpSetup,
} from '@blackbar/contracts';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Site } from '../auth/passkeys.ts';
import { assertPassword } from '../auth/password-change.ts';
import type { Member } from '../auth/sessions.ts';
import { tellOrganizations } from '../auth/tell-organizations.ts';
import type { TenantTx } from '../db/database.ts';
import { notFound } from '../not-found.ts';
import { organizationDetail } from '../organizations/organizations.ts';
import type { Services } from '../services.ts';
import { memberOf } from './access.ts';
import type { App } from './app.ts';

const byCredential = z.object({ id: z.string().min(1).max(2_000) });

/** Where the page that asks lies: what the browser binds a passkey to. */
export function siteOf({ config }: Pick<Services, 'config'>, request: FastifyRequest): Site {
  const url = new URL(config.publicUrl ?? `http://${request.headers.host ?? 'localhost'}`);
  return { origin: url.origin, host: url.hostname };
}

/** A person's own second factors: an authenticator app, recovery codes, passkeys. */
export function secondFactorRoutes(app: App, services: Services): void {
  const { db, factors, passkeys, sessions, attempts } = services;

  /** ASVS 5.0, 7.4.3: a session that was opened by what no longer suffices is nobody's right, from that moment on. */
  const changeFactors = <T>({ userId, sessionId }: Member, action: string, change: (tx: TenantTx) => Promise<T>) =>
    db.transaction(async (tx) => {
      const changed = await change(tx);
      await sessions.revokeAll(tx, userId, sessionId);
      await tellOrganizations(tx, userId, action);
      return changed;
    });

  app.get(
    '/api/account/second-factors',
    { config: { access: 'account' }, schema: { response: { 200: secondFactors } } },
    async (request) => {
      const { userId, organizationId } = memberOf(request);
      const { totp, recoveryCodesLeft } = await factors.of(userId);
      const rows = await passkeys.list(userId);
      const { secondFactorDemanded: demanded } = await db.tenant(organizationId, (tx) =>
        organizationDetail(tx, organizationId),
      );
      return {
        totp,
        recoveryCodesLeft,
        passkeys: rows.map(({ id, name, createdAt, lastUsedAt }) => ({
          id,
          name,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
        demanded,
      };
    },
  );

  app.post(
    '/api/account/totp',
    { config: { access: 'account' }, schema: { body: passwordAgainRequest, response: { 200: totpSetup } } },
    async (request) => {
      const { userId, email } = memberOf(request);
      await attempts.use('password_again', userId);
      await assertPassword(db, userId, request.body.password);
      return factors.begin(userId, email);
    },
  );

  app.post(
    '/api/account/totp/confirm',
    { config: { access: 'account' }, schema: { body: codeRequest, response: { 200: recoveryCodes } } },
    async (request) => {
      const member = memberOf(request);
      await attempts.use('second_factor', member.userId);
      const codes = await changeFactors(member, 'second_factor.added', async (tx) => {
        const made = await factors.confirm(tx, member.userId, request.body.code);
        await sessions.shown(tx, member.sessionId);
        return made;
      });
      return { recoveryCodes: codes };
    },
  );

  app.post(
    '/api/account/totp/remove',
    { config: { access: 'account' }, schema: { body: passwordAgainRequest, response: { 200: okResponse } } },
    async (request) => {
      const member = memberOf(request);
      await attempts.use('password_again', member.userId);
      await assertPassword(db, member.userId, request.body.password);
      await changeFactors(member, 'second_factor.removed', (tx) => factors.remove(tx, member.userId, 'totp'));
      return { ok: true as const };
    },
  );

  app.post(
    '/api/account/recovery-codes',
    { config: { access: 'account' }, schema: { body: passwordAgainRequest, response: { 200: recoveryCodes } } },
    async (request) => {
      const { userId } = memberOf(request);
      await attempts.use('password_again', userId);
      await assertPassword(db, userId, request.body.password);
      const codes = await db.transaction(async (tx) => {
        const made = await factors.newRecoveryCodes(tx, userId);
        await tellOrganizations(tx, userId, 'recovery_codes.made');
        return made;
      });
      return { recoveryCodes: codes };
    },
  );

  app.post(
    '/api/account/passkeys/options',
    { config: { access: 'account' }, schema: { body: passwordAgainRequest, response: { 200: passkeyOptions } } },
    async (request) => {
      const { userId, email, firstName, lastName } = memberOf(request);
      await attempts.use('password_again', userId);
      await assertPassword(db, userId, request.body.password);
      const name = `${firstName} ${lastName}`.trim();
      const options = await passkeys.enrolmentOptions(siteOf(services, request), { userId, email, name });
      return { options: { ...options } };
    },
  );

  app.post(
    '/api/account/passkeys',
    { config: { access: 'account' }, schema: { body: passkeyEnrolment, response: { 200: okResponse } } },
    async (request) => {
      const member = memberOf(request);
      const { userId, sessionId } = member;
      const { response, name } = request.body;
      await attempts.use('second_factor', userId);
      const answer = response as unknown as RegistrationResponseJSON;
      const enrolled = await passkeys.enrolled({ site: siteOf(services, request), userId, name }, answer);
      await changeFactors(member, 'passkey.added', async (tx) => {
        await passkeys.enrol(tx, enrolled);
        await sessions.shown(tx, sessionId);
      });
      return { ok: true as const };
    },
  );

  app.post(
    '/api/account/passkeys/:id/remove',
    {
      config: { access: 'account' },
      schema: { params: byCredential, body: passwordAgainRequest, response: { 200: okResponse } },
    },
    async (request) => {
      const member = memberOf(request);
      const { userId } = member;
      await attempts.use('password_again', userId);
      await assertPassword(db, userId, request.body.password);
      await changeFactors(member, 'passkey.removed', async (tx) => {
        if (!(await factors.remove(tx, userId, { passkey: request.params.id }))) throw notFound();
      });
      return { ok: true as const };
    },
  );
}
