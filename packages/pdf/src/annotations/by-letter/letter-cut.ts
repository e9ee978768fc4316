import { BlackbarError, type Glyph, type PagedPlan, type Quad, type Region } from '@blackbar/model';
import { type PDFDict, type PDFDocument, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import { entry } from '../../content/objects.ts';
import { textsOfValue } from '../../content/text-string.ts';
import type { Occurrences } from '../../sanitise/occurrence.ts';
import type { AnnotationHits } from '../annotation-hits.ts';
import { drawLooks, type Look } from '../flatten.ts';
import { unlist } from '../page-annotations.ts';
import { leftValue } from './left-value.ts';
import { letterRegions } from './letter-regions.ts';
import { readLooks } from './look-sheet.ts';
import { makeReadOnly } from './read-only-field.ts';
import { type WrittenText, writtenTexts } from './written-texts.ts';

interface CutText extends WrittenText {
  readonly read: readonly (readonly Glyph[])[];
}

/** What became of a page's forms. */
export interface CutForms {
  /** Each form that was cut, and its copy. */
  readonly copies: ReadonlyMap<PDFRef, PDFRef>;
  /** Pages, from 1, that became pictures: nobody knows what is left of their forms. */
  readonly pictures: ReadonlySet<number>;
}

/**
 * Fields, written notes and stamps from which something goes become part of their pages, where they are cut by letter
 * like all other text. So no viewer draws them anew from a value, and a box lies on top of them.
 */
export class LetterCut {
  /** Annotations and fields that are part of their pages now. */
  readonly dicts: ReadonlySet<PDFDict>;
  /** What goes from them beside the plan's own regions. */
  readonly regions: readonly Region[];
  readonly #texts: readonly CutText[];

  private constructor(texts: readonly CutText[], regions: readonly Region[]) {
    this.#texts = texts;
    this.regions = regions;
    this.dicts = new Set(
      texts.flatMap(({ field, annotations }) => [
        ...(field ? [field.dict, ...field.widgets] : []),
        ...annotations.map(({ dict }) => dict),
      ]),
    );
  }

  static async of(
    document: PDFDocument,
    hits: AnnotationHits,
    plan: PagedPlan,
    occurrences: Occurrences,
  ): Promise<LetterCut> {
    const candidates = writtenTexts(document, hits, plan.pages);
    const letters = await readLooks(
      document.context,
      candidates.flatMap(({ looks }) => looks),
      plan.pages,
    );
    const texts: CutText[] = [];
    const regions: Region[] = [];
    for (const candidate of candidates) {
      const read = letters.splice(0, candidate.looks.length);
      const own = letterRegions(candidate, read, plan, occurrences);
      if (!own) continue;
      texts.push({ ...candidate, read });
      regions.push(...own);
    }
    drawLooks(
      document,
      texts.flatMap(({ looks }) => looks),
    );
    const cut = new LetterCut(texts, regions);
    unlist(document, cut.dicts);
    return cut;
  }

  /** Pages, from 1, that show these texts as their own now. */
  get pages(): ReadonlySet<number> {
    return new Set(this.#texts.flatMap(({ looks }) => looks.map(({ page }) => page)));
  }

  /** The plan with what goes from these texts. */
  planned(plan: PagedPlan): PagedPlan {
    if (this.regions.length === 0) return plan;
    return {
      ...plan,
      regionsOf: (page) => [...plan.regionsOf(page), ...this.regions.filter((region) => region.page === page)],
    };
  }

  /** When the pages are cut: fields that say what their pages still show. `plan` is the one that `planned` gave. */
  async settle(document: PDFDocument, plan: PagedPlan, forms: CutForms): Promise<void> {
    const fields = this.#texts.filter(({ field }) => field !== undefined);
    const looks = fields.flatMap((text) => text.looks.map((look) => afterCut(document, look, forms.copies)));
    const letters = await readLooks(document.context, looks, plan.pages);
    for (const text of fields) {
      const after = letters.splice(0, text.looks.length);
      const unknown = text.looks.some(({ page }) => forms.pictures.has(page));
      if (text.field) makeReadOnly(document, text.field, unknown ? undefined : valueLeft(text, after, plan));
    }
  }
}

function afterCut(document: PDFDocument, look: Look, copies: ReadonlyMap<PDFRef, PDFRef>): Look {
  let { object } = look;
  while (object instanceof PDFRef && copies.has(object)) object = copies.get(object) as PDFRef;
  const stream = document.context.lookup(object);
  if (!(stream instanceof PDFRawStream)) throw new BlackbarError('damaged', 'structure');
  return { ...look, object, stream };
}

/**
 * Of several places the one that shows least. A list shows more than was chosen from it: it is left without a value.
 */
function valueLeft(
  { field, looks, read }: CutText,
  after: readonly (readonly Glyph[])[],
  plan: PagedPlan,
): string | undefined {
  const value = field ? textsOfValue(entry(field.dict, 'V')).join(' ') : '';
  const values = after.map((letters, i) => leftValue(value, read[i] ?? [], letters, quadsOn(looks[i], plan)));
  if (field?.kind === 'Ch' && values.some(({ isValue }) => !isValue)) return undefined;
  return values.map(({ text }) => text).reduce((least, one) => (one.length < least.length ? one : least));
}

function quadsOn(look: Look | undefined, plan: PagedPlan): Quad[] {
  return look ? plan.regionsOf(look.page).flatMap(({ quads }) => quads) : [];
}
