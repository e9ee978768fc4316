import { childrenOf } from '../objects/body.ts';
import type { PdfFile } from '../objects/file.ts';
import { type PdfDict, PdfName, PdfString, type PdfValue } from '../objects/types.ts';

/** Where annotations hold strings that are no comment (ISO 32000-2, 12.5.2, 12.5.6.5 and 12.5.6.6). */
const STRINGS = new Set(['DA', 'A', 'Dest']);
/** What stands behind these is looked at as an object of its own, or drawn on the page and read there. */
const ELSEWHERE = new Set(['P', 'AP', 'IRT', 'Parent', 'StructParent']);
/** Entries that nothing but a comment needs, whatever stands there: texts may be streams. */
const OF_COMMENTS = ['RC', 'Subj', 'NM', 'Popup', 'State', 'StateModel'] as const;
/** What of the rest a field uses, whose name and value are shown or judged as a field's (12.7.4.1). */
const OF_FIELDS = ['T', 'DS'] as const;

/**
 * Whether an annotation holds what somebody wrote into it. Of fields, whose value is shown, only what a field has no
 * use for; of a text that leaves its look to the viewer all but the text.
 */
export function holdsComment(dict: PdfDict, file: PdfFile): boolean {
  const kind = kindOf(dict, file);
  if (kind === undefined) return false;
  if (kind === 'Popup' || OF_COMMENTS.some((key) => dict.entries.has(key))) return true;
  if (kind === 'Widget') return dict.entries.has('Contents');
  const isShown = kind === 'FreeText' && !dict.entries.has('AP');
  return [...dict.entries].some(([key, value]) => {
    if (ELSEWHERE.has(key) || STRINGS.has(key) || (key === 'Contents' && isShown)) return false;
    return key === 'Contents' || OF_FIELDS.some((name) => name === key) || holdsString(value, file);
  });
}

/** Its subtype; `undefined` for a dictionary that is no annotation. Without /Type it is one by its place on a page. */
function kindOf(dict: PdfDict, file: PdfFile): string | undefined {
  const kind = file.get(dict, 'Subtype');
  const isOne = dict.name('Type') === 'Annot' || dict.entries.has('Rect');
  return isOne && kind instanceof PdfName ? kind.name : undefined;
}

function holdsString(value: PdfValue, file: PdfFile): boolean {
  const own = file.resolve(value);
  if (own instanceof PdfString) return true;
  // Numbers of borders and places nest no deeper.
  return [...childrenOf(own)].some((child) => child instanceof PdfString || [...childrenOf(child)].some(isString));
}

function isString(value: PdfValue): boolean {
  return value instanceof PdfString;
}
