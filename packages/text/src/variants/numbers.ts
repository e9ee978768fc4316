import type { MarkCategory } from '@blackbar/model';

/** How people group the digits of a number, by its length; by category where a length alone says too little. */
const GROUPS: Partial<Record<MarkCategory, Readonly<Record<number, readonly number[]>>>> = {
  SSN: { 9: [3, 2, 4] },
  TIN: { 9: [2, 7] },
  CARD: { 14: [4, 6, 4], 15: [4, 6, 5], 16: [4, 4, 4, 4] },
  IBAN: {},
};

const SEPARATORS = ['-', ' ', '.'];
const MIN_LENGTH = 5;

/** A number without separators and with each usual one. Too short a string of digits is not searched on its own. */
export function numberVariants(text: string, category: MarkCategory): string[] {
  const plain = text.replace(/[^\p{L}\p{N}]/gu, '');
  if (plain.length < MIN_LENGTH || !/\d{3}/.test(plain)) return [];
  if (category === 'PHONE' || category === 'FAX') return phoneVariants(plain);
  const groups = category === 'IBAN' ? fours(plain) : (GROUPS[category]?.[plain.length] ?? []);
  return [plain, ...grouped(plain, groups)];
}

/** A number that a person typed without saying what it is: grouped as typed, or as numbers of its length usually are. */
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
  return [plain, ...grouped(plain, GROUPS.SSN?.[plain.length] ?? GROUPS.CARD?.[plain.length] ?? [])];
}

function grouped(plain: string, groups: readonly number[]): string[] {
  if (groups.length === 0) return [];
  const parts: string[] = [];
  let at = 0;
  for (const size of groups) {
    parts.push(plain.slice(at, at + size));
    at += size;
  }
  return SEPARATORS.map((separator) => parts.join(separator));
}

function fours(plain: string): number[] {
  return Array.from({ length: Math.ceil(plain.length / 4) }, () => 4);
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
