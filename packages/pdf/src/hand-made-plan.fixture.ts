import type { PageGeometry, Quad, RedactionPlan, Region, Stamp } from '@blackbar/model';
import { openPages } from './reader/pages.ts';

/** A plan that removes each occurrence of `terms`, found in the glyphs without regard to spaces and case. */
export async function planFor(
  bytes: Uint8Array,
  terms: readonly string[],
  more: Partial<Pick<RedactionPlan, 'regions' | 'settings'>> & {
    readonly label?: string;
    readonly stamps?: readonly Stamp[];
  } = {},
): Promise<RedactionPlan> {
  const reader = await openPages(bytes);
  const pages: PageGeometry[] = [];
  const regions: Region[] = [...(more.regions ?? [])];
  for (let page = 1; page <= reader.pageCount; page++) {
    const { geometry, glyphs } = reader.glyphs(page);
    pages.push(geometry);
    const drawn = glyphs.filter(({ text }) => text.trim() !== '');
    const text = drawn.map((glyph) => glyph.text.toLowerCase()).join('');
    const at = drawn.flatMap((glyph, i) => [...glyph.text].map(() => i));
    for (const term of terms) {
      const wanted = term.toLowerCase().replace(/\s/g, '');
      for (let start = text.indexOf(wanted); start >= 0; start = text.indexOf(wanted, start + 1)) {
        const hit = new Set(at.slice(start, start + wanted.length));
        regions.push(
          regionOf(
            page,
            `${term}:${start}`,
            drawn.filter((_, i) => hit.has(i)).map(({ quad }) => quad),
            more.label,
          ),
        );
      }
    }
  }
  reader.close();
  return {
    schema: 'blackbar-plan/1',
    pages,
    regions,
    hidden: [],
    targets: terms.map((text, i) => ({ id: `t${i}`, text, variants: [], scope: 'everywhere', wholeWord: false, category: 'TERM' })),
    kept: [],
    stamps: more.stamps ?? [],
    settings: more.settings ?? { preserveFormatting: true, widths: 'quantised', flattenForms: false },
  };
}

function regionOf(page: number, id: string, quads: readonly Quad[], label = ''): Region {
  return {
    id,
    page,
    quads,
    origin: 'term',
    category: 'TERM',
    appearance: { label },
    reasons: [],
    glyphs: quads.length,
  };
}
