import type { Chance } from '../scans/chance.ts';

/** A person and a number that nobody has, made by chance: whatever is left of them is left of them alone. */
export interface Secret {
  readonly first: string;
  readonly last: string;
  /** A number in its groups, "219", "09", "6143". */
  readonly groups: readonly [string, string, string];
}

const FIRST = ['Marlow', 'Tabitha', 'Osric', 'Delphine', 'Ingram', 'Rosamund', 'Leopold', 'Winifred'];
const ONE = ['Quenn', 'Braxt', 'Vandr', 'Thorp', 'Zellw', 'Kraskv', 'Morvin', 'Haldr', 'Fenwr'];
const OTHER = ['ick', 'oway', 'erley', 'itz', 'ubert', 'anski', 'eldon'];

export function secretOf(chance: Chance): Secret {
  const last = `${chance.one(ONE)}${chance.one(OTHER)}`;
  const groups = [`${chance.from(201, 699)}`, `${chance.from(11, 99)}`, `${chance.from(1011, 9899)}`] as const;
  return { first: chance.one(FIRST), last, groups };
}

export const nameOf = ({ first, last }: Secret): string => `${first} ${last}`;
export const numberOf = ({ groups }: Secret, between = '-'): string => groups.join(between);

/** A secret cut in two: what ends one piece of text, and what begins the next. */
export interface Cut {
  readonly tail: string;
  readonly head: string;
  /** What must not be read any longer. */
  readonly gone: readonly string[];
}

/** Between the words of the name, within it, between groups of the number, or where it has no hyphen. */
export function cutOf(secret: Secret, chance: Chance): Cut {
  const { first, last, groups } = secret;
  const [a, b, c] = groups;
  const half = chance.from(3, last.length - 3);
  const [left, right] = [last.slice(0, half), last.slice(half)];
  return chance.one<Cut>([
    { tail: first, head: last, gone: [first, last] },
    { tail: first, head: last, gone: [first, last] },
    { tail: `${first} ${left}-`, head: right, gone: [first, `${left}-`] },
    { tail: `${a}-${b}-`, head: c, gone: [`${a}-${b}`, c] },
    { tail: `${a}-`, head: `${b}-${c}`, gone: [`${b}-${c}`] },
    { tail: `${a}-${b}`, head: `-${c}`, gone: [`${a}-${b}`, c] },
    { tail: `${a}${b}`, head: c, gone: [`${a}${b}`, c] },
  ]);
}
