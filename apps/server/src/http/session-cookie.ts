import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerOf } from './cross-site.ts';

/** `__Host-` binds a cookie to this very host and to https; a browser refuses it on plain http. */
export class SessionCookie {
  readonly name: string;
  readonly #secure: boolean;

  readonly #lifetimeMs: number;

  constructor(secure: boolean, name: string, lifetimeMs: number) {
    this.#secure = secure;
    this.name = secure ? `__Host-${name}` : name;
    this.#lifetimeMs = lifetimeMs;
  }

  read(request: FastifyRequest): string | undefined {
    // A bearer token stands alone: a cookie beside it counts for nothing, wherever it is asked for.
    return bearerOf(request) === undefined ? request.cookies[this.name] : undefined;
  }

  set(reply: FastifyReply, token: string): void {
    const maxAge = this.#lifetimeMs / 1000;
    reply.setCookie(this.name, token, { ...this.#flags(), maxAge });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.name, this.#flags());
  }

  #flags() {
    return { path: '/', httpOnly: true, secure: this.#secure, sameSite: 'lax' as const };
  }
}
