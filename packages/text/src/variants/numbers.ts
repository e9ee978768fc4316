import { traitsOf } from '@blackbar/model';

const SEPARATORS = ['-', ' ', '.'];
/** Read into a record: "576 dash 91 dash 4482". */
const SAID = [' dash '];
const MIN_LENGTH = 5;
/** How people break a long number that has no usual form, to read it. */
const BY_EYE = [2, 3, 4];
const BROKEN_FROM = 6;

/** A number without separators and with each usual one. Too short a string of digits is not searched on its own. */
export function numberVariants(
  text: string,
  kind: 'number' | 'phone' | 'fours',
  digits: Readonly<Record<number, readonly number[]>>,
): string[] {
  const plain = text.replace(/[^\p{L}\p{N}]/gu, '');
  if (plain.length < MIN_LENGTH || !/\d{3}/.test(plain)) return [];
  if (kind === 'phone') return phoneVariants(plain);
  return [plain, ...withoutLabel(text)].flatMap((one) => {
    const usually = kind === 'fours' ? inGroups(one, 4) : (digits[one.length] ?? []);
    const byEye = one.length < BROKEN_FROM ? [] : BY_EYE.map((size) => inGroups(one, size));
    const said = kind === 'number' ? grouped(one, usually, SAID) : [];
    return [one, ...said, ...[usually, ...byEye].flatMap((groups) => grouped(one, groups))];
  });
}

/** "MRN 80442716" identifies the same person where only the number stands. */
function withoutLabel(text: string): string[] {
  const [, value = ''] = /^\p{L}[\p{L}.]*[\s:#]+(\d[\d\s.-]*)$/u.exec(text.trim()) ?? [];
  const plain = value.replace(/\D/g, '');
  return plain.length > MIN_LENGTH ? [plain] : [];
}

/**
 * A number that a person typed without saying what it is: grouped as typed, or as numbers of its length usually are.
 */
export function typedNumberVariants(text: string): string[] {
  const runs = text.match(/\d+/g) ?? [];
  const plain = runs.join('');
  if (plain.length < MIN_LENGTH || !/^[\d\s().+/\-\u2010-\u2015]+$/u.test(text)) return [];
  if (runs.length > 1)
    return [
      plain,
      ...grouped(
        plain,
        runs.map((run) => run.length),
      ),
    ];
  if (plain.length === 10) return phoneVariants(plain);
  return [plain, ...grouped(plain, usual(plain.length))];
}

/** As the numbers are grouped that most often have this length. */
function usual(length: number): readonly number[] {
  return traitsOf('SSN').search.digits[length] ?? traitsOf('CARD').search.digits[length] ?? [];
}

function grouped(plain: string, groups: readonly number[], separators: readonly string[] = SEPARATORS): string[] {
  if (groups.length === 0) return [];
  const parts: string[] = [];
  let at = 0;
  for (const size of groups) {
    parts.push(plain.slice(at, at + size));
    at += size;
  }
  return separators.map((separator) => parts.join(separator));
}

function inGroups(plain: string, size: number): number[] {
  return Array.from({ length: Math.ceil(plain.length / size) }, () => size);
}

/** North American numbers; others only without separators. */
function phoneVariants(plain: string): string[] {
  const digits = plain.replace(/^1(?=\d{10}$)/, '');
  const match = /^(\d{3})(\d{3})(\d{4})$/.exec(digits);
  if (!match) return [plain];
  const [, area = '', exchange = '', line = ''] = match;
  return [
    digits,
    `(${area}) ${exchange}-${line}`,
    `(${area})${exchange}-${line}`,
    ...SEPARATORS.map((s) => [area, exchange, line].join(s)),
    `${area}/${exchange}-${line}`,
  ];
}
