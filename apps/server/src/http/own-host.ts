import { BlackbarError } from '@blackbar/model';
import type { FastifyRequest } from 'fastify';
import { type Config, isLoopback } from '../config.ts';

/**
 * Without a public address the service is this machine's own: a page elsewhere whose name was made to point here
 * (DNS rebinding) is not answered.
 */
export function assertOwnHost(request: FastifyRequest, { publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>): void {
  if (publicUrl !== undefined || !isLoopback(host)) return;
  const asked = URL.parse(`http://${request.headers.host ?? 'localhost'}`)?.hostname;
  if (asked === undefined || !(isLoopback(asked) || asked.endsWith('.localhost'))) {
    throw new BlackbarError(
      'forbidden',
      'This address is not Blackbar’s own: set PUBLIC_URL to the one that people use.',
    );
  }
}
