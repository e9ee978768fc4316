import { SESSION } from '@blackbar/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-` binds a cookie to this very host and to https; a browser refuses it on plain http. */
export class SessionCookie {
  readonly #name: string;
  readonly #secure: boolean;

  constructor(secure: boolean) {
    this.#secure = secure;
    this.#name = secure ? '__Host-blackbar' : 'blackbar';
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.#name];
  }

  set(reply: FastifyReply, token: string): void {
    const maxAge = SESSION.absoluteMs / 1000;
    reply.setCookie(this.#name, token, { ...this.#flags(), maxAge });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.#name, this.#flags());
  }

  #flags() {
    return { path: '/', httpOnly: true, secure: this.#secure, sameSite: 'lax' as const };
  }
}
