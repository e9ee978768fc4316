import { type PageCheck, TOLD_PLACES } from '../check.ts';
import type { Context } from '../context.ts';
import { drawnText } from '../drawn-text.ts';
import { glyphsOfHit, mostIn } from '../kept-places.ts';
import { displayQuad } from '../page-transform.ts';
import type { PageView } from '../page-view.ts';
import { textsFromInitials } from '../reader/initials.ts';
import { linesOf, textsOf } from '../reader/lines.ts';
import { firstPieces, lastPieces, lowestPieces } from '../reader/page-edges.ts';
import { type Piece, piecesOf } from '../reader/pieces.ts';
import type { ReadGlyph } from '../reader/read-glyph.ts';
import { textsFromTheRight } from '../reader/right-to-left.ts';
import { textsStacked } from '../reader/stacked.ts';
import { textsAsCorrected } from '../reader/struck.ts';
import { beginsAny, foundOverJoints, foundOverPages, type JointFound } from '../search/joints.ts';
import { type Found, type Needle, search } from '../search/needle.ts';
import type { SeenText } from '../search/seen-text.ts';

/**
 * No target in the words that pdf.js takes from the page, its forms and its annotations' appearances. Sees: white,
 * clipped, covered and hidden-layer text, text split over operators, kerned, letterspaced, broken over lines, drawn out
 * of order, parted by what is crossed out, set from top to bottom, read from the right, and what goes on in the next
 * line of its column, behind a line's number or on the next page. Kept occurrences are told by their place; in an area
 * whose text the writer declares moved, by their number. Does not see: text in pictures, text whose font has no usable
 * mapping to Unicode, parts of a target shorter than the whole.
 */
export const pageText: PageCheck = {
  id: 'page_text',
  async page(view, context) {
    const { glyphs, lines } = await view.output();
    const drawn = await view.drawnGlyphs();
    const own = glyphs.filter((_, i) => !drawn.has(i));
    const inLines = linesOf(own);
    const texts = [
      ...textsOf(own, inLines),
      ...textsAsCorrected(own, lines),
      ...textsStacked(own, inLines),
      ...textsFromInitials(own),
      ...textsFromTheRight(own, inLines),
    ];
    const read = texts.flatMap((text) =>
      leaksIn(text, own, view, context).map((hit) => glyphsOfHit(hit, text, own).slice(0, 1)),
    );
    if (read.length > 0) {
      const places = read.flat().map(({ quad }) => displayQuad(view.geometry, quad));
      return [{ page: view.page, reason: 'text_readable', places: places.slice(0, TOLD_PLACES) }];
    }
    const leaks = await leaksOverJoints(own, piecesOf(own, inLines), view, context);
    return leaks ? [{ page: view.page, reason: 'text_readable' }] : [];
  },
};

function leaksIn(text: SeenText, glyphs: readonly ReadGlyph[], view: PageView, context: Context): Found[] {
  const moved = new Map<Needle, number>();
  return search(text, context.needles).filter((hit) => {
    if (context.keptFields.show(hit.needle.target.id, glyphsOfHit(hit, text, glyphs))) return false;
    const kept = context.kept.quads(hit.needle.target.id, view.page);
    if (kept.length === 0) return true;
    const hitGlyphs = glyphsOfHit(hit, text, glyphs);
    if (mostIn(hitGlyphs, kept.flat())) return false;
    const earlier = moved.get(hit.needle) ?? 0;
    moved.set(hit.needle, earlier + 1);
    return !mostIn(hitGlyphs, view.outcome.declared) || earlier >= kept.length;
  });
}

/** Targets that go on below in their column, behind a line's number or on the next page. */
async function leaksOverJoints(
  own: readonly ReadGlyph[],
  pieces: readonly Piece[],
  view: PageView,
  context: Context,
): Promise<boolean> {
  const { needles, output } = context;
  const kept = ({ needle, tail }: JointFound) => {
    const quads = context.kept.quads(needle.target.id, view.page).flat();
    const begun = tail.flatMap((i) => own[i] ?? []);
    return mostIn(begun, quads) || context.keptFields.show(needle.target.id, begun);
  };
  if (foundOverJoints(pieces, needles).some((found) => !kept(found))) return true;
  if (view.page >= (await output.pageCount())) return false;
  if (!beginsAny(lowestPieces(pieces), needles)) return false;
  const next = await piecesOfPage(view.page + 1, context);
  return foundOverPages(lastPieces(pieces, next), firstPieces(next, pieces), needles).some((found) => !kept(found));
}

/** Pieces of a page, its labels left out. */
async function piecesOfPage(page: number, { output, outcomes }: Context): Promise<readonly Piece[]> {
  const { glyphs } = await output.read(page);
  const drawn = drawnText(glyphs, outcomes.get(page)?.drawn ?? []);
  return piecesOf(glyphs.filter((_, i) => !drawn.has(i)));
}
