import { BlackbarError } from '@blackbar/model';
import type { FastifyRequest } from 'fastify';
import type { Member, Unverified, Visitor } from '../auth/sessions.ts';

/** Who may call a route. A route that does not say is refused at the start of the service. */
export type Access = 'anyone' | 'unverified' | 'member' | 'reviewer';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** false: the page asks by itself, and the session goes on growing idle. */
    extends?: boolean;
  }
  interface FastifyRequest {
    visitor: Visitor;
  }
}

export function assertAccess(request: FastifyRequest): void {
  const { access } = request.routeOptions.config;
  const { visitor } = request;
  if (access === undefined || access === 'anyone') return;
  if (visitor.kind === 'anonymous') throw signInFirst();
  if (access === 'unverified') return;
  if (visitor.kind === 'unverified') {
    throw new BlackbarError('email_not_verified', 'Please verify your email address first.');
  }
  if (access === 'reviewer' && visitor.role === 'viewer') {
    throw new BlackbarError('forbidden', 'Your role may look, but not change anything.');
  }
}

/** The signed-in member; the route's access has let nobody else in. */
export function memberOf(request: FastifyRequest): Member {
  const { visitor } = request;
  if (visitor.kind !== 'member') throw signInFirst();
  return visitor;
}

/** Whoever waits for a code. */
export function unverifiedOf(request: FastifyRequest): Unverified {
  const { visitor } = request;
  if (visitor.kind === 'unverified') return visitor;
  if (visitor.kind === 'anonymous') throw signInFirst();
  throw new BlackbarError('conflict', 'This email address is verified already.');
}

function signInFirst(): BlackbarError {
  return new BlackbarError('unauthenticated', 'Please sign in first.');
}
