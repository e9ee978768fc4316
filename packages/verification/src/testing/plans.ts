import type { Kept, PageGeometry, PageOutcome, Quad, RedactionPlan, Region, Target } from '@blackbar/model';

export function geometry(page: number, changes: Partial<PageGeometry> = {}): PageGeometry {
  const box = { left: 0, bottom: 0, right: 612, top: 792 };
  return { page, mediaBox: box, cropBox: box, rotation: 0, userUnit: 1, ...changes };
}

export function target(text: string, changes: Partial<Target> = {}): Target {
  return { id: `t:${text}`, text, variants: [], scope: 'everywhere', wholeWord: true, category: 'PERSON', ...changes };
}

export function quad(left: number, bottom: number, right: number, top: number): Quad {
  return [left, bottom, right, bottom, right, top, left, top];
}

export function region(page: number, quads: readonly Quad[], changes: Partial<Region> = {}): Region {
  return {
    id: `r:${page}:${quads.join()}`,
    page,
    quads,
    origin: 'term',
    category: 'PERSON',
    appearance: { label: '' },
    reasons: [],
    ...changes,
  };
}

export function kept(of: Target, page: number, quads: readonly Quad[]): Kept {
  return { target: of.id, locator: { kind: 'page', part: `page:${page}`, page, quads, start: 0, end: 0 } };
}

export function plan(changes: Partial<RedactionPlan>): RedactionPlan {
  return {
    schema: 'blackbar-plan/1',
    pages: [geometry(1)],
    regions: [],
    hidden: [],
    targets: [],
    kept: [],
    stamps: [],
    settings: { preserveFormatting: true, widths: 'quantised', flattenForms: false },
    ...changes,
  };
}

export function outcome(page: number, changes: Partial<PageOutcome> = {}): PageOutcome {
  return { page, strategy: 'splice', removedGlyphs: 0, declared: [], drawn: [], ...changes };
}
