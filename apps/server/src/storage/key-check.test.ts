import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { startDatabase, type TestDatabase } from '../testing/service.fixture.ts';
import { assertSameKey } from './key-check.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
  await migrate(database.connection);
});
afterAll(() => database.close());

test('a database belongs to the key of its first start', async () => {
  const key = randomBytes(32);
  await assertSameKey(database.connection, key);
  await assertSameKey(database.connection, key);
  await expect(assertSameKey(database.connection, randomBytes(32))).rejects.toMatchObject({
    code: 'unavailable',
    sentence: 'other_master_key',
  });
});
