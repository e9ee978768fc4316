import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Anchors } from '../audit/anchors.ts';
import { SecondFactors } from '../auth/second-factors.ts';
import { findDocument } from '../documents/documents.ts';
import { ownerOf } from '../documents/owner.ts';
import { pdfOf } from '../testing/pdf.fixture.ts';
import { startService, type TestService } from '../testing/service.fixture.ts';
import { newCase, PASSWORD, pdfFile, rested, signUp, upload, userOf } from '../testing/visitor.fixture.ts';
import { assertSameKey } from './key-check.ts';
import { keysOf, loadKeys } from './master-key.ts';
import type { ObjectStore } from './object-store.ts';
import { resealAnchors, rotate } from './rotate.ts';
import { Vault } from './vault.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

test('keys are wrapped anew, no document is touched, and the old key opens nothing', { timeout: 90_000 }, async () => {
  const { db, store, log } = service.services;
  const owner = await signUp(service);
  const { id: userId, organization } = await userOf(owner);
  const documentId = await upload(owner, await newCase(owner), pdfFile(pdfOf([['Margaret Oldfield']])));
  await rested(owner, documentId);
  const { secret } = (await owner.post('/api/account/totp', { password: PASSWORD })).json<{ secret: string }>();
  const code = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  await owner.post('/api/account/totp/confirm', { code: code(-1) });
  await owner.post('/api/webhook-endpoints', { url: 'https://hooks.example/', events: ['run.released'] });
  await service.services.anchors.keep();

  const from = await loadKeys(undefined, service.dataDir);
  const to = keysOf(randomBytes(32));
  await assertSameKey(service.connection, from.wrapping);
  const rowOf = () => db.tenant(organization.id, (tx) => findDocument(tx, documentId));
  const before = await rowOf();
  const plain = await service.services.vault.get(ownerOf(before), 'normalised');
  const place = `${organization.id}/${documentId}/normalised`;
  const stored = async () =>
    createHash('sha256')
      .update((await store.get(place)) ?? '')
      .digest('hex');
  const sealedBefore = await stored();

  expect(await rotate(service.connection, from, to)).toBeGreaterThanOrEqual(2);
  const silent = Object.assign(Object.create(store) as ObjectStore, { put: () => Promise.reject(new Error('full')) });
  expect(await resealAnchors(silent, from, to)).toEqual({ done: false, lost: 0 });
  expect(await resealAnchors(store, keysOf(randomBytes(32)), to)).toEqual({ done: true, lost: 1 });
  expect(await resealAnchors(store, from, to)).toEqual({ done: true, lost: 0 });
  expect(await resealAnchors(store, from, to)).toEqual({ done: true, lost: 0 });

  expect(await stored()).toBe(sealedBefore);
  const after = await rowOf();
  expect((await new Vault(store, to.wrapping).get(ownerOf(after), 'normalised')).equals(plain)).toBe(true);
  await expect(new Vault(store, from.wrapping).get(ownerOf(after), 'normalised')).rejects.toThrow();
  await assertSameKey(service.connection, to.wrapping);
  await expect(assertSameKey(service.connection, from.wrapping)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await new SecondFactors({ db, sealing: to.secrets, hashing: to.hashing }).use(userId, code(0))).toBe('totp');
  expect(await new Anchors({ db, store, key: to.audit, log }).firstBroken(organization.id)).toBeUndefined();
  // Forced as before: the rotation let itself in, and nobody else.
  const { rows } = await db.pool.query(
    `select count(*)::int as n from pg_class where relrowsecurity and not relforcerowsecurity`,
  );
  expect(rows).toEqual([{ n: 0 }]);
});
