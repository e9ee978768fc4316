import { LOGO_CID } from '../mail/letter-page.tsx';
import { Outbox, type OutboxMail } from '../mail/outbox.ts';
import { notFound } from '../not-found.ts';
import type { Services } from '../services.ts';
import type { App } from './app.ts';
import { escapedHtml } from './escaped-html.ts';
import { isFromThisMachine } from './own-host.ts';

/** `/dev/outbox`: mails of a service without a mail server, for whoever sits at this machine and nobody else. */
export function outboxRoutes(app: App, { mailTransport, config }: Services): void {
  if (!(mailTransport instanceof Outbox) || !config.embedded) return;
  const outbox = mailTransport;

  app.get('/dev/outbox', { config: { access: 'anyone' }, schema: { hide: true } }, async (request, reply) => {
    if (!isFromThisMachine(request, config)) throw notFound();
    const rows = outbox.mails.map(
      ({ id, to, subject, sentAt }) =>
        `<li><a href="/dev/outbox/${id}">${escapedHtml(subject)}</a> ${escapedHtml(to)}, ${sentAt.toISOString()}</li>`,
    );
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(`<!doctype html><html lang="en"><title>Outbox</title><h1>Outbox</h1><ol>${rows.join('')}</ol></html>`);
  });

  app.get<{ Params: { id: string } }>(
    '/dev/outbox/:id',
    { config: { access: 'anyone' }, schema: { hide: true } },
    async (request, reply) => {
      const mail = outbox.mails.find(({ id }) => id === request.params.id);
      if (!mail || !isFromThisMachine(request, config)) throw notFound();
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-top-navigation-by-user-activation",
        )
        .send(shown(mail));
    },
  );
}

/** A browser finds nothing inside a mail: the logo that goes along is written into the page. */
function shown({ html, brand: { logo } }: OutboxMail): string {
  if (!logo) return html;
  return html.replaceAll(`cid:${LOGO_CID}`, `data:image/png;base64,${Buffer.from(logo.png).toString('base64')}`);
}
