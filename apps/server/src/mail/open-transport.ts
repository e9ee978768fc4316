import type { Config } from '../config.ts';
import { Outbox } from './outbox.ts';
import { SmtpTransport } from './smtp.ts';
import type { MailTransport } from './transport.ts';

/** `write` shows a line to whoever runs the service. */
export function openTransport({ smtpUrl, mailFrom }: Config, write: (line: string) => void): MailTransport {
  return smtpUrl === undefined ? new Outbox(write) : new SmtpTransport(smtpUrl, mailFrom);
}
