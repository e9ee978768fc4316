import {
  type PagedPlan,
  type PageGeometry,
  type Quad,
  type RedactionPlan,
  type Region,
  regionsByPage,
  type Stamp,
} from '@blackbar/model';
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
    const text = glyphs.map((glyph) => glyph.text.trim().toLowerCase()).join('');
    const at = glyphs.flatMap((glyph, i) => [...glyph.text.trim()].map(() => i));
    for (const term of terms) {
      const wanted = term.toLowerCase().replace(/\s/g, '');
      for (let start = text.indexOf(wanted); start >= 0; start = text.indexOf(wanted, start + 1)) {
        const [first = 0, last = 0] = [at[start], at[start + wanted.length - 1]];
        const quads = glyphs.slice(first, last + 1).map(({ quad }) => quad);
        regions.push(regionOf(page, `${term}:${start}`, quads, more.label));
      }
    }
  }
  reader.close();
  return {
    schema: 'blackbar-plan/1',
    pages,
    regions,
    hidden: [],
    targets: terms.map((text, i) => ({
      id: `t${i}`,
      text,
      variants: [],
      scope: 'everywhere',
      wholeWord: false,
      category: 'TERM',
    })),
    kept: [],
    stamps: more.stamps ?? [],
    settings: more.settings ?? { preserveFormatting: true, widths: 'quantised', flattenForms: false },
  };
}

export function pagedPlan({ regions, ...plan }: RedactionPlan): PagedPlan {
  const byPage = regionsByPage(regions);
  return { ...plan, regionsOf: (page) => byPage.get(page) ?? [] };
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
