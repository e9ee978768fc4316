import type { Mail } from './mail.ts';
import type { Rendered } from './render.ts';
import type { MailTransport } from './transport.ts';

const KEPT = 50;

export interface OutboxMail extends Rendered {
  readonly id: string;
  readonly to: string;
  readonly sentAt: Date;
}

/**
 * Without a mail server: the newest mails stay in memory, for a page that only this machine sees, and a code is
 * one line on the terminal of whoever runs the service. Never through the logger.
 */
export class Outbox implements MailTransport {
  readonly #write: (line: string) => void;
  readonly #mails: OutboxMail[] = [];

  constructor(write: (line: string) => void) {
    this.#write = write;
  }

  get mails(): readonly OutboxMail[] {
    return this.#mails;
  }

  async send(id: string, { to, content }: Mail, rendered: Rendered): Promise<void> {
    this.#mails.unshift({ id, to, sentAt: new Date(), ...rendered });
    this.#mails.splice(KEPT);
    this.#write(
      content.kind === 'code'
        ? `verification code for ${to}: ${content.code}\n`
        : `mail for ${to}: ${rendered.subject} (see /dev/outbox)\n`,
    );
  }

  async close(): Promise<void> {}
}
