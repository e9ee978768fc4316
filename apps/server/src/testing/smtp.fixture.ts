import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly email: Email;
  /** Of the envelope. */
  readonly from: string;
  readonly to: string;
}

/** A mail server that keeps what it is given, and can go away and come back. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  #server: SMTPServer | undefined;
  #port = 0;

  /** Where it was before, the second time. */
  async start(): Promise<this> {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
          const to = session.envelope.rcptTo[0]?.address ?? '';
          void PostalMime.parse(Buffer.concat(chunks)).then((email) => this.received.push({ email, from, to }));
          done();
        });
      },
    });
    smtp.on('error', () => {});
    smtp.listen(this.#port, '127.0.0.1');
    await once(smtp.server, 'listening');
    this.#port = (smtp.server.address() as AddressInfo).port;
    this.#server = smtp;
    return this;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  async stop(): Promise<void> {
    await new Promise<void>((done) => this.#server?.close(done) ?? done());
  }

  /** The first mail for an address, once it is there. */
  async mailFor(address: string): Promise<ReceivedMail> {
    for (const end = Date.now() + 45_000; Date.now() < end; ) {
      const found = this.received.find(({ to }) => to === address);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error('The mail did not come.');
  }
}
