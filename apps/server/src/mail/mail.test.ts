import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { MailServer } from '../testing/smtp.fixture.ts';
import { allDelivered, newAddress, registration, Visitor } from '../testing/visitor.fixture.ts';
import { letterOf } from './letter.ts';
import { type MailContent, mailContent } from './mail.ts';
import { openTransport } from './open-transport.ts';
import { renderMail } from './render.ts';

const link = 'https://redact.example/somewhere';
const EACH: readonly MailContent[] = [
  { kind: 'code', code: '012345' },
  { kind: 'known_address', link },
  { kind: 'welcome', firstName: 'Ann', link },
  { kind: 'invitation', organization: 'Lee & <b>Partners</b>', inviter: 'Ann Lee', days: 7, link },
  { kind: 'password_reset', minutes: 30, link },
  { kind: 'password_changed', link },
  { kind: 'address_changed', newAddress: 'ann@new.example' },
  { kind: 'address_taken_up', link },
  { kind: 'address_confirmation', hours: 24, link },
  { kind: 'baa', recipientName: 'Dr. Osei', organization: 'Lee', days: 14, link },
  { kind: 'export_ready', link },
  { kind: 'approval_wanted', requester: 'Ann Lee', link },
  { kind: 'payment_failed', link },
  { kind: 'quota_near', used: 40, limit: 50, link },
  { kind: 'sender_code', organization: 'Lee', code: '012345' },
];

describe('a mail', () => {
  test('each occasion has an example here', () => {
    expect(EACH.map(({ kind }) => kind)).toEqual(mailContent.options.map((option) => option.shape.kind.value));
  });

  test.each(
    EACH.map((content) => [content.kind, content] as const),
  )('%s reads the same as page and as text', async (_kind, content) => {
    const { subject, html, text } = await renderMail(content);
    const letter = letterOf(content);
    expect(subject).toBe(letter.subject);
    const flat = text.replace(/\s+/g, ' ');
    for (const paragraph of letter.paragraphs) expect(flat).toContain(paragraph);
    if (letter.action) {
      expect(html).toContain(`href="${link}"`);
      expect(text).toContain(link);
    }
    expect(html).not.toMatch(/<script|<b>Partners|undefined/);
  });

  test('whom to write to stands below everything, where somebody was named', async () => {
    const content = { kind: 'code', code: '123456' } as const;
    for (const read of ['html', 'text'] as const) {
      expect((await renderMail(content, { support: 'help@firm.example' }))[read]).toContain(
        'Write to help@firm.example.',
      );
      expect((await renderMail(content))[read]).not.toContain('Write to');
    }
  });

  test('a name cannot begin a header', async () => {
    const content = {
      kind: 'invitation',
      organization: 'A\r\nBcc: all@x.example',
      inviter: 'B',
      days: 7,
      link,
    } as const;
    expect((await renderMail(content)).subject).not.toMatch(/[\r\n]/);
  });
});

describe('with a mail server', () => {
  const server = new MailServer();
  let service: TestService;

  beforeAll(async () => {
    await server.start();
    const env = { SMTP_URL: server.url, MAIL_FROM: 'Blackbar <no-reply@redact.example>' };
    service = await startService(
      env,
      openTransport(readConfig(env), () => {}),
    );
  });
  afterAll(async () => {
    await service.close();
    await server.stop();
  });

  test('a code arrives, once, readable by any mail program, and the database keeps nothing of it', async () => {
    const email = newAddress();
    const visitor = new Visitor(service);
    await visitor.post('/api/auth/register', registration(email));
    await visitor.post('/api/auth/send-verification-trial');
    const { email: mail } = await server.mailFor(email);
    expect(mail.from).toMatchObject({ address: 'no-reply@redact.example', name: 'Blackbar' });
    const code = /\d{6}/.exec(mail.subject ?? '')?.[0] ?? '';
    expect(mail.text).toContain(code);
    expect(mail.html).toContain(code);
    expect((await visitor.post('/api/auth/verify-email', { token: code })).statusCode).toBe(200);
    expect(server.received.filter(({ to }) => to === email)).toHaveLength(1);
    const { rows } = await service.services.db.pool.query('select sealed from mail where state = $1', ['sent']);
    expect(rows.every(({ sealed }) => sealed === null)).toBe(true);
    expect(service.logged.join('')).not.toContain(code);
  });

  test('a server that is away gets the mail when it is back, once', async () => {
    await server.stop();
    const email = newAddress();
    const visitor = new Visitor(service);
    await visitor.post('/api/auth/register', registration(email));
    expect((await visitor.post('/api/auth/send-verification-trial')).statusCode).toBe(200);
    while (!service.logged.some((line) => line.includes('"queue":"mail"'))) {
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    await server.start();
    await server.mailFor(email);
    await allDelivered(service);
    expect(server.received.filter(({ to }) => to === email)).toHaveLength(1);
  });
});
