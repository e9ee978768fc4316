import { afterAll, beforeAll, expect, test } from 'vitest';
import { Outbox } from '../mail/outbox.ts';
import { waitingForLocks } from '../testing/locks.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { allDelivered, PASSWORD, signUp, userOf, type Visitor } from '../testing/visitor.fixture.ts';

let service: TestService;
const lines: string[] = [];
const outbox = new Outbox((line) => lines.push(line));
beforeAll(async () => {
  service = { ...(await startService({}, outbox)), terminal: lines };
});
afterAll(() => service.close());

async function invited(owner: Visitor, email: string): Promise<string> {
  await owner.post('/api/invitations', { email, role: 'reviewer' });
  await allDelivered(service);
  const mail = outbox.mails.find(({ to, html }) => to === email && html.includes('/invitation?token='));
  return /token=([\w-]+)/.exec(mail?.html ?? '')?.[1] ?? 'no link came';
}

/** Holds the organization's row while something is asked for that has to wait for it. */
async function meanwhile(organizationId: string, ask: () => ReturnType<Visitor['post']>, statement: string) {
  let answer: ReturnType<Visitor['post']> | undefined;
  await service.services.db.tenant(organizationId, async (tx) => {
    await tx.execute(`select from organization where id = '${organizationId}' for update`);
    answer = ask();
    await expect.poll(() => waitingForLocks(service), { timeout: 10_000 }).toBe(1);
    await tx.execute(statement);
  });
  return answer;
}

test('whoever joins while the last member leaves keeps the organization', async () => {
  const [owner, colleague] = [await signUp(service), await signUp(service)];
  const { id } = (await userOf(owner)).organization;
  const joins = `insert into membership (organization_id, user_id, role)
    values ('${id}', '${(await userOf(colleague)).id}', 'owner')`;
  const ask = () => owner.post('/api/account/delete', { password: PASSWORD });
  const left = await meanwhile(id, ask, joins);
  expect(left?.statusCode, left?.body).toBe(200);
  const chosen = await colleague.post('/api/account/organization', { organizationId: id });
  expect(chosen.statusCode).toBe(200);
  expect((await colleague.get('/api/members')).json().members).toMatchObject([{ email: colleague.email }]);
});

test('whoever is taken out while they delete their account leaves the organization to the others', async () => {
  const [owner, colleague] = [await signUp(service), await signUp(service)];
  const { id } = (await userOf(owner)).organization;
  await colleague.post('/api/invitation-offer/accept', { token: await invited(owner, colleague.email) });
  const { id: userId } = await userOf(colleague);
  const ask = () => colleague.post('/api/account/delete', { password: PASSWORD });
  const takenOut = `delete from membership where organization_id = '${id}' and user_id = '${userId}'`;
  const left = await meanwhile(id, ask, takenOut);
  expect(left?.statusCode, left?.body).toBe(200);
  expect((await owner.get('/api/members')).json().members).toMatchObject([{ email: owner.email }]);
});

test('an invitation to what is closed meanwhile is one to nothing', async () => {
  const [owner, colleague] = [await signUp(service), await signUp(service)];
  const { id } = (await userOf(owner)).organization;
  const token = await invited(owner, colleague.email);
  const ask = () => colleague.post('/api/invitation-offer/accept', { token });
  const answer = await meanwhile(id, ask, `delete from organization where id = '${id}'`);
  expect([answer?.statusCode, answer?.json().code]).toEqual([404, 'not_found']);
});
