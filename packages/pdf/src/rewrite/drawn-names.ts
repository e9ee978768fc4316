import { BlackbarError } from '@blackbar/model';
import type { PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { dictAt, nameOf } from '../content/objects.ts';
import { readOperations } from '../content/operations.ts';
import { decodeStream } from './decode-stream.ts';

/**
 * Which operator takes a name of which list (tables 50, 56, 73, 76, 86 and 352). Colour spaces are not among them: they
 * show nothing, and pictures and one another name them too.
 */
const TAKES: ReadonlyMap<string, Category> = new Map([
  ['Do', 'XObject'],
  ['Tf', 'Font'],
  ['gs', 'ExtGState'],
  ['scn', 'Pattern'],
  ['SCN', 'Pattern'],
  ['sh', 'Shading'],
  ['BDC', 'Properties'],
  ['DP', 'Properties'],
]);

const CATEGORIES = ['Font', 'XObject', 'ExtGState', 'Properties', 'Pattern', 'Shading'] as const;
export type Category = (typeof CATEGORIES)[number];
/** Each name once, with the list that it is looked up in. */
export type Names = readonly (readonly [Category, PDFName])[];

/** The names that a stream draws by; `undefined` where it can't be unpacked. */
export function namesOf(stream: PDFRawStream): Names | undefined {
  try {
    return namesIn(decodeStream(stream).bytes);
  } catch (error) {
    if (error instanceof BlackbarError && error.code === 'damaged') return undefined;
    throw error;
  }
}

/** The names that content draws by. */
export function namesIn(bytes: Uint8Array): Names {
  const found = new Map<string, readonly [Category, PDFName]>();
  for (const { operator, operands } of readOperations(bytes)) {
    const category = TAKES.get(operator);
    if (!category) continue;
    for (const operand of operands) {
      if (operand.kind === 'name') found.set(`${category} ${operand.value}`, [category, nameOf(operand.value)]);
    }
  }
  return [...found.values()];
}

/** Every name that resources give. */
export function allNames(resources: PDFDict | undefined): Names {
  return CATEGORIES.flatMap((category) => {
    const list = resources && dictAt(resources, category);
    return (list?.keys() ?? []).map((name) => [category, name] as const);
  });
}

/** The lists of resources, without those of colour spaces. */
export function listsOf(resources: PDFDict | undefined): PDFDict[] {
  return CATEGORIES.flatMap((category) => (resources && dictAt(resources, category)) ?? []);
}
