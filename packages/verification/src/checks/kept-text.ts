import type { PageCheck } from '../check.ts';
import type { PageView } from '../page-view.ts';
import type { PageReading } from '../reader/glyphs.ts';
import { foldText, PlaceIndex, samePlace } from '../reader/place-index.ts';
import type { ReadGlyph } from '../reader/read-glyph.ts';
import { goneAnnotations } from './gone-annotations.ts';

/** Points by which a kept glyph may stand elsewhere; of a page that became a picture, ems of its invisible word. */
const TOLERANCE = 0.5;
const RASTER_TOLERANCE = 1;
/** Glyphs that may have been left out at one place before the order is taken for lost. */
const AHEAD = 24;
/** Ems by which a shadow lies off; the next equal letter stands further. */
const SHADOW = 0.2;
/** Share of a picture page's glyphs that its invisible text may lack: signs that no standard font can spell. */
const RASTER_LOSS = 0.02;

/**
 * Outside the boxes every glyph that pdf.js reads on the input stands on the output in the same place,
 * and nothing stands there that was not there before but labels and stamps. In areas that the writer
 * declares changed, the same text stands somewhere. Does not see colours and shapes of glyphs (that is
 * `kept_pixels`), nor text of layers that the input hid: it is cut before layers go,
 * nor text of patterns and masks on a page that became a picture: there it is pixels like the rest. Text without a
 * size may go: nobody saw it.
 */
export const keptText: PageCheck = {
  id: 'kept_text',
  async page(view, context) {
    const before = whereSeen(await view.input(), new Set()).filter((g) => isText(g) && !g.hidden);
    const after = whereSeen(await view.output(), await view.drawnGlyphs()).filter(isText);
    const raster = view.outcome.strategy === 'raster';
    const staying = (g: ReadGlyph) =>
      !g.flat && !view.mayTake(g) && !(raster && (g.inPattern || g.inMask || outsidePage(g, view)));
    const stays = before.filter(staying);
    const lost = raster
      ? unmatched(withoutShadows(stays), after, (g) => g.size * RASTER_TOLERANCE)
      : unmatched(stays, after, () => TOLERANCE);
    const [wasThere, there] = [inDeclared(before, view), inDeclared(after, view)];
    const gone = [...lost.filter((g) => !isDeclared(g, view)), ...notFound(wasThere.filter(staying), there)];
    const mayBeGone = goneAnnotations(before, view, context);
    const missing = gone.filter((g) => !mayBeGone(g));
    const elsewhere = unmatched(after, before, () => TOLERANCE).filter((g) => !isDeclared(g, view));
    const edge = wasThere.filter((g) => view.index.taking(g).length === 0);
    const added = [...elsewhere, ...notFound(there, edge)];
    const bearable = raster ? Math.floor(stays.length * RASTER_LOSS) : 0;
    if (missing.length > bearable) return [{ page: view.page, reason: 'kept_text_lost' }];
    return !raster && added.length > 0 ? [{ page: view.page, reason: 'text_added' }] : [];
  },
};

/** Glyphs without those at `except`; those of patterns stand where their tiles are seen. */
function whereSeen({ glyphs, aside }: PageReading, except: ReadonlySet<number>): ReadGlyph[] {
  const own = glyphs.filter((g, i) => !g.inPattern && !except.has(i));
  const tiled = aside.filter((g) => g.inPattern && !g.hidden);
  return tiled.length === 0 ? own : [...own, ...tiled];
}

/** Invisible text spells a letter and its shadow once; the picture shows both. */
function withoutShadows(glyphs: readonly ReadGlyph[]): ReadGlyph[] {
  const before = new PlaceIndex([]);
  return glyphs.filter((glyph) => {
    if (before.holds(glyph, SHADOW * glyph.size)) return false;
    before.add(glyph);
    return true;
  });
}

function isText(glyph: ReadGlyph): boolean {
  return glyph.text.trim() !== '';
}

function outsidePage({ x, y }: ReadGlyph, { geometry: { cropBox } }: PageView): boolean {
  return x < cropBox.left || x > cropBox.right || y < cropBox.bottom || y > cropBox.top;
}

/**
 * Glyphs of `wanted` without a glyph of `found` that has the same text at the same place; each one serves
 * once. Both are mostly in the same order: what agrees in passing is not looked up.
 */
function unmatched(
  wanted: readonly ReadGlyph[],
  found: readonly ReadGlyph[],
  tolerance: (g: ReadGlyph) => number,
): ReadGlyph[] {
  const left: ReadGlyph[] = [];
  const used = new Uint8Array(found.length);
  let at = 0;
  for (const glyph of wanted) {
    const end = Math.min(at + AHEAD, found.length);
    const by = tolerance(glyph);
    let next = at;
    while (next < end && !samePlace(found[next] as ReadGlyph, glyph, by)) next++;
    if (next < end) {
      used[next] = 1;
      at = next + 1;
    } else {
      left.push(glyph);
    }
  }
  if (left.length === 0) return left;
  const index = new PlaceIndex(found.filter((_, i) => used[i] === 0));
  return left.filter((glyph) => !index.take(glyph, tolerance(glyph)));
}

/** By its middle, or by where it stands on its line: some fonts claim to reach far below. */
function isDeclared({ x, y, originX, originY }: ReadGlyph, view: PageView): boolean {
  return view.declared.holds(x, y, -1) || view.declared.holds(originX, originY, -1);
}

function inDeclared(glyphs: readonly ReadGlyph[], view: PageView): ReadGlyph[] {
  return view.outcome.declared.length === 0 ? [] : glyphs.filter((g) => isDeclared(g, view));
}

/** Within declared areas text may stand anywhere, but each glyph's text as often as before. */
function notFound(wanted: readonly ReadGlyph[], there: readonly ReadGlyph[]): ReadGlyph[] {
  if (wanted.length === 0) return [];
  const counts = new Map<string, number>();
  for (const { text } of there) counts.set(foldText(text), (counts.get(foldText(text)) ?? 0) + 1);
  return wanted.filter(({ text }) => {
    const left = counts.get(foldText(text)) ?? 0;
    counts.set(foldText(text), left - 1);
    return left <= 0;
  });
}
