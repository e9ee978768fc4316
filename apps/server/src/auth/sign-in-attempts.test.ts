import { ATTEMPTS } from '@blackbar/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { Attempts, TooManyAttempts } from '../limits/attempts.ts';
import { startDatabase, type TestDatabase } from '../testing/service.fixture.ts';
import { countSignIn } from './sign-in-attempts.ts';

let at: TestDatabase;
const processes: Database[] = [];
beforeAll(async () => {
  at = await startDatabase();
  await migrate(at.connection);
});
afterAll(async () => {
  for (const db of processes) await db.close();
  await at.close();
});

/** As another process of the same installation has it. */
function attemptsOfAProcess(): Attempts {
  const db = new Database(at.connection);
  processes.push(db);
  return new Attempts(db, Buffer.alloc(32, 1));
}

/** How many of so many attempts are let through, each from the address that `from` names. */
async function counted(attempts: readonly Attempts[], email: string, times: number, from: (n: number) => string) {
  let through = 0;
  for (let n = 0; n < times; n++) {
    const one = attempts[n % attempts.length] as Attempts;
    await countSignIn(one, email, from(n)).then(
      () => through++,
      (error) => expect(error).toBeInstanceOf(TooManyAttempts),
    );
  }
  return through;
}

test('an account that is guessed at from many blocks of addresses is counted over all of them', async () => {
  const { points } = ATTEMPTS.login_to;
  const everywhere = (n: number) => `198.51.100.${n}`;
  expect(await counted([attemptsOfAProcess()], 'ann@firm.example', points + 5, everywhere)).toBe(points);
  expect(await counted([attemptsOfAProcess()], 'ANN@firm.example', 1, () => '203.0.113.1')).toBe(0);
  expect(await counted([attemptsOfAProcess()], 'ben@firm.example', 1, () => '198.51.100.1')).toBe(1);
});

test('two processes share one count', async () => {
  const both = [attemptsOfAProcess(), attemptsOfAProcess()];
  const { points } = ATTEMPTS.login;
  expect(await counted(both, 'cleo@firm.example', 2 * points, () => '192.0.2.1')).toBe(points);
});
