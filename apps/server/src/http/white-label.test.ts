import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { type TierId, type WhiteLabel, type WhiteLabelSettings, whiteLabelSettings } from '@blackbar/contracts';
import { unzipSync } from 'fflate';
import { toBuffer } from 'qrcode';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { openTransport } from '../mail/open-transport.ts';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { MailServer, type ReceivedMail } from '../testing/smtp.fixture.ts';
import {
  allDelivered,
  ended,
  exported,
  joinOrganization,
  newAddress,
  newCase,
  pdfFile,
  registration,
  rested,
  upload,
  userOf,
  Visitor,
} from '../testing/visitor.fixture.ts';

const ACCENTS = { light: '#7a1f5c', dark: '#f0a6d8' };
const WISH = { name: 'Harbor & Lowe', accents: ACCENTS };
const FROM = 'no-reply@redact.example';

const server = new MailServer();
let service: TestService;
let owner: Visitor;
let stranger: Visitor;
let organizationId: string;
let logo: File;

beforeAll(async () => {
  await server.start();
  const env = { SMTP_URL: server.url, MAIL_FROM: `Blackbar <${FROM}>` };
  service = await startService(
    env,
    openTransport(readConfig(env), () => {}),
  );
  owner = await member();
  stranger = await member();
  organizationId = (await userOf(owner)).organization.id;
  logo = new File([new Uint8Array(await toBuffer('a logo'))], 'logo.png', { type: 'image/png' });
});
afterAll(async () => {
  await service.close();
  await server.stop();
});

async function member(): Promise<Visitor> {
  const visitor = new Visitor(service);
  const email = newAddress();
  await visitor.post('/api/auth/register', registration(email, { organization: 'Lee LLP' }));
  await visitor.post('/api/auth/send-verification-trial');
  const token = /\d{6}/.exec((await server.mailFor(email)).email.subject ?? '')?.[0];
  expect((await visitor.post('/api/auth/verify-email', { token })).statusCode).toBe(200);
  return visitor;
}

async function onTier(tier: TierId): Promise<void> {
  await service.services.db.tenant(organizationId, (tx) => tx.execute(`update organization set tier = '${tier}'`));
}

const send = (visitor: Visitor, file: File) => visitor.form('/api/white-label/logo', [['logo', file]]);
const settings = async (visitor = owner) => whiteLabelSettings.parse((await visitor.get('/api/white-label')).json());
const shownTo = async (visitor: Visitor) =>
  (await visitor.get('/api/auth/user')).json<{ user: { organization: { label?: WhiteLabel } } }>().user.organization
    .label;
const anyone = (path: string) => new Visitor(service).get(path);

async function invited(): Promise<ReceivedMail> {
  const email = newAddress();
  expect((await owner.post('/api/invitations', { email, role: 'viewer' })).statusCode).toBe(201);
  return server.mailFor(email);
}

async function events(): Promise<{ action: string; facts: Record<string, unknown> }[]> {
  const { rows } = await service.services.db.tenant(organizationId, (tx) =>
    tx.execute(`select action, facts from audit_event where action like 'white_label.%' order by seq`),
  );
  return rows as { action: string; facts: Record<string, unknown> }[];
}

describe('below Enterprise', () => {
  test.each([
    'trial',
    'starter',
    'professional',
  ] as const)('%s: nothing can be set, and the reason is said', async (tier) => {
    await onTier(tier);
    expect(await settings()).toEqual({ included: false, label: null, sender: null, pendingSender: null });
    for (const answer of [
      await owner.put('/api/white-label', WISH),
      await send(owner, logo),
      await owner.delete('/api/white-label/logo'),
      await owner.post('/api/white-label/sender', { address: 'redact@harbor.example' }),
      await owner.post('/api/white-label/sender/confirm', { code: '123456' }),
      await owner.delete('/api/white-label/sender'),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'plan_required']);
      expect(answer.json().error).toContain('part of the Enterprise plan');
    }
    expect(await shownTo(owner)).toBeUndefined();
    expect(await events()).toEqual([]);
  });
});

describe('an Enterprise organization', () => {
  beforeAll(() => onTier('enterprise'));

  test('sets name and colors, which its people see and nobody else', async () => {
    const answer = await owner.put('/api/white-label', WISH);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<WhiteLabelSettings>()).toMatchObject({ included: true, label: { ...WISH, logo: null } });
    const colleague = await member();
    await joinOrganization(service, colleague, owner, 'viewer');
    expect(await shownTo(owner)).toEqual({ ...WISH, logo: null });
    expect(await shownTo(colleague)).toEqual({ ...WISH, logo: null });
    expect(await settings(colleague)).toMatchObject({ included: true, label: WISH });
    expect((await colleague.put('/api/white-label', WISH)).json().code).toBe('forbidden');
    expect(await shownTo(stranger)).toBeUndefined();
    expect(await settings(stranger)).toMatchObject({ included: false, label: null });
  });

  test.each([
    ['yellow in light', { ...ACCENTS, light: '#ffd400' }, 'On a light screen', 'darker'],
    ['navy in dark', { ...ACCENTS, dark: '#0b1f4d' }, 'On a dark screen', 'lighter'],
  ])('%s: refused with the contrast it has, and nothing changes', async (_what, accents, where, which) => {
    const answer = await owner.put('/api/white-label', { ...WISH, accents });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_request']);
    expect(answer.json().error).toMatch(new RegExp(`${where}.*\\d\\.\\d\\d to 1.*4\\.5 to 1.*${which}`));
    expect((await settings()).label?.accents).toEqual(ACCENTS);
  });

  test.each([
    ['no color', { ...WISH, accents: { ...ACCENTS, dark: 'url(https://evil.example)' } }],
    ['a name that would begin a header', { ...WISH, name: 'A\r\nBcc: all@x.example' }],
    ['no name', { ...WISH, name: '  ' }],
    ['a name of 61 letters', { ...WISH, name: 'x'.repeat(61) }],
  ])('%s: refused', async (_what, wish) => {
    expect((await owner.put('/api/white-label', wish)).statusCode).toBe(422);
    expect((await settings()).label?.name).toBe(WISH.name);
  });

  test('a logo is drawn anew and served as a picture and nothing else, to anyone', async () => {
    const answer = await send(owner, logo);
    expect(answer.statusCode).toBe(200);
    const { label } = answer.json<WhiteLabelSettings>();
    expect(label?.logo?.height).toBeLessThanOrEqual(160);
    const served = await anyone(label?.logo?.path ?? '');
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(served.rawPayload.equals(Buffer.from(await logo.arrayBuffer()))).toBe(false);
    expect((await events()).at(-1)).toEqual({
      action: 'white_label.changed',
      facts: { logo: createHash('sha256').update(served.rawPayload).digest('hex') },
    });
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 422, 'An SVG file can hold programs'],
    ['HTML under the name of a PNG', '<script>alert(1)</script>', 422, 'A logo is a PNG or a JPEG file'],
    ['a damaged PNG', '\x89PNG\r\n\x1a\nrest', 422, ''],
    ['more than 512 KB', 'x'.repeat(513 * 1024), 413, 'larger than 512 KB'],
    ['an empty file', '', 422, ''],
  ])('%s: refused, and the logo stays', async (_what, text, status, said) => {
    const before = (await settings()).label?.logo?.path;
    const answer = await send(owner, new File([Buffer.from(text, 'latin1')], 'logo.png', { type: 'image/png' }));
    expect(answer.statusCode).toBe(status);
    expect(answer.json().error).toContain(said);
    expect((await settings()).label?.logo?.path).toBe(before);
  });

  test('a new logo has a new address, and the old one shows nothing', async () => {
    const before = (await settings()).label?.logo?.path ?? '';
    await send(owner, logo);
    const after = (await settings()).label?.logo?.path ?? '';
    expect(after).not.toBe(before);
    expect((await anyone(before)).statusCode).toBe(404);
    for (const none of [randomUUID(), 'x', "' or true"]) {
      expect((await anyone(`/api/logos/${encodeURIComponent(none)}`)).statusCode).toBe(404);
    }
  });

  test('mails of the organization carry its name and its logo inside; those of an account stay ours', async () => {
    const { email, from } = await invited();
    expect(email.from).toEqual({ address: FROM, name: WISH.name });
    expect(from).toBe(FROM);
    expect(email.html).toContain(ACCENTS.light);
    expect(email.html).toMatch(/<img[^>]*alt="Harbor &amp; Lowe"[^>]*src="cid:logo@label"/);
    const [picture] = email.attachments;
    expect(picture).toMatchObject({ mimeType: 'image/png', disposition: 'inline', contentId: '<logo@label>' });
    const served = await anyone((await settings()).label?.logo?.path ?? '');
    expect(Buffer.from(picture?.content as ArrayBuffer).equals(served.rawPayload)).toBe(true);
    await owner.post('/api/auth/forgot-password', { email: (await userOf(owner)).email });
    await allDelivered(service);
    const own = server.received.filter(({ email: { subject } }) => subject === 'Choose a new password').at(-1);
    expect(own?.email.from).toEqual({ address: FROM, name: 'Blackbar' });
  });

  test('mails come from an address once a code that was sent there came back', async () => {
    const address = 'redact@harbor.example';
    const asked = await owner.post('/api/white-label/sender', { address });
    expect(asked.json()).toMatchObject({ sender: null, pendingSender: address });
    const { email } = await server.mailFor(address);
    expect(email.from?.address).toBe(FROM);
    const code = /\d{6}/.exec(email.subject ?? '')?.[0] ?? '';
    expect((await invited()).email.from?.address).toBe(FROM);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await owner.post('/api/white-label/sender/confirm', { code: wrong })).statusCode).toBe(400);
    const confirmed = await owner.post('/api/white-label/sender/confirm', { code });
    expect(confirmed.json()).toMatchObject({ sender: address, pendingSender: null });
    const mail = await invited();
    expect(mail.email.from).toEqual({ address, name: WISH.name });
    expect(mail.email.sender?.address).toBe(FROM);
    expect(mail.from).toBe(FROM);
    expect((await owner.post('/api/white-label/sender/confirm', { code })).statusCode).toBe(400);
    expect(service.logged.join('')).not.toContain(code);
  });

  test('a code is guessed five times and no more, also at once', async () => {
    await owner.post('/api/white-label/sender', { address: newAddress() });
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => owner.post('/api/white-label/sender/confirm', { code: 'nonsense' })),
    );
    const statuses = guesses.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(5).fill(400), ...Array(15).fill(429)]);
    expect((await settings()).sender).toBe('redact@harbor.example');
  });

  test('public pages that belong to it carry its label', async () => {
    const recipient = { recipientName: 'Dana Cole', recipientEmail: newAddress() };
    await owner.post('/api/agreements', recipient);
    const { email } = await server.mailFor(recipient.recipientEmail);
    const token = /baa-signing\/([\w-]+)/.exec(email.text ?? '')?.[1] ?? '';
    expect((await anyone(`/api/hipaa/baa-details/${token}`)).json()).toMatchObject({ status: 'pending', label: WISH });
    const link = /invitation\?token=([\w-]+)/.exec((await invited()).email.text ?? '')?.[1];
    const offer = await new Visitor(service).post('/api/invitation-offer', { token: link });
    expect(offer.json()).toMatchObject({ organization: 'Lee LLP', label: WISH });
  });
});

test('reports carry the label and name the program; without the tier it is gone at once, and what was made stays', async () => {
  await onTier('enterprise');
  const caseId = await newCase(owner);
  const documentId = await upload(owner, caseId, pdfFile(pdfOf([['Social Security number 536-90-4399']])));
  await rested(owner, documentId);
  const { id: run } = (await owner.post(`/api/documents/${documentId}/draft`, { revision: 1 })).json<{ id: string }>();
  expect(await ended(owner, run)).toMatchObject({ state: 'released' });
  const made = async (format: string) => {
    const { id } = (await owner.post('/api/exports', { caseId, title: 'Records', format })).json<{ id: string }>();
    await exported(owner, id);
    return id;
  };
  const fileOf = async (path: string, name: string) => {
    const pdf = unzipSync((await owner.get(path)).rawPayload)[name] ?? new Uint8Array();
    return execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString();
  };
  const exportOf = (id: string, name: string) => fileOf(`/api/exports/${id}/download`, name);
  const certificate = () => fileOf(`/api/runs/${run}/certificate`, 'certificate.pdf');
  const [audit, summary] = [await made('audit_report'), await made('detection_summary')];
  const labeled = [
    await certificate(),
    await exportOf(audit, 'report.pdf'),
    await exportOf(audit, 'document-1-certificate.pdf'),
    await exportOf(summary, 'summary.pdf'),
  ];
  for (const text of labeled) {
    expect(text.trimStart().startsWith(WISH.name)).toBe(true);
    expect(text).toContain('Made and verified with Blackbar');
  }
  const before = await settings();
  const pathOfLogo = before.label?.logo?.path ?? '';
  expect((await anyone(pathOfLogo)).statusCode).toBe(200);

  await onTier('professional');
  expect(await shownTo(owner)).toBeUndefined();
  expect((await anyone(pathOfLogo)).statusCode).toBe(404);
  const { email } = await invited();
  expect(email.from).toEqual({ address: FROM, name: 'Blackbar' });
  expect([email.attachments, email.html?.includes('Harbor')]).toEqual([[], false]);
  expect(await certificate()).not.toContain('Harbor');
  expect(await exportOf(await made('audit_report'), 'report.pdf')).not.toContain('Harbor');
  expect(await exportOf(audit, 'report.pdf')).toBe(labeled[1]);
  // What was written down waits for the tier, and can be taken away all the same.
  expect(await settings()).toEqual({ ...before, included: false });
  await onTier('enterprise');
  expect(await shownTo(owner)).toEqual(before.label);
  await onTier('trial');
  expect((await owner.delete('/api/white-label')).json()).toMatchObject({ label: null, sender: null });
  expect((await events()).at(-1)?.action).toBe('white_label.removed');
});
