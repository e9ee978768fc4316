import nodemailer, { type Transporter } from 'nodemailer';
import type { Mail } from './mail.ts';
import type { Rendered } from './render.ts';
import type { MailTransport } from './transport.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** A mail server, as `smtps://user:password@host:465` or `smtp://host:25` names it. */
export class SmtpTransport implements MailTransport {
  readonly #transporter: Transporter;
  readonly #from: string;

  constructor(url: string, from: string) {
    this.#from = from;
    this.#transporter = nodemailer.createTransport({
      url,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      // A mail is made of our own text alone: nothing is fetched or read from the disk for it.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send(id: string, { to, brand }: Mail, { subject, html, text }: Rendered): Promise<void> {
    const domain = this.#from.replace(/^.*@|>.*$/g, '');
    await this.#transporter.sendMail({
      messageId: `<${id}@${domain}>`,
      from: brand?.from ?? this.#from,
      to: { name: '', address: to },
      subject,
      html,
      text,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  }

  async close(): Promise<void> {
    this.#transporter.close();
  }
}
