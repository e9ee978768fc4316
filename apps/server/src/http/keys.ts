import { z } from 'zod';
import type { Services } from '../services.ts';
import type { App } from './app.ts';

const keyHistory = z.object({
  schema: z.literal('blackbar-keys/1'),
  keys: z.array(
    z.object({
      name: z.string(),
      algorithm: z.literal('Ed25519'),
      id: z.string(),
      fingerprint: z.string(),
      vkey: z.string(),
      createdAt: z.iso.datetime(),
      retiredAt: z.iso.datetime().nullable(),
    }),
  ),
});

/** Keys that sign, or once signed, what leaves: for whoever wants to know whose signature it is. */
export function keyRoutes(app: App, { signing }: Services): void {
  app.get(
    '/.well-known/blackbar-keys.json',
    { config: { access: 'anyone' }, schema: { response: { 200: keyHistory } } },
    async () => {
      const { schema, keys } = await signing.history();
      return { schema, keys: [...keys] };
    },
  );
}
