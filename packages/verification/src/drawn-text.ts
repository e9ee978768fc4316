import type { ReadGlyph } from './reader/read-glyph.ts';

/**
 * Indices of the output's glyphs that spell the labels and stamps of which the writer says that it drew
 * them, `drawn` in the order of drawing. It draws behind the page's own content, so they are the last that
 * the content shows: what spells the same further ahead ("1" of a footnote, beside a label "1") is the
 * document's own. A label may be shown by several operators; one that the reader does not see is passed over.
 */
export function drawnText(glyphs: readonly ReadGlyph[], drawn: readonly string[]): Set<number> {
  const runs = runsOf(glyphs);
  const found = new Set<number>();
  let end = runs.length;
  for (const label of drawn.map(squeezed).reverse()) {
    if (label === '') continue;
    const first = startOf(label, runs, end);
    if (first === undefined) continue;
    for (const run of runs.slice(first, end)) for (const i of run.indices) found.add(i);
    end = first;
  }
  return found;
}

interface Run {
  readonly number: number;
  readonly indices: number[];
  text: string;
}

/** The run with which `label` begins, when the runs before `end` spell it and nothing else. */
function startOf(label: string, runs: readonly Run[], end: number): number | undefined {
  let rest = label;
  let at = end;
  while (rest !== '' && at > 0) {
    const text = squeezed((runs[at - 1] as Run).text);
    if (!rest.endsWith(text)) return undefined;
    rest = rest.slice(0, rest.length - text.length);
    at--;
  }
  return rest === '' ? at : undefined;
}

/** Show operators of the page's own content; annotations are painted over it (ISO 32000-2, 12.5.2). */
function runsOf(glyphs: readonly ReadGlyph[]): Run[] {
  const runs: Run[] = [];
  glyphs.forEach((glyph, i) => {
    if (glyph.annotation !== '') return;
    if (runs.at(-1)?.number !== glyph.run) runs.push({ number: glyph.run, indices: [], text: '' });
    const run = runs.at(-1) as Run;
    run.indices.push(i);
    run.text += glyph.text;
  });
  return runs;
}

function squeezed(text: string): string {
  return text.normalize('NFKC').replace(/\s+/gu, '');
}
