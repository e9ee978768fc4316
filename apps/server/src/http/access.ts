import type { ORGANIZATION_QUOTAS, Role, TokenScope } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import type { FastifyRequest } from 'fastify';
import type { Member, Unverified, Visitor } from '../auth/sessions.ts';

/**
 * Who may call a route, of whatever kind: one that does not say is refused at the start of the service.
 * `account`: a person with a session, about themselves; no token stands for a person there.
 * The others are the least role; `approver` is a right of its own beside it.
 */
export type Access = 'anyone' | 'unverified' | 'account' | 'member' | 'reviewer' | 'approver' | 'admin' | 'owner';

/** A route as the service has it. */
export interface RouteAccess {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
  /** Counted for the organization. */
  readonly quota: string | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** false: the page asks by itself, and the session goes on growing idle. */
    extends?: boolean;
    /** Counted for the caller's organization. */
    quota?: keyof typeof ORGANIZATION_QUOTAS;
  }
  interface FastifyRequest {
    visitor: Visitor;
  }
}

interface Demand {
  readonly role: Role;
  readonly scope: TokenScope;
  readonly refusal: 'read_only_role' | 'owner_or_admin' | 'owner_changes';
}

/** What each level of access asks of a member, and of a token. */
const DEMANDS: Readonly<Record<Exclude<Access, 'anyone' | 'unverified' | 'account'>, Demand>> = {
  member: { role: 'viewer', scope: 'read', refusal: 'read_only_role' },
  reviewer: { role: 'reviewer', scope: 'write', refusal: 'read_only_role' },
  approver: { role: 'reviewer', scope: 'approve', refusal: 'read_only_role' },
  admin: {
    role: 'admin',
    scope: 'admin',
    refusal: 'owner_or_admin',
  },
  owner: { role: 'owner', scope: 'admin', refusal: 'owner_changes' },
};
const RANK: Readonly<Record<Role, number>> = { viewer: 0, reviewer: 1, admin: 2, owner: 3 };

export function assertAccess(request: FastifyRequest): void {
  // The answer to an address that no route has.
  if (request.is404) return;
  const { access } = request.routeOptions.config;
  const { visitor } = request;
  if (access === undefined) throw unsaid(request.routeOptions.url);
  if (access === 'anyone') return;
  if (visitor.kind === 'anonymous') throw signInFirst();
  if (access === 'unverified' && (visitor.kind === 'unverified' || visitor.scopes === undefined)) return;
  if (visitor.kind === 'unverified') {
    throw new BlackbarError('email_not_verified', 'verify_first');
  }
  if (access === 'account' || access === 'unverified') assertPerson(visitor);
  else assertMember(visitor, DEMANDS[access], access);
}

export function unsaid(url: string | undefined): Error {
  return new Error(`The call ${url} does not say who may make it.`);
}

function assertPerson({ scopes }: Member): void {
  if (scopes) throw new BlackbarError('forbidden', 'person_not_token');
}

/** Throws `second_factor_required` where the organization demands one and none was shown. */
export function assertSecondFactor({ lacksSecondFactor }: Member): void {
  if (lacksSecondFactor) throw new BlackbarError('second_factor_required', 'set_one_up');
}

function assertMember(visitor: Member, { role, scope, refusal }: Demand, access: Access): void {
  assertSecondFactor(visitor);
  if (RANK[visitor.role] < RANK[role]) throw new BlackbarError('forbidden', refusal);
  if (access === 'approver' && !visitor.mayApprove) {
    throw new BlackbarError('forbidden', 'no_right_to_approve');
  }
  if (visitor.scopes && !visitor.scopes.includes(scope)) {
    throw new BlackbarError('forbidden', 'token_lacks_scope', { facts: { scope } });
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
  throw new BlackbarError('conflict', 'email_verified');
}

function signInFirst(): BlackbarError {
  return new BlackbarError('unauthenticated', 'sign_in_first');
}
