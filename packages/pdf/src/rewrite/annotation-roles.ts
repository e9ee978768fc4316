import { type PDFDict, PDFName } from '@cantoo/pdf-lib';
import { nameAt, numberAt } from '../content/objects.ts';
import { type RoleTable, type Rule, wordless } from './rule.ts';

/**
 * What every annotation needs to look as it did (ISO 32000-2, 12.5.2). What people wrote into one is a comment, and no
 * comment is released, whatever it says: /Contents, /RC, /T, /Subj, /NM, /DS and the popup stand in none of the lists.
 */
const LOOK: Readonly<Record<string, Rule>> = {
  ...wordless('Type', 'Subtype', 'Rect', 'F', 'Border', 'C', 'StructParent', 'BS', 'BE', 'CA', 'ca', 'BM', 'RT', 'IT'),
  P: 'page',
  AS: 'name',
  AP: 'appearance',
  // Without it a part of a group would be one of its own (12.5.6.2).
  IRT: 'annotation',
};

const FREE_TEXT = { ...LOOK, ...wordless('Q', 'CL', 'LE', 'RD') };

/** Beside the look what each kind is drawn from, the clause of each beside it. */
export const ANNOTATION_ROLES: RoleTable = {
  // 12.5.6.4
  'note-icon': { ...LOOK, Name: 'icon' },
  // 12.5.6.5: where it leads is what it is
  link: { ...LOOK, ...wordless('QuadPoints', 'H'), A: 'action', Dest: 'dest' },
  // 12.5.6.6
  'free-text': FREE_TEXT,
  // Without an appearance of its own what viewers draw on the page is its text.
  'drawn-by-viewer': { ...FREE_TEXT, DA: 'plain', Contents: 'text' },
  // 12.5.6.7
  line: { ...LOOK, ...wordless('L', 'LE', 'IC', 'LL', 'LLE', 'LLO', 'CP', 'CO') },
  // 12.5.6.8
  shape: { ...LOOK, ...wordless('IC', 'RD') },
  // 12.5.6.9
  polygon: { ...LOOK, ...wordless('Vertices', 'LE', 'IC', 'Path') },
  // 12.5.6.10
  'text-marking': { ...LOOK, ...wordless('QuadPoints') },
  // 12.5.6.11
  caret: { ...LOOK, ...wordless('RD', 'Sy') },
  // 12.5.6.12
  stamp: { ...LOOK, Name: 'icon' },
  // 12.5.6.13
  ink: { ...LOOK, ...wordless('InkList', 'Path') },
};

const ROLE_OF_KIND: ReadonlyMap<string, Rule> = new Map([
  ['Text', 'note-icon'],
  ['Link', 'link'],
  ['FreeText', 'free-text'],
  ['Line', 'line'],
  ['Square', 'shape'],
  ['Circle', 'shape'],
  ['Polygon', 'polygon'],
  ['PolyLine', 'polygon'],
  ['Highlight', 'text-marking'],
  ['Underline', 'text-marking'],
  ['Squiggly', 'text-marking'],
  ['StrikeOut', 'text-marking'],
  ['Caret', 'caret'],
  ['Stamp', 'stamp'],
  ['Ink', 'ink'],
  ['Widget', 'widget'],
]);

/** Kinds of annotation that need not go with all that they show (12.5.6.1). A popup shows nothing but a comment. */
export const ANNOTATION_KINDS: ReadonlySet<string> = new Set([...ROLE_OF_KIND.keys(), 'Popup']);

/** Hidden: neither shown nor printed (12.5.3). */
const HIDDEN = 1 << 1;

/**
 * `undefined` for an annotation that is not copied: of a kind that shows nothing of the page, or nothing but a comment.
 */
export function annotationRole(dict: PDFDict): Rule | undefined {
  const kind = nameAt(dict, 'Subtype') ?? '';
  if (kind === 'Widget') return 'widget';
  const hasLook = dict.has(PDFName.of('AP'));
  // The icon that a viewer would think of stands for a comment that is gone.
  if (isHidden(dict) || (kind === 'Text' && !hasLook)) return undefined;
  return kind === 'FreeText' && !hasLook ? 'drawn-by-viewer' : ROLE_OF_KIND.get(kind);
}

function isHidden(dict: PDFDict): boolean {
  return ((numberAt(dict, 'F') ?? 0) & HIDDEN) !== 0;
}
