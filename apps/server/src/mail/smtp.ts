import nodemailer, { type Transporter } from 'nodemailer';
import { LOGO_CID } from './letter-page.tsx';
import type { Brand, Mail } from './mail.ts';
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

  async send(id: string, { to }: Mail, { subject, html, text, brand }: Rendered): Promise<void> {
    const own = this.#from.replace(/^.*<|>.*$/g, '');
    await this.#transporter.sendMail({
      messageId: `<${id}@${own.replace(/^.*@/, '')}>`,
      ...this.#senderOf(brand, own),
      to: { name: '', address: to },
      envelope: { from: own, to },
      subject,
      html,
      text,
      ...(brand.logo ? { attachments: [inside(brand.logo.png)] } : {}),
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  }

  /**
   * An organization's own name stands as the author, with its own address where it has shown that it reads it. Who
   * hands the mail over is said too (RFC 5322, 3.6.2), and what can't be delivered comes back to us.
   */
  #senderOf({ name, sender }: Brand, own: string) {
    if (!sender) return { from: this.#from };
    if (sender.address === null) return { from: { name, address: own } };
    return { from: { name, address: sender.address }, sender: this.#from };
  }

  async close(): Promise<void> {
    this.#transporter.close();
  }
}

function inside(png: Uint8Array) {
  const contentDisposition = 'inline' as const;
  return {
    cid: LOGO_CID,
    filename: 'logo.png',
    contentType: 'image/png',
    contentDisposition,
    content: Buffer.from(png),
  };
}
