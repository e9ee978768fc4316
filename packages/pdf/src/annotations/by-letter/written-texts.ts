import type { PageGeometry } from '@blackbar/model';
import { PDFBool, type PDFDict, type PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { dictAt, numberAt } from '../../content/objects.ts';
import type { AnnotationHits } from '../annotation-hits.ts';
import { type Look, lookOf } from '../flatten.ts';
import type { FormField } from '../form-fields.ts';
import type { PageAnnotation } from '../page-annotations.ts';

/** A text that lies over pages: a note written on one, a stamp, or a field with each place where its value is shown. */
export interface WrittenText {
  readonly field: FormField | undefined;
  readonly annotations: readonly PageAnnotation[];
  /** One for each of the annotations; nothing else draws their streams. */
  readonly looks: readonly Look[];
}

/** Notes whose whole sense is what they show (ISO 32000-2, 12.5.6.6 and 12.5.6.12). */
const NOTES: ReadonlySet<string> = new Set(['FreeText', 'Stamp']);
/** Fields that show a value (12.7.5.3 and 12.7.5.4). */
const VALUES: ReadonlySet<string> = new Set(['Tx', 'Ch']);
/** Stays upright when its page is turned (12.5.3): it does not lie where content would. */
const NO_ROTATE = 1 << 4;

/**
 * Those from which something goes and that say themselves how they look, at each place. What a viewer has to find a
 * look for can't be cut by letter, nor what a layer hides.
 */
export function writtenTexts(
  document: PDFDocument,
  hits: AnnotationHits,
  pages: readonly PageGeometry[],
): WrittenText[] {
  const { annotations, hit, inLayer } = hits;
  const notes = annotations
    .filter(({ kind, dict }) => NOTES.has(kind) && hit.has(dict))
    .map((annotation) => ({ field: undefined, annotations: [annotation] }));
  const fields = leavesLooks(document) ? [] : hitValues(hits);
  return [...notes, ...fields].flatMap((text) => {
    const looks = text.annotations.map((one) => (inLayer(one) || isUpright(one, pages) ? undefined : ownLook(one)));
    const known = looks.filter((look) => look !== undefined);
    return known.length === looks.length && known.length > 0 ? [{ ...text, looks: known }] : [];
  });
}

function hitValues({ annotations, fields, hit, hitFields }: AnnotationHits): Omit<WrittenText, 'looks'>[] {
  const gone = new Set<PDFDict>([...hit, ...hitFields.map(({ dict }) => dict)]);
  return fields
    .filter(({ kind, dict, parent }) => VALUES.has(kind) && (dict.has(PDFName.of('T')) || parent === undefined))
    .filter(({ dict, widgets }) => gone.has(dict) || widgets.some((widget) => gone.has(widget)))
    .map((field) => ({ field, annotations: annotations.filter(({ dict }) => field.widgets.includes(dict)) }));
}

/** Viewers draw all fields anew from their values (12.7.3): what lies in the file is not what is seen. */
function leavesLooks(document: PDFDocument): boolean {
  const form = dictAt(document.catalog, 'AcroForm');
  return form?.lookup(PDFName.of('NeedAppearances')) === PDFBool.True;
}

function isUpright({ page, dict }: PageAnnotation, pages: readonly PageGeometry[]): boolean {
  return ((numberAt(dict, 'F') ?? 0) & NO_ROTATE) !== 0 && pages[page - 1]?.rotation !== 0;
}

/** As a stream of its own: two widgets may share one. Without resources it would take those of whatever draws it. */
function ownLook(annotation: PageAnnotation): Look | undefined {
  const look = lookOf(annotation);
  if (!look || !dictAt(look.stream.dict, 'Resources')) return undefined;
  const { context } = look.stream.dict;
  const stream = PDFRawStream.of(look.stream.dict, look.stream.contents);
  return { ...look, stream, object: context.register(stream) };
}
