import { PDFDict, PDFHexString, type PDFObject, PDFRawStream, PDFString } from '@cantoo/pdf-lib';
import { entry, nameAt } from '../content/objects.ts';
import { ANNOTATION_KINDS } from './roles.ts';

/** The role that an object itself shows where its place allows several; `undefined` where nothing may be copied. */
export function roleOf(role: string, object: PDFObject): string | undefined {
  const dict = object instanceof PDFRawStream ? object.dict : object instanceof PDFDict ? object : undefined;
  if (!dict) return role;
  switch (role) {
    case 'xobject':
      return nameAt(dict, 'Subtype') === 'Image' ? 'image' : nameAt(dict, 'Subtype') === 'Form' ? 'form' : undefined;
    case 'appearance-state':
      return object instanceof PDFDict ? 'map:form' : 'form';
    case 'annotation':
      return annotationRole(dict);
    case 'field':
      return nameAt(dict, 'Subtype') === 'Widget' ? 'widget' : 'field';
    case 'structured-object':
      return nameAt(dict, 'Subtype') === 'Form' || nameAt(dict, 'Subtype') === 'Image'
        ? roleOf('xobject', object)
        : annotationRole(dict);
    case 'property':
      return isLayer(dict) ? 'stream' : role;
    case 'dest':
    case 'named-dest':
      return nameAt(dict, 'Type') === 'Page' ? 'page' : role;
    case 'outline-parent':
      return entry(dict, 'Parent') ? 'outline' : 'outline-root';
    case 'halftone':
      return entry(dict, 'Default') ? 'map:halftone' : role;
    case 'action':
      return allowedAction(dict) ? role : undefined;
    default:
      return role;
  }
}

function annotationRole(dict: PDFDict): string | undefined {
  const kind = nameAt(dict, 'Subtype');
  if (kind === undefined || !ANNOTATION_KINDS.has(kind)) return undefined;
  return kind === 'Widget' ? 'widget' : 'annotation';
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
