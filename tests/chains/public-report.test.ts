import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { DEEP } from '../sample.ts';
import { throughTheChain } from '../torture/chain.ts';
import { onePage, show } from '../torture/page.ts';
import { NAME, SSN } from '../torture/row.ts';

/** The number itself is the first: the others are there to tell a hash of any of them, and take the time. */
const CANDIDATES = DEEP ? 1_000_000 : 100_000;
const DIGITS = show('All digits stand elsewhere: 0123456789', 72, 500);

async function reportFor(ssn: string) {
  const input = onePage(`${show(`${NAME} has number ${ssn}`)} ${DIGITS}`);
  const answer = await throughTheChain(input, { terms: [NAME, ssn], fileName: `${NAME}.pdf` });
  if (answer.kind === 'refused') return expect.fail(`${answer.code}: ${answer.message}`);
  return answer.redacted;
}

/** Every string and number anywhere in a report, as text. */
function stringsOf(value: unknown): string[] {
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([key, v]) => [key, ...stringsOf(v)]);
  return [String(value)];
}

const ALGORITHMS = [
  { name: 'md5', bytes: 16 },
  { name: 'sha1', bytes: 20 },
  { name: 'sha256', bytes: 32 },
  { name: 'sha512', bytes: 64 },
] as const;

/** Whether a string could be a digest of so many bytes, in hex or base64: only those algorithms need to be tried. */
function isDigest(text: string, bytes: number): boolean {
  return (
    (text.length === bytes * 2 && /^[0-9a-f]+$/i.test(text)) ||
    (text.length === Math.ceil(bytes / 3) * 4 && /^[\w+/-]+={0,2}$/.test(text))
  );
}

/** The number itself and very many others, with hyphens and without. */
function* candidates(): Generator<string> {
  for (let i = 0; i < CANDIDATES / 2; i++) {
    const digits = i === 0 ? SSN.replaceAll('-', '') : String(100_000_000 + i * 1_597).padStart(9, '0');
    yield digits;
    yield `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
  }
}

test('no field of the public report confirms one of very many numbers, by itself or by a common hash', async () => {
  const { report } = await reportFor(SSN);
  const strings = stringsOf(report);
  const joined = strings.join('\n');
  const known = new Set(strings.map((s) => s.toLowerCase()));
  const exact = new Set(strings);
  const fitting = ALGORITHMS.filter(({ bytes }) => strings.some((s) => isDigest(s, bytes)));
  const confirmed: string[] = [];
  for (const candidate of candidates()) {
    if (known.has(candidate)) confirmed.push(candidate);
    for (const { name } of fitting) {
      const [plain, keyed] = [createHash(name).update(candidate), createHmac(name, '').update(candidate)];
      for (const digest of [plain.digest(), keyed.digest()]) {
        if (known.has(digest.toString('hex')) || exact.has(digest.toString('base64'))) confirmed.push(candidate);
      }
    }
  }
  expect(confirmed).toEqual([]);
  for (const secret of [SSN, SSN.replaceAll('-', ''), 'Quennick', 'Marlow']) expect(joined).not.toContain(secret);
}, 180_000);

test('reports of two files that differ in the removed number alone tell nothing of it', async () => {
  const [one, other] = await Promise.all([reportFor(SSN), reportFor('871-65-4302')]);
  const bare = ({ report }: typeof one) => ({ ...report, input: undefined, output: { ...report.output, sha256: '' } });
  expect(bare(one)).toEqual(bare(other));
  expect(one.report.input.commitment).not.toBe(other.report.input.commitment);
});
