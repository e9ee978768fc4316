import type { Operand } from '../content/operand.ts';
import type { Operation } from '../content/operations.ts';
import { isTagOfTheFormat } from './mark-names.ts';

/** What an operator takes in one place. */
export interface Slot {
  readonly kinds: readonly Operand['kind'][];
  /** What stands there for anything else. */
  readonly instead: string;
  readonly allows?: (name: string) => boolean;
}

/** ISO 32000-2, table 69: readers take any other for the relative one. */
const INTENTS: ReadonlySet<string> = new Set([
  ...['AbsoluteColorimetric', 'RelativeColorimetric', 'Saturation', 'Perceptual'],
]);

const of = (...kinds: Slot['kinds']): Slot => ({ kinds, instead: 'null' });
const NUMBER = of('number');
const NAME = of('name');
const STRING = of('string');
const LIST = of('array');
const TAG: Slot = { kinds: ['name'], instead: '/Span', allows: isTagOfTheFormat };
const INTENT: Slot = { kinds: ['name'], instead: '/RelativeColorimetric', allows: isIntent };

const each = (operators: string, ...slots: Slot[]): [string, Slot[]][] =>
  operators.split(' ').map((operator) => [operator, slots]);
const numbers = (count: number) => new Array<Slot>(count).fill(NUMBER);

/** ISO 32000-2, annex A. A lone string in the place of the array is shown by our reader. */
const SLOTS: ReadonlyMap<string, readonly Slot[]> = new Map([
  ...each('b B b* B* BT BX EMC ET EX f F f* h n q Q s S T* W W*'),
  ...each('g G i j J M Tc TL Tr Ts Tw Tz w', NUMBER),
  ...each('d0 l m Td TD', ...numbers(2)),
  ...each('rg RG', ...numbers(3)),
  ...each('k K re v y', ...numbers(4)),
  ...each('c cm d1 Tm', ...numbers(6)),
  ...each('cs CS Do gs sh', NAME),
  ...each('ri', INTENT),
  ...each('d', LIST, NUMBER),
  ...each('Tf', NAME, NUMBER),
  ...each(`Tj '`, STRING),
  ...each('"', NUMBER, NUMBER, STRING),
  ...each('TJ', of('array', 'string')),
  ...each('BMC MP', TAG),
  ...each('BDC DP', TAG, of('dict', 'name')),
]);

const PROPERTIES: ReadonlySet<string> = new Set(['BDC', 'DP']);
/** Without a tag before it a name is as likely one, and names no list. */
const LONE_PROPERTIES = of('dict');
const COLOURS: ReadonlySet<string> = new Set(['sc', 'SC', 'scn', 'SCN']);
/** ISO 32000-2, annex C: the most inks of a colour. */
const MOST_INKS = 32;
/** Those that do nothing but draw what their last operand says. */
const DRAWING: ReadonlySet<string> = new Set(['Do', 'sh', 'Tj', 'TJ']);

/** The places of an operator's operands, the last one's last; `undefined` for an operator that the format has not. */
export function slotsOf({ operator, operands }: Operation): readonly Slot[] | undefined {
  if (PROPERTIES.has(operator) && operands.length === 1) return [LONE_PROPERTIES];
  if (!COLOURS.has(operator)) return SLOTS.get(operator);
  const inks = numbers(Math.min(operands.length, MOST_INKS));
  return operands.at(-1)?.kind === 'name' ? [...inks, NAME].slice(-operands.length) : inks;
}

export function isIntent(name: string): boolean {
  return INTENTS.has(name);
}

export function fits(operand: Operand, { kinds, allows }: Slot): boolean {
  return kinds.includes(operand.kind) && (operand.kind !== 'name' || allows === undefined || allows(operand.value));
}

/** Whether an operation would draw what stands last, which is nothing that can be drawn. */
export function drawsNothing({ operator, operands }: Operation, slots: readonly Slot[]): boolean {
  const [last, slot] = [operands.at(-1), slots.at(-1)];
  return DRAWING.has(operator) && (last === undefined || slot === undefined || !fits(last, slot));
}
