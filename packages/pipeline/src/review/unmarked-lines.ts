import { boundsOfQuad, centerOfQuad, containsPoint, intersect, rectToView, unionAll } from '@blackbar/geometry';
import {
  type HiddenPart,
  isPagePart,
  type PagePart,
  type PdfRect,
  type RedactionPlan,
  type TextPart,
  type TextRange,
  type ViewRect,
} from '@blackbar/model';
import { shownPlaces } from '@blackbar/text';
import { oneLine } from './excerpt.ts';

/** A line of text that whoever looks at a page reads. */
export interface ReadLine {
  readonly page: number;
  readonly rect: ViewRect;
  readonly text: string;
}

interface PlacedLine {
  readonly page: number;
  readonly rect: PdfRect;
  readonly text: string;
}

const LETTER = /[\p{L}\p{N}]/u;

/**
 * The lines that nothing of a plan touches: those printed on the pages, and those that fields, stamps and notes written
 * on a page show. Text that no page shows is not among them.
 */
export function unmarkedLines(parts: readonly TextPart[], plan: RedactionPlan): ReadLine[] {
  const touched = new Touched(plan);
  const written = new Map<number, PlacedLine[]>();
  for (const line of writtenParts(parts).flatMap((part) => writtenLines(part, plan))) {
    written.set(line.page, [...(written.get(line.page) ?? []), line]);
  }
  return parts
    .filter(isPagePart)
    .flatMap((part) =>
      [...printedLines(part), ...(written.get(part.page) ?? [])]
        .filter((line) => !touched.has(line))
        .map(({ page, rect, text }) => ({ page, rect: rectToView(part.geometry, rect), text })),
    );
}

/** Where regions lie, by page. */
class Touched {
  readonly #byPage = new Map<number, { readonly bounds: PdfRect; readonly x: number; readonly y: number }[]>();

  constructor({ regions }: RedactionPlan) {
    for (const { page, quads } of regions) {
      const places = quads.map((quad) => ({ bounds: boundsOfQuad(quad), ...centerOfQuad(quad) }));
      const known = this.#byPage.get(page);
      if (known) known.push(...places);
      else this.#byPage.set(page, places);
    }
  }

  has({ page, rect }: PlacedLine): boolean {
    const [x, y] = [(rect.left + rect.right) / 2, (rect.bottom + rect.top) / 2];
    const places = this.#byPage.get(page) ?? [];
    return places.some((place) => containsPoint(rect, place.x, place.y) || containsPoint(place.bounds, x, y));
  }
}

function printedLines({ page, text, lines }: PagePart): PlacedLine[] {
  return lines.flatMap(({ start, end, rect }) => {
    const line = oneLine(text.slice(start, end)).trim();
    return line === '' ? [] : [{ page, rect, text: line }];
  });
}

/**
 * What lies over the pages. The value of a field and its appearance are two texts in one place: they are read once. A
 * note without an appearance is drawn by the viewer from its contents; of any other the contents are a comment, and go.
 */
function writtenParts(parts: readonly TextPart[]): readonly HiddenPart[] {
  const hidden = parts.flatMap((part): HiddenPart[] =>
    part.kind === 'annotation' || part.kind === 'field' ? [part] : [],
  );
  const looks = new Set(hidden.filter(({ entry }) => entry === 'AP').map(({ id }) => id));
  const seen = hidden.flatMap((part): HiddenPart[] => {
    if (part.shown) return [part];
    const { id, entry, page, rect } = part;
    const drawn = entry === 'Contents' && !looks.has(id.replace(/Contents$/, 'AP'));
    return drawn && page !== undefined && rect ? [{ ...part, shown: [{ page, rect }] }] : [];
  });
  const byText = new Map<string, HiddenPart[]>();
  const values = [...seen].sort((a, b) => Number(a.kind !== 'field') - Number(b.kind !== 'field'));
  return values.filter((part) => {
    const key = part.text.replace(/\s/g, '');
    const same = byText.get(key) ?? [];
    if (same.some((other) => overlap(part, other))) return false;
    byText.set(key, [...same, part]);
    return true;
  });
}

function overlap({ shown = [] }: HiddenPart, { shown: others = [] }: HiddenPart): boolean {
  return shown.some((a) => others.some((b) => a.page === b.page && intersect(a.rect, b.rect) !== undefined));
}

function writtenLines(part: HiddenPart, plan: RedactionPlan): PlacedLine[] {
  const gone = plan.hidden.filter(({ locator }) => locator.part === part.id).map(({ locator }) => locator);
  return [...part.text.matchAll(/[^\r\n]+/g)].flatMap(({ 0: text, index }): PlacedLine[] => {
    const range: TextRange = { start: index, end: index + text.length };
    if (!LETTER.test(text) || gone.some(({ start, end }) => start < range.end && range.start < end)) return [];
    const [place] = shownPlaces(part, range);
    const rect = place && unionAll(place.quads.map(boundsOfQuad));
    return place && rect ? [{ page: place.page, rect, text: oneLine(text).trim() }] : [];
  });
}
