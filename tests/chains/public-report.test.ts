import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { throughTheChain } from '../torture/chain.ts';
import { onePage, show } from '../torture/page.ts';
import { NAME, SSN } from '../torture/row.ts';

const CANDIDATES = 1_000_000;
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

test('no field of the public report confirms one of a million numbers, by itself or by a common hash', async () => {
  const { report } = await reportFor(SSN);
  const strings = stringsOf(report);
  const joined = strings.join('\n');
  const known = new Set(strings.map((s) => s.toLowerCase()));
  // Only algorithms whose digests could stand in one of the strings need to be tried.
  const fitting = ALGORITHMS.filter(({ bytes }) =>
    strings.some((s) => s.length === bytes * 2 || s.length === Math.ceil(bytes / 3) * 4),
  );
  const confirmed: string[] = [];
  for (let i = 0; i < CANDIDATES; i++) {
    const digits = i === 0 ? SSN.replaceAll('-', '') : String(100_000_000 + i * 787).padStart(9, '0');
    const dashed = `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
    for (const candidate of [digits, dashed]) {
      for (const { name } of fitting) {
        const [plain, keyed] = [createHash(name).update(candidate), createHmac(name, '').update(candidate)];
        for (const digest of [plain.digest(), keyed.digest()]) {
          if (known.has(digest.toString('hex')) || joined.includes(digest.toString('base64')))
            confirmed.push(candidate);
        }
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
