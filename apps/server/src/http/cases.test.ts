import type { CaseSummary, DashboardWork } from '@blackbar/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { newCase, pdfFile, rested, signUp, upload, type Visitor } from '../testing/visitor.fixture.ts';
import { dashboardActivity } from '../usage/activity.ts';

const MANY = 120;

let service: TestService;
let visitor: Visitor;
let stranger: Visitor;
beforeAll(async () => {
  service = await startService();
  visitor = await signUp(service);
  stranger = await signUp(service);
});
afterAll(() => service.close());

const organizationOf = async (who: Visitor): Promise<string> => (await who.get('/api/organization')).json().id;

const patch = (url: string, payload: object) => visitor.call({ method: 'PATCH', url, payload });

async function list(query: string, who = visitor) {
  return (await who.get(`/api/cases?${query}`)).json<{ cases: CaseSummary[]; next: string | null }>();
}

async function all(query: string): Promise<string[]> {
  const titles: string[] = [];
  for (let after = ''; titles.length < 1_000; ) {
    const page = await list(`${query}${after === '' ? '' : `&after=${after}`}`);
    titles.push(...page.cases.map(({ title }) => title));
    if (page.next === null) return titles;
    after = page.next;
  }
  return expect.fail('The list does not end.');
}

describe('lists of cases', () => {
  beforeAll(async () => {
    const organizationId = await organizationOf(visitor);
    const id = await newCase(visitor, { title: 'In re Zephyr' });
    // As many as no page holds, several of one moment: the order among them has to be whole all the same.
    await service.services.db.tenant(organizationId, (tx) =>
      tx.execute(sql`
        insert into cases (id, organization_id, title, policies, wrapped_key, created_by, created_at)
        select gen_random_uuid(), organization_id, 'Matter ' || lpad(n::text, 3, '0'), policies, wrapped_key, created_by,
          created_at - (n / 10) * interval '1 hour' - interval '1 day'
        from cases, generate_series(1, ${MANY}) n where id = ${id}`),
    );
  });

  test.each(['newest', 'oldest', 'title'])('%s: every case once, page after page', async (sort) => {
    const titles = await all(`sort=${sort}`);
    expect(titles).toHaveLength(MANY + 1);
    expect(new Set(titles).size).toBe(MANY + 1);
    if (sort === 'newest') expect(titles[0]).toBe('In re Zephyr');
    if (sort === 'oldest') expect(titles.at(-1)).toBe('In re Zephyr');
    if (sort === 'title') expect(titles).toEqual([...titles].sort());
  });

  test('a search looks anywhere in the title, whatever its case, and takes % and _ as they are', async () => {
    expect(await all('search=zEPH')).toEqual(['In re Zephyr']);
    expect(await all('search=matter%2001&sort=title')).toHaveLength(10);
    expect(await all('search=%25')).toEqual([]);
    expect(await all('search=_')).toEqual([]);
  });

  test('what is archived is shown when it is asked for, and comes back', async () => {
    const [item] = (await list('search=zephyr')).cases;
    const change = (archived: boolean) => patch(`/api/cases/${item?.id}`, { archived });
    expect((await change(true)).json()).toMatchObject({ archived: true, title: 'In re Zephyr' });
    expect(await all('search=zephyr')).toEqual([]);
    expect(await all('search=zephyr&show=archived')).toEqual(['In re Zephyr']);
    expect((await visitor.get('/api/cases/recent')).json()).not.toContainEqual(
      expect.objectContaining({ id: item?.id }),
    );
    expect((await change(false)).json()).toMatchObject({ archived: false });
    expect(await all('search=zephyr')).toEqual(['In re Zephyr']);
  });

  test('a case is renamed, and nothing else of it changes', async () => {
    const id = await newCase(visitor, { title: 'Old name' });
    const before = (await visitor.get(`/api/cases/${id}`)).json();
    await patch(`/api/cases/${id}`, { title: 'New name' });
    expect((await visitor.get(`/api/cases/${id}`)).json()).toEqual({ ...before, title: 'New name' });
  });

  test('nobody reads on in the list of somebody else', async () => {
    const [item] = (await list('search=zephyr')).cases;
    expect((await list('', stranger)).cases).toEqual([]);
    expect((await stranger.get(`/api/cases?after=${item?.id}`)).statusCode).toBe(404);
  });

  test.each(['sort=random', 'show=all', 'after=1'])('%s is refused', async (query) => {
    expect((await visitor.get(`/api/cases?${query}`)).statusCode).toBe(422);
  });

  test.each([
    ['cases_recent', sql`order by created_at desc, id desc`],
    ['cases_title', sql`order by lower(title), id`],
  ])('a page of the list is read by %s', async (index, order) => {
    const organizationId = await organizationOf(visitor);
    const { rows } = await service.services.db.tenant(organizationId, async (tx) => {
      await tx.execute(sql`set local enable_sort = off`);
      return tx.execute(sql`explain select id from cases where not scratch and archived_at is null ${order} limit 51`);
    });
    expect(JSON.stringify(rows)).toContain(index);
  });
});

describe('the dashboard', () => {
  test('what waits is named, until its case is archived; a stranger sees nothing', async () => {
    const caseId = await newCase(visitor, { title: 'Waiting' });
    const id = await upload(visitor, caseId, pdfFile(pdfOf([['SSN 536-90-4399']]), 'letter.pdf'));
    await rested(visitor, id);
    // However the analysis ended on this machine.
    await service.services.db.tenant(await organizationOf(visitor), (tx) =>
      tx.execute(sql`update document set state = 'ready', failure = null where id = ${id}`),
    );
    const work = async (who: Visitor) => (await who.get('/api/dashboard/work')).json<DashboardWork>();
    const item = { documentId: id, name: 'letter.pdf', caseId, caseTitle: 'Waiting', kind: 'review' };
    expect((await work(visitor)).waiting).toContainEqual(expect.objectContaining(item));
    expect(await all('show=waiting')).toEqual(['Waiting']);
    expect(await work(stranger)).toEqual({ waiting: [], moving: [] });
    await patch(`/api/cases/${caseId}`, { archived: true });
    expect((await work(visitor)).waiting).toEqual([]);
    expect(await all('show=waiting')).toEqual([]);
  });

  test('categories found are those of the documents that were read, most first; not of other people’s', async () => {
    const who = await signUp(service);
    const id = await upload(
      who,
      await newCase(who),
      pdfFile(pdfOf([['SSN 536-90-4399, SSN 219-09-4471', 'a@b.example.org']])),
    );
    const found = async (visitor: Visitor) => (await visitor.get('/api/dashboard/activity')).json().found;
    expect(await found(who)).toEqual({ documents: 0, categories: [] });
    const { detections } = await rested(who, id);
    const { documents, categories } = await found(who);
    expect(documents).toBe(1);
    expect(categories[0]).toEqual({ category: 'SSN', finds: 2 });
    expect(categories.reduce((sum: number, { finds }: { finds: number }) => sum + finds, 0)).toBe(detections);
    expect(await found(stranger)).toEqual({ documents: 0, categories: [] });
  });

  test('thirty days, the last of them today', async () => {
    const { days } = (await visitor.get('/api/dashboard/activity')).json();
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ day: new Date().toISOString().slice(0, 10), uploaded: 1, released: 0 });
    const organizationId = await organizationOf(visitor);
    const later = new Date(Date.now() + 40 * 86_400_000);
    const then = await service.services.db.tenant(organizationId, (tx) => dashboardActivity(tx, later));
    expect(then.every(({ uploaded }) => uploaded === 0)).toBe(true);
  });
});
