import { isIP } from 'node:net';
import { BlackbarError } from '@blackbar/model';
import type { FastifyRequest } from 'fastify';
import { type Config, isLoopback } from '../config.ts';

/**
 * Without a public address the service is this machine's own: a page elsewhere whose name was made to point here
 * (DNS rebinding) is not answered.
 */
export function assertOwnHost(request: FastifyRequest, { publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>): void {
  if (publicUrl !== undefined) return;
  const asked = URL.parse(`http://${request.headers.host ?? 'localhost'}`)?.hostname ?? '';
  // An address in numbers is no name that somebody could have pointed here.
  const numbers = !isLoopback(host) && isIP(asked.replace(/^\[|\]$/g, '')) !== 0;
  if (!(isLoopback(asked) || asked.endsWith('.localhost') || numbers)) {
    throw new BlackbarError('forbidden', 'other_host');
  }
}

/**
 * Whoever sits at this machine. Behind a proxy that nobody told of (TRUST_PROXY) the whole world comes from here: what
 * says that it was passed on, or asks for another host, does not count. Nor does what came in over the network,
 * whatever its headers say: only the proxy of this very machine may speak for it.
 */
export function isFromThisMachine(
  { ip, headers, hostname, socket }: FastifyRequest,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): boolean {
  const passedOn = trustProxy === false && (headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via);
  const isHere = [ip, socket.remoteAddress ?? ''].every((address) => isLoopback(address.replace(/^::ffff:/, '')));
  return isHere && isLoopback(hostname) && !passedOn;
}
