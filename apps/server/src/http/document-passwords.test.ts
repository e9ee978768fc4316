import type { DetectionsResponse, WireDocument } from '@blackbar/contracts';
import { BlackbarError } from '@blackbar/model';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Member } from '../auth/sessions.ts';
import { document } from '../db/schema.ts';
import { openWithPassword } from '../documents/open-with-password.ts';
import type { Services } from '../services.ts';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import {
  newCase,
  pdfFile,
  rested,
  signUp,
  subscribe,
  upload,
  userOf,
  type Visitor,
} from '../testing/visitor.fixture.ts';

let service: TestService;
let visitor: Visitor;
beforeAll(async () => {
  service = await startService();
  visitor = await signUp(service);
  await subscribe(service, visitor);
});
afterAll(() => service.close());

describe('a file with a password', () => {
  const locked = pdfOf([['Passport number 536904399, Social Security number 536-90-4399']], {
    password: 'open sesame',
  });

  test('asks for it, and goes on', async () => {
    const id = await upload(visitor, await newCase(visitor), pdfFile(locked));
    expect(await rested(visitor, id)).toMatchObject({ state: 'needs_password', passwordTriesLeft: 5 });
    const wrong = await visitor.post(`/api/documents/${id}/password`, { password: 'wrong' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'wrong_password']);
    expect((await visitor.get(`/api/documents/${id}`)).json()).toMatchObject({ passwordTriesLeft: 4 });
    expect((await visitor.post(`/api/documents/${id}/password`, { password: 'open sesame' })).statusCode).toBe(200);
    expect(await rested(visitor, id)).toMatchObject({ state: 'ready', pages: 1 });
    const { detections } = (await visitor.get(`/api/documents/${id}/detections`)).json<DetectionsResponse>();
    expect(detections.map(({ category }) => category)).toContain('SSN');
    expect(service.logged.join('')).not.toContain('open sesame');
  });

  test('five wrong ones end it', async () => {
    const id = await upload(visitor, await newCase(visitor), pdfFile(locked));
    await rested(visitor, id);
    for (let i = 0; i < 5; i++) await visitor.post(`/api/documents/${id}/password`, { password: `wrong ${i}` });
    const sixth = await visitor.post(`/api/documents/${id}/password`, { password: 'open sesame' });
    expect([sixth.statusCode, sixth.json().code]).toEqual([429, 'password_tries_used']);
    expect((await visitor.get(`/api/documents/${id}`)).json()).toMatchObject({ state: 'failed' });
  });

  /** A document that waits for its password, tried with a pool of one's own. */
  async function waiting() {
    const { services } = service;
    const id = await upload(visitor, await newCase(visitor), pdfFile(locked));
    await rested(visitor, id);
    const { id: userId, organization } = await userOf(visitor);
    const organizationId = organization.id;
    const set = (to: Partial<typeof document.$inferInsert>) =>
      services.db.tenant(organizationId, (tx) => tx.update(document).set(to).where(eq(document.id, id)));
    const member = { organizationId, userId } as Member;
    const tryWith = (password: string, meanwhile: () => Promise<unknown>) => {
      const run = async (...asked: Parameters<Services['pool']['run']>) => {
        const ended = meanwhile();
        if (password === 'wrong') {
          await ended;
          throw new BlackbarError('password_required', 'enter_password');
        }
        const opened = services.pool.run(...asked);
        await ended;
        return opened;
      };
      return openWithPassword({ ...services, pool: { run } as unknown as Services['pool'] }, member, id, password);
    };
    const stored = () => services.store.list(`${organizationId}/${id}/`);
    const wire = async () => (await visitor.get(`/api/documents/${id}`)).json<WireDocument>();
    return { id, set, tryWith, stored, wire };
  }

  test('the last wrong one does not end what the right one opened meanwhile', async () => {
    const { set, tryWith, stored, wire } = await waiting();
    await set({ passwordTries: 4 });
    const wrong = tryWith('wrong', () => set({ state: 'uploaded' }));
    await expect(wrong).rejects.toMatchObject({ code: 'wrong_password' });
    expect(await wire()).toMatchObject({ state: 'uploaded', failure: null });
    expect(await stored()).toHaveLength(1);
  });

  test('nor what the right one is about to open', async () => {
    const { id, set, tryWith } = await waiting();
    await set({ passwordTries: 3 });
    const wrong = () => expect(tryWith('wrong', async () => {})).rejects.toMatchObject({ code: 'wrong_password' });
    await tryWith('open sesame', wrong);
    expect(await rested(visitor, id)).toMatchObject({ state: 'ready', failure: null });
  });

  test('of two right ones at once the second is told, and leaves nothing', async () => {
    const { id, tryWith, stored } = await waiting();
    const second = tryWith('open sesame', () => tryWith('open sesame', async () => {}));
    await expect(second).rejects.toMatchObject({ sentence: 'no_password_wanted' });
    expect(await rested(visitor, id)).toMatchObject({ state: 'ready' });
    expect((await stored()).filter((key) => key.includes('/normalised'))).toHaveLength(1);
  });

  test('the last wrong one and a sixth do not end what another is still trying', async () => {
    const { id, set, tryWith, stored, wire } = await waiting();
    await set({ passwordTries: 3 });
    const wrong = () => expect(tryWith('wrong', async () => {})).rejects.toMatchObject({ code: 'wrong_password' });
    const sixth = () =>
      expect(tryWith('open sesame', async () => {})).rejects.toMatchObject({ code: 'password_tries_used' });
    const died = async () => {
      await wrong();
      expect(await wire()).toMatchObject({ state: 'needs_password', passwordTriesLeft: 0 });
      await sixth();
      throw new BlackbarError('resource_limit', 'died');
    };
    await expect(tryWith('open sesame', died)).rejects.toMatchObject({ code: 'resource_limit' });
    expect(await wire()).toMatchObject({ state: 'needs_password', passwordTriesLeft: 1 });
    expect(await stored()).toHaveLength(1);
    await tryWith('open sesame', async () => {});
    expect(await rested(visitor, id)).toMatchObject({ state: 'ready' });
  });

  test('a try that a process left open long ago keeps no document waiting', async () => {
    const { set, tryWith, wire } = await waiting();
    await set({ passwordTries: 5, openTries: { left: new Date(Date.now() - 3_600_000).toISOString() } });
    const sixth = tryWith('open sesame', async () => {});
    await expect(sixth).rejects.toMatchObject({ code: 'password_tries_used' });
    expect(await wire()).toMatchObject({ state: 'failed' });
  });

  test('a child that dies is no try, and a process that died in one does not keep the document waiting', async () => {
    const { id, set, tryWith, stored, wire } = await waiting();
    const died = () => Promise.reject(new BlackbarError('resource_limit', 'died'));
    for (let i = 0; i < 6; i++) await expect(tryWith('open sesame', died)).rejects.toThrow();
    expect(await wire()).toMatchObject({ state: 'needs_password', passwordTriesLeft: 5 });
    await set({ passwordTries: 5 });
    const sixth = await visitor.post(`/api/documents/${id}/password`, { password: 'open sesame' });
    expect([sixth.statusCode, sixth.json().code]).toEqual([429, 'password_tries_used']);
    expect(await wire()).toMatchObject({ state: 'failed' });
    expect(await stored()).toEqual([]);
  });
});
