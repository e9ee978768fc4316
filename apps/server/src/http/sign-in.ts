import {
  codeRequest,
  loginRequest,
  passkeyAnswer,
  passkeyOptions,
  secondFactorMethods,
  signedInResponse,
  testLoginPrefill,
  testLoginResponse,
} from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { wireUser } from '../auth/sessions.ts';
import { type SignInStep, ticketOver } from '../auth/sign-in.ts';
import { countSignIn } from '../auth/sign-in-attempts.ts';
import { seedTestAccount, testCredentials } from '../auth/test-account.ts';
import { addressBlock } from '../limits/address-block.ts';
import { notFound } from '../not-found.ts';
import type { Services } from '../services.ts';
import type { App } from './app.ts';
import { occasionOf } from './caller.ts';
import { siteOf } from './second-factor.ts';

/**
 * Whoever signs in leaves the session that this browser had (ASVS 5.0, 7.2.4): its cookie is replaced, and nobody keeps
 * it.
 */
export async function leaveEarlierSession({ cookie, sessions }: Services, request: FastifyRequest): Promise<void> {
  const before = cookie.read(request);
  if (before !== undefined) await sessions.close(before);
}

/** Gives what a sign-in has come to: a session's cookie, or a ticket's and `mfa_required`. */
export async function answerSignIn(services: Services, request: FastifyRequest, reply: FastifyReply, step: SignInStep) {
  const { cookie, ticketCookie } = services;
  await leaveEarlierSession(services, request);
  if (step.kind === 'ticket') {
    cookie.clear(reply);
    ticketCookie.set(reply, step.ticket);
    throw new BlackbarError('mfa_required', 'show_it');
  }
  if (ticketCookie.read(request) !== undefined) ticketCookie.clear(reply);
  cookie.set(reply, step.token);
  return { ok: true as const, user: wireUser(step.member) };
}

/** The second factor, passkeys, and the account to try things out with. */
export function signInRoutes(app: App, services: Services): void {
  const { signIn, tickets, factors, passkeys, ticketCookie, attempts, config } = services;

  const ticketOf = async (request: FastifyRequest) => {
    const ticket = ticketCookie.read(request);
    const userId = ticket === undefined ? undefined : await tickets.peek(ticket);
    if (ticket === undefined || userId === undefined) throw ticketOver();
    return { ticket, userId };
  };

  app.get(
    '/api/auth/mfa',
    { config: { access: 'anyone' }, schema: { response: { 200: secondFactorMethods } } },
    async (request) => {
      const { userId } = await ticketOf(request);
      const { totp, passkeys: keys } = await factors.of(userId);
      return { totp, passkey: keys > 0 };
    },
  );

  app.post(
    '/api/auth/mfa',
    { config: { access: 'anyone' }, schema: { body: codeRequest, response: { 200: signedInResponse } } },
    async (request, reply) => {
      const { ticket } = await ticketOf(request);
      const step = await signIn.code(ticket, request.body.code, occasionOf(request));
      return answerSignIn(services, request, reply, step);
    },
  );

  app.post(
    '/api/auth/mfa/passkey-options',
    { config: { access: 'anyone' }, schema: { response: { 200: passkeyOptions } } },
    async (request) => {
      const { userId } = await ticketOf(request);
      return { options: { ...(await passkeys.options(siteOf(services, request), userId)) } };
    },
  );

  app.post(
    '/api/auth/mfa/passkey',
    { config: { access: 'anyone' }, schema: { body: passkeyAnswer, response: { 200: signedInResponse } } },
    async (request, reply) => {
      const { ticket } = await ticketOf(request);
      const userId = await tickets.use(ticket);
      if (userId === undefined) throw ticketOver();
      const response = request.body.response as unknown as AuthenticationResponseJSON;
      await passkeys.check(siteOf(services, request), response, userId);
      await tickets.close(ticket);
      return answerSignIn(services, request, reply, await signIn.passkey(userId, occasionOf(request)));
    },
  );

  app.post(
    '/api/auth/passkey-options',
    { config: { access: 'anyone' }, schema: { response: { 200: passkeyOptions } } },
    async (request) => {
      await attempts.use('passkey_from', addressBlock(request.ip));
      return { options: { ...(await passkeys.options(siteOf(services, request))) } };
    },
  );

  app.post(
    '/api/auth/passkey',
    { config: { access: 'anyone' }, schema: { body: passkeyAnswer, response: { 200: signedInResponse } } },
    async (request, reply) => {
      await attempts.use('passkey_from', addressBlock(request.ip));
      const response = request.body.response as unknown as AuthenticationResponseJSON;
      const userId = await passkeys.check(siteOf(services, request), response);
      return answerSignIn(services, request, reply, await signIn.passkey(userId, occasionOf(request)));
    },
  );

  app.get(
    '/api/test-login',
    { config: { access: 'anyone' }, schema: { response: { 200: testLoginPrefill } } },
    async () => {
      if (!config.testLogin) throw notFound();
      return testCredentials(services.secrets);
    },
  );

  app.post(
    '/api/test-login',
    { config: { access: 'anyone' }, schema: { body: loginRequest, response: { 200: testLoginResponse } } },
    async (request, reply) => {
      if (!config.testLogin) throw notFound();
      const { email, password } = request.body;
      const attempt = await countSignIn(attempts, email, request.ip);
      const userId = await seedTestAccount(services, email, password);
      await attempt.succeeded();
      await answerSignIn(services, request, reply, await signIn.begin({ userId }, 'test', occasionOf(request)));
      return { redirect: '/' };
    },
  );
}
