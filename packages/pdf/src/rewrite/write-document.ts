import { createHash } from 'node:crypto';
import {
  PDFArray,
  PDFContext,
  type PDFDict,
  type PDFDocument,
  PDFHeader,
  PDFHexString,
  PDFName,
  type PDFObject,
  type PDFPageLeaf,
  PDFStreamWriter,
} from '@cantoo/pdf-lib';
import { annotationsOf } from '../annotations/page-annotations.ts';
import { dictAt } from '../content/objects.ts';
import { type CopyRules, GraphCopy } from './copy-graph.ts';
import { dropUndrawn } from './drop-undrawn.ts';
import { joinTornContent } from './join-content.ts';
import { hangPages } from './page-tree.ts';
import { withoutSharedShapes } from './shared-shapes.ts';
import { xmpPacket } from './xmp.ts';

/** Attributes that a page may take from the nodes above it (ISO 32000-2, 7.7.3.4). */
const INHERITABLE = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;

/** Stands for the file's identifier until the bytes that it is made from are there. */
const ID_PLACEHOLDER = '0123456789abcdef5bd1b3f0a7c2e964';

export interface WriteOptions extends CopyRules {
  /** After each picture that was coded anew for what another one lost. */
  readonly onPicture?: () => void | Promise<void>;
}

/**
 * Writes the document anew: only what is reachable from its catalog and pages and on the list of roles, in
 * one revision, with nothing of the old file's numbering, identifiers or free space. Equal documents give
 * equal bytes.
 */
export async function writeDocument(document: PDFDocument, options: WriteOptions): Promise<Uint8Array> {
  const to = PDFContext.create();
  to.header = PDFHeader.forVersion(1, 7);
  joinTornContent(document);
  const { drawn } = dropUndrawn(document);
  const listed = new Set(annotationsOf(document).map(({ dict }) => dict));
  const copy = new GraphCopy(document.context, to, options, { drawn, listed });
  const catalogRef = to.nextRef();
  const treeRef = to.nextRef();
  const pages = document.getPages().map(({ ref, node }) => ({ node, as: copy.reserve(ref, 'page') }));
  for (const { node, as } of pages) to.assign(as, copyPage(node, copy));
  hangPages(
    to,
    treeRef,
    pages.map(({ as }) => as),
  );
  const catalog = copy.dictionary(document.catalog, 'catalog');
  catalog.set(PDFName.of('Type'), PDFName.of('Catalog'));
  catalog.set(PDFName.of('Pages'), treeRef);
  const producer = producerOf(options);
  catalog.set(PDFName.of('Metadata'), to.register(xmpStream(to, producer)));
  keepPlainPageMode(catalog);
  to.assign(catalogRef, catalog);
  copy.finish();
  await withoutSharedShapes(document.context, to, copy, options.onPicture);
  to.trailerInfo.Root = catalogRef;
  to.trailerInfo.Info = to.register(infoDictionary(to, producer));
  const id = PDFHexString.of(ID_PLACEHOLDER);
  to.trailerInfo.ID = to.obj([id, id]);
  return withIdentifier(await PDFStreamWriter.forContext(to, Number.MAX_SAFE_INTEGER).serializeToBuffer());
}

/** A page with all that it inherits; its parent is the new tree's to say. */
export function copyPage(node: PDFPageLeaf, copy: GraphCopy): PDFDict {
  const page = copy.dictionary(node, 'page');
  page.set(PDFName.Type, PDFName.Page);
  for (const name of INHERITABLE) {
    const key = PDFName.of(name);
    if (page.has(key)) continue;
    const value = copy.value(inherited(node, key), name === 'Resources' ? 'resources' : 'wordless');
    if (value) page.set(key, value);
  }
  if (page.lookup(PDFName.Annots) instanceof PDFArray && page.lookup(PDFName.Annots, PDFArray).size() === 0) {
    page.delete(PDFName.Annots);
  }
  return page;
}

function inherited(node: PDFPageLeaf, key: PDFName): PDFObject | undefined {
  const seen = new Set<PDFDict>();
  for (let at: PDFDict | undefined = node; at && !seen.has(at); at = dictAt(at, 'Parent')) {
    seen.add(at);
    const value = at.get(key);
    if (value) return value;
  }
  return undefined;
}

/** The panels of attachments and layers have nothing left to show. */
function keepPlainPageMode(catalog: PDFDict): void {
  const mode = catalog.get(PDFName.of('PageMode'));
  if (mode === PDFName.of('UseAttachments') || mode === PDFName.of('UseOC')) catalog.delete(PDFName.of('PageMode'));
}

const PRODUCER = 'Blackbar';

/** Who wrote the file; a name that is itself to be removed is not written. */
function producerOf({ cleanText }: WriteOptions): string | undefined {
  return cleanText(PRODUCER) === PRODUCER ? PRODUCER : undefined;
}

function infoDictionary(to: PDFContext, producer: string | undefined): PDFDict {
  const info = to.obj({});
  if (producer !== undefined) info.set(PDFName.Producer, PDFHexString.fromText(producer));
  return info;
}

function xmpStream(to: PDFContext, producer: string | undefined): PDFObject {
  return to.stream(Buffer.from(xmpPacket(producer), 'utf8'), { Type: 'Metadata', Subtype: 'XML' });
}

/** Puts in the identifier that the content itself gives (ISO 32000-2, 14.4, leaves the algorithm open). */
function withIdentifier(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const id = createHash('sha256').update(file).digest('hex').slice(0, ID_PLACEHOLDER.length);
  for (
    let at = file.lastIndexOf(ID_PLACEHOLDER), n = 0;
    at >= 0 && n < 2;
    at = file.lastIndexOf(ID_PLACEHOLDER, at - 1), n++
  ) {
    file.write(id, at, 'latin1');
  }
  return bytes;
}
