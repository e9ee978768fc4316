import type { CheckReason } from '@blackbar/model';
import type { Failure } from '../check.ts';
import type { Context } from '../context.ts';
import { childrenOf } from '../objects/body.ts';
import type { PdfFile } from '../objects/file.ts';
import { PdfDict, PdfName, PdfStream, type PdfValue } from '../objects/types.ts';
import { holdsComment } from './comments.ts';

/** Entries of ISO 32000-2 that hold scripts, files, private data or previews. */
const FORBIDDEN_KEYS = [
  'JS',
  'JavaScript',
  'AA',
  'XFA',
  'EmbeddedFiles',
  'EF',
  'AF',
  'PieceInfo',
  'Thumb',
  'RichMediaContent',
  'RichMediaSettings',
  'Collection',
  'Renditions',
  'SpiderInfo',
  'IDS',
  'Perms',
  'Legal',
  'Requirements',
  'AlternatePresentations',
  'WebCapture',
] as const;

/** Action types (12.6.4.1, table 201) that run something or reach out of the document. */
const FORBIDDEN_ACTIONS = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'ResetForm',
  'GoToR',
  'GoToE',
  'GoToDp',
  'Rendition',
  'Sound',
  'Movie',
  'RichMediaExecute',
  'GoTo3DView',
  'SetOCGState',
  'Hide',
  'Trans',
  'Thread',
]);

const FORBIDDEN_ANNOTATIONS = new Set(['FileAttachment', 'RichMedia', 'Screen', 'Movie', 'Sound', '3D', 'Projection']);

const INFO_KEYS = new Set(['Title', 'Producer', 'Creator', 'CreationDate', 'ModDate', 'Trapped']);

/** Elements of a minimal XMP packet by local name; anything more may say who, where and with what. */
const XMP_ELEMENTS = new Set([
  'xmpmeta',
  'RDF',
  'Description',
  'Alt',
  'Seq',
  'Bag',
  'li',
  'title',
  'format',
  'Producer',
  'CreatorTool',
  'CreateDate',
  'ModifyDate',
  'MetadataDate',
  'DocumentID',
  'InstanceID',
  'language',
  'part',
  'conformance',
  'rev',
  'amd',
  'Trapped',
]);

/**
 * No script, no action that runs or reaches out, no attachment, no comment, no private or preview data, no
 * metadata beyond title, dates and producer. Looks at every object, reachable or not. Does not judge where web
 * links lead, nor metadata inside the bytes of pictures.
 */
export const activeContent = {
  id: 'active_content',
  async file({ file }: Pick<Context, 'file'>): Promise<Failure[]> {
    const reasons = new Set<CheckReason>();
    for (const { value } of file.objects) for (const dict of dictsIn(value)) judge(dict, file, reasons);
    for (const trailer of file.trailers) judgeInfo(file, trailer, reasons);
    judgeRoot(file, reasons);
    return [...reasons].map((reason) => ({ reason }));
  },
} as const;

function judge(dict: PdfDict, file: PdfFile, reasons: Set<CheckReason>): void {
  if (FORBIDDEN_KEYS.some((key) => dict.entries.has(key))) reasons.add('script_or_attachment');
  const action = file.get(dict, 'S');
  const isElement = dict.entries.has('P') || dict.name('Type') === 'StructElem';
  if (!isElement && action instanceof PdfName && FORBIDDEN_ACTIONS.has(action.name)) reasons.add('action');
  if (FORBIDDEN_ANNOTATIONS.has(dict.name('Subtype') ?? '')) reasons.add('annotation_with_file');
  if (dict.name('Type') === 'Filespec') reasons.add('names_a_file');
  if (holdsComment(dict, file)) reasons.add('comment');
}

function judgeRoot(file: PdfFile, reasons: Set<CheckReason>): void {
  const root = file.root;
  const open = file.get(root ?? null, 'OpenAction');
  if (open instanceof PdfDict && open.name('S') !== 'GoTo') reasons.add('opening_action');
  if (root?.entries.has('URI')) reasons.add('base_address');
  const own = file.resolve(root?.get('Metadata') ?? null);
  for (const { value } of file.objects) {
    if (!(value instanceof PdfStream) || value.dict.name('Type') !== 'Metadata') continue;
    if (value !== own || !isMinimal(file.decode(value).bytes)) reasons.add('metadata');
  }
}

function judgeInfo(file: PdfFile, trailer: PdfDict, reasons: Set<CheckReason>): void {
  const info = file.dict(trailer.get('Info'));
  if (info && [...info.entries.keys()].some((key) => !INFO_KEYS.has(key))) {
    reasons.add('metadata');
  }
}

function isMinimal(xmp: Uint8Array): boolean {
  const xml = Buffer.from(xmp).toString('utf8');
  const elements = [...xml.matchAll(/<([A-Za-z][\w.-]*:)?([A-Za-z][\w.-]*)/g)].map((m) => m[2] ?? '');
  const attributes = [...xml.matchAll(/\s([A-Za-z][\w.-]*):([A-Za-z][\w.-]*)\s*=/g)].filter(
    (m) => m[1] !== 'xmlns' && m[1] !== 'rdf' && m[1] !== 'xml' && m[1] !== 'x',
  );
  return (
    [...elements, ...attributes.map((m) => m[2] ?? '')].every((name) => XMP_ELEMENTS.has(name)) && !xml.includes('<!--')
  );
}

function dictsIn(value: PdfValue): PdfDict[] {
  const found: PdfDict[] = [];
  const open: PdfValue[] = [value];
  for (let v = open.pop(); v !== undefined; v = open.pop()) {
    const dict = v instanceof PdfStream ? v.dict : v;
    if (dict instanceof PdfDict) found.push(dict);
    for (const child of childrenOf(dict)) open.push(child);
  }
  return found;
}
