import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRef } from '@cantoo/pdf-lib';
import { entry, nameAt, resolve, textOfName } from '../content/objects.ts';
import { LIMITS } from '../limits.ts';

/**
 * Optional-content groups that are off, as "12 0 R". An empty set hides too: what is shown only while a group is off
 * (Table 97, AllOff). Nothing for a file without layers, in which belonging to one means nothing (8.11.4.2).
 */
export type HiddenLayers = ReadonlySet<string> | undefined;

/**
 * Whether content that belongs to this group or membership is not shown (ISO 32000-2, 8.11.2). `raw` is
 * what stands in the file: a reference, or a dictionary in place.
 */
export function isHiddenLayer(raw: PDFObject | undefined, owner: PDFDict, hidden: HiddenLayers): boolean {
  if (raw === undefined || hidden === undefined) return false;
  if (isOff(raw, hidden)) return true;
  const dict = resolve(owner.context, raw);
  return dict instanceof PDFDict && nameAt(dict, 'Type') === 'OCMD' && isHiddenMembership(dict, hidden);
}

function isOff(raw: PDFObject, hidden: ReadonlySet<string>): boolean {
  return raw instanceof PDFRef && hidden.has(raw.toString());
}

function isHiddenMembership(dict: PDFDict, hidden: ReadonlySet<string>): boolean {
  const expression = entry(dict, 'VE');
  if (expression instanceof PDFArray) return !isVisible(expression, hidden, 0);
  const raw = dict.get(PDFName.of('OCGs'));
  const list = resolve(dict.context, raw);
  const groups = list instanceof PDFArray ? list.asArray() : raw ? [raw] : [];
  if (groups.length === 0) return false;
  const off = groups.map((group) => isOff(group, hidden));
  switch (nameAt(dict, 'P')) {
    case 'AllOn':
      return off.some(Boolean);
    case 'AnyOff':
      return !off.some(Boolean);
    case 'AllOff':
      return !off.every(Boolean);
    default:
      return off.every(Boolean);
  }
}

/** [/And …], [/Or …], [/Not x]; nested deeper than any author would, it counts as visible. */
function isVisible(expression: PDFArray, hidden: ReadonlySet<string>, depth: number): boolean {
  if (depth > LIMITS.nesting) return true;
  const [operator, ...operands] = expression.asArray();
  const visible = operands.map((operand, i) => {
    const nested = expression.lookup(i + 1);
    return nested instanceof PDFArray ? isVisible(nested, hidden, depth + 1) : !isOff(operand, hidden);
  });
  switch (operator instanceof PDFName ? textOfName(operator) : '') {
    case 'And':
      return visible.every(Boolean);
    case 'Or':
      return visible.some(Boolean);
    case 'Not':
      return !visible[0];
    default:
      return true;
  }
}
