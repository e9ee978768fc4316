import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Quad, RedactionPlan, Region } from '@blackbar/model';
import { applyPlan, openPages } from '@blackbar/pdf';
import { pagedPlan } from '../../packages/pdf/src/hand-made-plan.fixture.ts';
import { file } from '../torture/page.ts';

export type Face = 'F1' | 'F2';

const LEFT = 72;
const TOP = 740;
const LEADING = 15;
const LINES = 44;
/** The pages have a sentence of their own at 300. */
const BELOW = 29;

function baselineOf(line: number): number {
  return TOP - LEADING * (line < BELOW ? line : line + 1);
}

/** The most frequent surnames of the gazetteer, written as names are. */
export function frequentSurnames(folder: string, count: number): string[] {
  const table = gunzipSync(readFileSync(join(folder, 'gazetteers/us-surnames.tsv.gz'))).toString('utf8');
  const rows = table.split('\n').map((line) => line.split('\t')[0] ?? '');
  const names = rows.filter((name) => /^[a-z]{2,}$/.test(name)).slice(0, count);
  return names.map((name) => name.charAt(0).toUpperCase() + name.slice(1));
}

/** One sentence a name, with kerning between its letters as programs write it; `more` stands below all of them. */
export function sentences(names: readonly string[], face: Face, more = ''): Uint8Array {
  const pages = Array.from({ length: Math.ceil(names.length / LINES) }, (_, page) => {
    const lines = names.slice(page * LINES, (page + 1) * LINES).map((name, i) => {
      const show = `[(The witness ) ${kerned(name)} ( was heard on that Monday.)] TJ`;
      return `BT /${face} 12 Tf ${LEFT} ${baselineOf(i)} Td ${show} ET`;
    });
    if (more) lines.push(`BT /${face} 12 Tf ${LEFT} 60 Td (${more}) Tj ET`);
    return { content: lines.join('\n') };
  });
  return file({ pages });
}

/** Kerning of a made-up but fixed table of pairs, in the manner of real ones. */
function kerned(name: string): string {
  return Array.from(name, (c, i) => {
    const next = name.charCodeAt(i + 1) || 0;
    const pair = (c.charCodeAt(0) * 7 + next * 13) % 11;
    return `(${c})${next && pair < 4 ? ` ${10 * pair + 5}` : ''}`;
  }).join(' ');
}

/** Removes the name of each line through the writer that the product uses. */
export async function withoutNames(pdf: Uint8Array, names: readonly string[]) {
  const reader = await openPages(pdf);
  const pages = Array.from({ length: reader.pageCount }, (_, i) => reader.geometry(i + 1));
  const regions: Region[] = [];
  for (const { page } of pages) {
    const { glyphs } = reader.glyphs(page);
    for (const [i, name] of names.slice((page - 1) * LINES, page * LINES).entries()) {
      const line = glyphs.filter(({ origin }) => Math.abs(origin.y - baselineOf(i)) < 2);
      const at = line
        .map(({ text }) => text)
        .join('')
        .indexOf(name);
      regions.push(
        regionOf(
          `${page}:${i}`,
          page,
          line.slice(at, at + name.length).map(({ quad }) => quad),
        ),
      );
    }
  }
  reader.close();
  const plan: RedactionPlan = {
    schema: 'blackbar-plan/1',
    pages,
    regions,
    hidden: [],
    targets: [],
    kept: [],
    stamps: [],
    settings: { preserveFormatting: true, widths: 'quantised', flattenForms: false },
  };
  return applyPlan(pdf, pagedPlan(plan), { strategies: new Map() });
}

function regionOf(id: string, page: number, quads: readonly Quad[]): Region {
  return {
    id,
    page,
    quads,
    origin: 'detection',
    category: 'PERSON',
    appearance: { label: '' },
    reasons: [],
    glyphs: quads.length,
  };
}

/** Middle of line `i` of a page, in points from the top of a page of 792. */
export function middleOf(i: number): number {
  return 792 - baselineOf(i) - 3.5;
}

export function lineOf(name: number): { readonly page: number; readonly line: number } {
  return { page: Math.floor(name / LINES) + 1, line: name % LINES };
}
