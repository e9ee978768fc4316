import { PDFDict, PDFHexString, type PDFObject, PDFRawStream, PDFString } from '@cantoo/pdf-lib';
import { entry, nameAt } from '../content/objects.ts';
import { annotationRole } from './annotation-roles.ts';

/** The role that an object itself shows where its place allows several; `undefined` where nothing may be copied. */
export function roleOf(role: string, object: PDFObject): string | undefined {
  const dict = object instanceof PDFRawStream ? object.dict : object instanceof PDFDict ? object : undefined;
  const shown = dict && SHOWN.get(role);
  return shown ? shown(dict, object) : role;
}

/** What an object in such a place turns out to be. */
type Shown = (dict: PDFDict, object: PDFObject) => string | undefined;

const SHOWN: ReadonlyMap<string, Shown> = new Map<string, Shown>([
  ['xobject', xobjectRole],
  ['appearance-state', (_dict, object) => (object instanceof PDFDict ? 'map:form' : 'form')],
  ['glyph', () => 'content'],
  ['annotation', annotationRole],
  ['field', (dict) => (nameAt(dict, 'Subtype') === 'Widget' ? 'widget' : 'field')],
  ['structured-object', (dict) => xobjectRole(dict) ?? annotationRole(dict)],
  ['property', (dict) => (isLayer(dict) ? 'layer' : 'property')],
  ['owner', () => 'struct'],
  ['dest', (dict) => (nameAt(dict, 'Type') === 'Page' ? 'page' : 'dest')],
  ['named-dest', (dict) => (nameAt(dict, 'Type') === 'Page' ? 'page' : 'named-dest')],
  ['outline-parent', (dict) => (entry(dict, 'Parent') ? 'outline' : 'outline-root')],
  ['halftone', (dict) => (entry(dict, 'Default') ? 'map:halftone' : 'halftone')],
  // Whose attributes they are has to be said (14.7.6.1), and an element what it is (14.7.2).
  ['attributes', (dict) => (nameAt(dict, 'O') === undefined ? undefined : 'attributes')],
  ['action', (dict) => (allowedAction(dict) ? 'action' : undefined)],
]);

function xobjectRole(dict: PDFDict): string | undefined {
  const kind = nameAt(dict, 'Subtype');
  if (kind === 'Image') return 'image';
  return kind === 'Form' ? 'form' : undefined;
}

/** Layers are switched by /OCProperties, which is gone: what was hidden was cut, the rest is always shown (8.11). */
function isLayer(dict: PDFDict): boolean {
  const type = nameAt(dict, 'Type');
  return type === 'OCG' || type === 'OCMD';
}

const PAGE_MOVES: ReadonlySet<string> = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);

function isWebLink(uri: PDFObject | undefined): boolean {
  return (uri instanceof PDFString || uri instanceof PDFHexString) && /^https?:\/\//i.test(uri.decodeText());
}

/** Moves inside the document and plain web links; nothing that runs, opens files or sends data (12.6.4). */
function allowedAction(dict: PDFDict): boolean {
  switch (nameAt(dict, 'S')) {
    case 'GoTo':
      return true;
    case 'Named':
      return PAGE_MOVES.has(nameAt(dict, 'N') ?? '');
    case 'URI':
      return isWebLink(entry(dict, 'URI'));
    default:
      return false;
  }
}
