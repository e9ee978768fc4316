import { BlackbarError } from '@blackbar/model';
import type { FastifyRequest } from 'fastify';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The token of an `Authorization: Bearer` header (RFC 6750, 2.1). */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * Refuses a change that another site's page asks for. Browsers say where a request comes from; scripts
 * say nothing and are let through, because no browser's cookies are misused by them. Bearer tokens and
 * webhooks don't ride on cookies.
 */
export function refuseCrossSite(request: FastifyRequest, publicUrl: string | undefined): void {
  if (SAFE.has(request.method) || request.url.startsWith('/api/webhooks/')) return;
  if (bearerOf(request) !== undefined) return;
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (foreignSite || (origin !== undefined && !isOwn(origin, request, publicUrl))) {
    throw new BlackbarError('cross_site', 'other_site');
  }
}

function isOwn(origin: string, request: FastifyRequest, publicUrl: string | undefined): boolean {
  const url = URL.parse(origin);
  if (!url) return false;
  if (publicUrl !== undefined) return url.origin === new URL(publicUrl).origin;
  // Nobody named the address: the page came from where the request went.
  return url.host === URL.parse(`http://${request.headers.host}`)?.host;
}
