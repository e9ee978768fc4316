import type { Mail } from './mail.ts';
import type { Rendered } from './render.ts';

/**
 * The way out of the house for mails. `id` stays the same over all attempts, so that a receiver can tell a second copy.
 */
export interface MailTransport {
  send(id: string, letter: Mail, rendered: Rendered): Promise<void>;
  close(): Promise<void>;
}
