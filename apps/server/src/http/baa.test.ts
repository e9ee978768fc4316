import { createHash, randomBytes } from 'node:crypto';
import { type AgreementItem, agreementItem, type BaaDetails, baaDetails } from '@blackbar/contracts';
import { MESSAGES } from '@blackbar/words';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { breakOf } from '../audit/anchors.ts';
import { wordingFor } from '../baa/wording.ts';
import { Outbox } from '../mail/outbox.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { allDelivered, joinOrganization, Visitor } from '../testing/visitor.fixture.ts';

let service: TestService;
let owner: Visitor;
const outbox = new Outbox(() => {});

beforeAll(async () => {
  service = await startService({}, outbox);
  owner = await member();
});
afterAll(() => service.close());

/** The codes stand in the outbox here, not on the terminal. */
async function member(): Promise<Visitor> {
  const visitor = new Visitor(service);
  const email = `${randomBytes(6).toString('hex')}@firm.example`;
  const account = {
    email,
    password: 'a long enough secret',
    firstName: 'Ann',
    lastName: 'Lee',
    organization: 'Lee & Søn',
  };
  await visitor.post('/api/auth/register', account);
  await visitor.post('/api/auth/send-verification-trial');
  await allDelivered(service);
  const token = /\d{6}/.exec(outbox.mails.find(({ to }) => to === email)?.subject ?? '')?.[0];
  expect((await visitor.post('/api/auth/verify-email', { token })).statusCode).toBe(200);
  return visitor;
}

/** A sent agreement and the token of its link, as the mail brought it. */
async function sent(
  recipientEmail: string,
  recipientName = 'Dana Cole',
): Promise<{ item: AgreementItem; token: string }> {
  const answer = await owner.post('/api/agreements', { recipientName, recipientEmail });
  expect(answer.statusCode).toBe(201);
  await allDelivered(service);
  const mail = outbox.mails.find(({ to }) => to === recipientEmail);
  const token = /baa-signing\/([\w-]+)/.exec(mail?.html ?? '')?.[1] ?? '';
  expect(token).toHaveLength(43);
  return { item: agreementItem.parse(answer.json()), token };
}

const reader = () => new Visitor(service);
const details = (token: string) => reader().get(`/api/hipaa/baa-details/${token}`);
const sign = (token: string) =>
  reader().call({
    method: 'POST',
    url: `/api/hipaa/confirm-signing/${token}`,
    headers: { 'content-type': 'application/json' },
  });

test('it is sent, read, signed once, and the copy is what the audit chain says', async () => {
  const { item, token } = await sent('dana@hospital.example');
  expect(item).toMatchObject({ status: 'pending', signedAt: null, documentSha256: null });
  const read: BaaDetails = baaDetails.parse((await details(token)).json());
  expect(read).toMatchObject({
    recipientName: 'Dana Cole',
    recipientEmail: 'dana@hospital.example',
    status: 'pending',
  });
  expect(read.agreement?.parties).toContain('Lee & Søn');

  const answers = await Promise.all([sign(token), sign(token), sign(token)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  const again = await sign(token);
  expect([again.statusCode, again.json().error]).toEqual([409, MESSAGES.baa.alreadySigned]);
  expect((await details(token)).json()).toEqual({
    recipientName: 'Dana Cole',
    recipientEmail: 'dana@hospital.example',
    expiresAt: item.expiresAt,
    status: 'signed',
  });

  const [own, theirs] = [
    await owner.get(`/api/agreements/${item.id}/document`),
    await reader().get(`/api/hipaa/baa-document/${token}`),
  ];
  expect(theirs.rawPayload.equals(own.rawPayload)).toBe(true);
  const hash = createHash('sha256').update(own.rawPayload).digest('hex');
  const listed = (await owner.get('/api/agreements')).json<{ agreements: AgreementItem[] }>().agreements;
  expect(listed.find(({ id }) => id === item.id)).toMatchObject({ status: 'signed', documentSha256: hash });
  const organizationId = await organizationOf(owner);
  await service.services.db.tenant(organizationId, async (tx) => {
    const { rows } = await tx.execute(`select facts from audit_event where action = 'agreement.signed'`);
    expect(rows).toEqual([
      {
        facts: {
          documentSha256: hash,
          wordingSha256: read.sha256,
          signer: 'Dana Cole',
          email: 'dana@hospital.example',
          signedAt: expect.any(String),
          from: '127.0.0.1',
        },
      },
    ]);
    expect(await breakOf(tx, organizationId, undefined)).toBeUndefined();
  });
  const copy = await PDFDocument.load(own.rawPayload, { updateMetadata: false });
  expect([copy.getAuthor(), copy.getPageCount()]).toEqual(['Dana Cole', 3]);
});

test('a link that has ended can be read but not signed', async () => {
  const { item, token } = await sent('late@hospital.example');
  const organizationId = await organizationOf(owner);
  await service.services.db.tenant(organizationId, (tx) =>
    tx.execute(`update agreement set expires_at = now() - interval '1 second' where id = '${item.id}'`),
  );
  expect((await details(token)).json()).toMatchObject({ status: 'expired' });
  const refused = await sign(token);
  expect([refused.statusCode, refused.json().error]).toEqual([410, MESSAGES.baa.expired]);
  expect((await owner.get(`/api/agreements/${item.id}/document`)).statusCode).toBe(409);
});

test('a withdrawn link is unknown and told as withdrawn; a signed agreement stays', async () => {
  const { item, token } = await sent('gone@hospital.example');
  expect((await owner.call({ method: 'DELETE', url: `/api/agreements/${item.id}` })).statusCode).toBe(204);
  expect([(await details(token)).statusCode, (await sign(token)).statusCode]).toEqual([404, 404]);
  const { agreements } = (await owner.get('/api/agreements')).json();
  expect(agreements.find(({ id }: { id: string }) => id === item.id)).toMatchObject({ status: 'withdrawn' });
  expect((await owner.call({ method: 'DELETE', url: `/api/agreements/${item.id}` })).statusCode).toBe(204);
  const other = await sent('stays@hospital.example');
  await sign(other.token);
  expect((await owner.call({ method: 'DELETE', url: `/api/agreements/${other.item.id}` })).statusCode).toBe(409);
});

test('only an owner sends, and nobody else’s documents are seen', async () => {
  const colleague = await member();
  await joinOrganization(service, colleague, owner, 'admin');
  const recipient = { recipientName: 'Dana Cole', recipientEmail: 'dana@hospital.example' };
  expect((await colleague.post('/api/agreements', recipient)).statusCode).toBe(403);
  expect((await colleague.get('/api/agreements')).json().agreements.length).toBeGreaterThan(0);
});

/** A long list: 10,000 with `npm run test:deep`. */
const GUESSES = process.env.BLACKBAR_TEST_DEPTH === 'deep' ? 10_000 : 500;

test('random tokens: each is unknown until there are too many, and nothing else', async () => {
  const { token } = await sent('flood@hospital.example');
  const statuses = new Map<number, number>();
  for (let i = 0; i < GUESSES; i += 100) {
    const batch = Array.from({ length: 100 }, () => details(randomBytes(32).toString('base64url')));
    for (const { statusCode } of await Promise.all(batch)) {
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
  }
  expect([...statuses.keys()].sort()).toEqual([404, 429]);
  expect(statuses.get(404)).toBeLessThanOrEqual(30);
  const limited = await details(token);
  expect([limited.statusCode, Number(limited.headers['retry-after']) > 0]).toEqual([429, true]);
}, 120_000);

describe('what 45 CFR 164.504(e)(2) demands stands in the wording', () => {
  const text = JSON.stringify(wordingFor('Lee LLP', 'Dana Cole'));
  test.each([
    ['(e)(2)(i) permitted uses', /may use and disclose protected health information only/],
    ['(e)(2)(i) no violation of the subpart', /would violate subpart E/],
    ['(e)(2)(ii)(A) no other use', /not use or further disclose protected health information other than/],
    ['(e)(2)(ii)(B) safeguards and subpart C', /appropriate safeguards, and comply with subpart C/],
    ['(e)(2)(ii)(C) reports', /report to the Customer within 24 hours any use or disclosure/],
    ['164.410(b) breaches', /no case later than 60 days after the discovery of a breach/],
    ['164.314(a)(2)(i)(C) security incidents', /any security incident/],
    ['(e)(2)(ii)(D) subcontractors', /any subcontractor .* agrees to the same restrictions and conditions/],
    ['(e)(2)(ii)(E) access', /45 CFR 164\.524/],
    ['(e)(2)(ii)(F) amendment', /45 CFR 164\.526/],
    ['(e)(2)(ii)(G) accounting', /45 CFR 164\.528/],
    ['(e)(2)(ii)(H) delegated obligations', /comply with the requirements of subpart E that apply to the Customer/],
    ['(e)(2)(ii)(I) books and records', /books and records .* available to the Secretary/],
    ['(e)(2)(ii)(J) return or destruction', /return or destroy all protected health information/],
    ['(e)(2)(iii) termination', /may terminate it, .* violated a material term/],
  ])('%s', (_element, words) => expect(text).toMatch(words));
});

async function organizationOf(visitor: Visitor): Promise<string> {
  return (await visitor.get('/api/auth/user')).json<{ user: { organization: { id: string } } }>().user.organization.id;
}
