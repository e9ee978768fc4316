import {
  currentUserResponse,
  loginRequest,
  loginResponse,
  logoutResponse,
  okResponse,
  registerRequest,
  registerResponse,
  resendRequest,
  type SessionUser,
  sentResponse,
  verifyEmailRequest,
} from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { record } from '../audit/trail.ts';
import { checkPassword } from '../auth/login.ts';
import { register } from '../auth/registration.ts';
import { type Member, wireUser } from '../auth/sessions.ts';
import { countSignIn } from '../auth/sign-in-attempts.ts';
import type { Database } from '../db/database.ts';
import { addressBlock } from '../limits/address-block.ts';
import type { Services } from '../services.ts';
import { toldLabel } from '../white-label/label.ts';
import { unverifiedOf } from './access.ts';
import type { App } from './app.ts';
import { occasionOf } from './caller.ts';
import { answerSignIn, leaveEarlierSession } from './sign-in.ts';

export function authRoutes(app: App, services: Services): void {
  const { db, sessions, verification, attempts, cookie, signIn } = services;

  app.get(
    '/api/auth/user',
    { config: { access: 'anyone' }, schema: { response: { 200: currentUserResponse, 401: currentUserResponse } } },
    async (request, reply) => {
      const { visitor } = request;
      if (visitor.kind === 'anonymous') return reply.status(401).send({ isAuthenticated: false, user: null });
      if (visitor.kind === 'unverified') return { isAuthenticated: false, user: wireUser(visitor) };
      return { isAuthenticated: true, user: await withLabel(db, visitor) };
    },
  );

  app.post(
    '/api/auth/register',
    { config: { access: 'anyone' }, schema: { body: registerRequest, response: { 200: registerResponse } } },
    async (request, reply) => {
      await attempts.use('registration_from', addressBlock(request.ip));
      const { id, email, token } = await register(services, request.body);
      await leaveEarlierSession(services, request);
      cookie.set(reply, token);
      return { user: { id, email } };
    },
  );

  app.post(
    '/api/auth/login',
    { config: { access: 'anyone' }, schema: { body: loginRequest, response: { 200: loginResponse } } },
    async (request, reply) => {
      const { email, password } = request.body;
      const attempt = await countSignIn(attempts, email, request.ip);
      const outcome = await checkPassword(services.db, email, password);
      if ('userId' in outcome) {
        await attempt.succeeded();
        const step = await signIn.begin(outcome, 'password', occasionOf(request));
        return answerSignIn(services, request, reply, step);
      }
      await leaveEarlierSession(services, request);
      cookie.set(reply, await sessions.open({ pendingId: outcome.pendingId }));
      if (!(await verification.justSent(outcome.pendingId))) await verification.send(outcome.email);
      throw new BlackbarError('email_not_verified', 'code_sent');
    },
  );

  app.post(
    '/api/auth/logout',
    { config: { access: 'anyone' }, schema: { response: { 200: logoutResponse } } },
    async (request, reply) => {
      const token = cookie.read(request);
      const { visitor } = request;
      // Without a session of its own nothing is taken away either: a request beside a token ends nobody's.
      if (token === undefined) return { ok: true as const };
      await sessions.close(token);
      if (visitor.kind === 'member') {
        const { organizationId, userId: actor, sessionId: subject } = visitor;
        await db.tenant(organizationId, (tx) =>
          record(tx, { organizationId, actor, action: 'session.closed', subject }),
        );
      }
      cookie.clear(reply);
      return { ok: true as const };
    },
  );

  app.post(
    '/api/auth/verify-email',
    { config: { access: 'unverified' }, schema: { body: verifyEmailRequest, response: { 200: okResponse } } },
    async (request, reply) => {
      const { visitor } = request;
      // The second press of the button, or a second window: it is done already.
      if (visitor.kind === 'member') return { ok: true as const };
      const { pendingId } = unverifiedOf(request);
      await attempts.use('email_code', pendingId);
      const userId = await verification.verify(pendingId, request.body.token);
      await answerSignIn(services, request, reply, await signIn.begin({ userId }, 'new_account', occasionOf(request)));
      return { ok: true as const };
    },
  );

  app.post(
    '/api/auth/resend-verification',
    { config: { access: 'anyone' }, schema: { body: resendRequest, response: { 200: sentResponse } } },
    async (request) => {
      const email = request.body.email.toLowerCase();
      await attempts.use('email_code_again', email);
      await verification.send(email);
      return { sent: true as const };
    },
  );

  for (const occasion of ['trial', 'after-payment'] as const) {
    app.post(
      `/api/auth/send-verification-${occasion}`,
      { config: { access: 'unverified' }, schema: { response: { 200: sentResponse } } },
      async (request) => {
        if (request.visitor.kind === 'member') return { sent: true as const };
        const { pendingId, email } = unverifiedOf(request);
        if (await verification.justSent(pendingId)) return { sent: true as const };
        await attempts.use('email_code_sent', email);
        await verification.send(email);
        return { sent: true as const };
      },
    );
  }

  // Where the closing “Start Free Trial” leads.
  app.get('/api/login', { config: { access: 'anyone' }, schema: { hide: true } }, async (_request, reply) =>
    reply.redirect('/register'),
  );
}

/** With what the organization's people see instead of our name and colors. */
async function withLabel(db: Database, member: Member): Promise<SessionUser> {
  const { organization, ...user } = wireUser(member);
  const label = await db.tenant(member.organizationId, (tx) => toldLabel(tx, member.organizationId));
  return organization ? { ...user, organization: { ...organization, ...label } } : user;
}
