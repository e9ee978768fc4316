import { type House, startHouse } from '../neighbours/house.ts';
import { rankTest } from './rank-test.ts';

const KNOWN = 12;
const PAIRS = 200;
/** Asked before anything is measured: the first answers of a process are slow for everybody. */
const WARM_UP = 10;

const person = { firstName: 'Ann', lastName: 'Lee', password: 'a long enough secret' };
const ASKS: Readonly<Record<string, (email: string) => readonly [string, object]>> = {
  register: (email) => ['/api/auth/register', { ...person, email }],
  'sign in': (email) => ['/api/auth/login', { email, password: 'not the password' }],
  'forgotten password': (email) => ['/api/auth/forgot-password', { email }],
  'verification again': (email) => ['/api/auth/resend-verification', { email }],
};

/**
 * Whether the time of an answer tells that an address has an account: known and unknown addresses in turn, in an order
 * by chance, each from another block of addresses. 0.5 is what chance gives.
 */
export async function benchEnumeration(): Promise<void> {
  const house = await startHouse({ TRUST_PROXY: '1' });
  try {
    const known = Array.from({ length: KNOWN }, (_, index) => `known-${index}@firm.example`);
    for (const email of known) {
      await house.moveIn(email);
      await house.forgetAttempts();
    }
    console.log('| asked | pairs | known, median | unknown, median | a known one is slower in | p |');
    console.log('|---|---|---|---|---|---|');
    for (const [name, ask] of Object.entries(ASKS)) {
      const took = await inTurn(house, known, ask);
      const { share, p } = rankTest(took.known, took.unknown);
      const [a, b] = [median(took.known), median(took.unknown)].map((one) => `${one.toFixed(1)} ms`);
      console.log(`| ${name} | ${PAIRS} | ${a} | ${b} | ${(share * 100).toFixed(1)} % | ${p.toFixed(3)} |`);
    }
  } finally {
    await house.close();
  }
}

async function inTurn(house: House, known: readonly string[], ask: (email: string) => readonly [string, object]) {
  const took = { known: [] as number[], unknown: [] as number[] };
  for (let pair = -WARM_UP; pair < PAIRS; pair++) {
    const emails = {
      known: known[(pair + WARM_UP) % known.length] ?? '',
      unknown: `nobody-${crypto.randomUUID()}@firm.example`,
    };
    const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const who of order) {
      const ms = await house.millisecondsOfStranger(...ask(emails[who]));
      if (pair >= 0) took[who].push(ms);
    }
    // Limits of attempts have tests of their own.
    await house.forgetAttempts();
  }
  return took;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
