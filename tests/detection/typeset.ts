import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

/** A string at a place of a page, in points from the bottom left. */
export interface Drawn {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

export const SIZE = 7;
/** Courier: every glyph is 600 units wide. */
export const ADVANCE = SIZE * 0.6;
const LEADING = 10;
const MARGIN = 30;
const TOP = 760;
const LINES = 72;

export const LAYOUTS = ['as written', 'cell by cell', 'two columns'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** Lines of a text as a page shows them. In two columns the text stands twice, side by side. */
export function laidOut(text: string, layout: Layout): Drawn[] {
  if (layout === 'two columns') {
    const lines = text.split('\n').flatMap((line) => wrapped(line, 56));
    return [...placed(lines, MARGIN), ...placed(lines, MARGIN + 62 * ADVANCE)];
  }
  const drawn = placed(text.split('\n'), MARGIN);
  return layout === 'as written' ? drawn : drawn.flatMap(cells);
}

function placed(lines: readonly string[], x: number): Drawn[] {
  return lines
    .map((text, i) => ({ page: Math.floor(i / LINES), x, y: TOP - (i % LINES) * LEADING, text }))
    .filter(({ text }) => text.trim() !== '');
}

/** Runs between wide gaps, each set by itself, no space drawn between. */
function cells({ page, x, y, text }: Drawn): Drawn[] {
  return [...text.matchAll(/\S+(?: {1,2}\S+)*/g)].map((run) => ({
    page,
    y,
    x: x + run.index * ADVANCE,
    text: run[0],
  }));
}

function wrapped(line: string, width: number): string[] {
  const lines: string[] = [];
  let rest = line.trimEnd();
  while (rest.length > width) {
    const space = rest.lastIndexOf(' ', width);
    const at = space > 10 ? space : width;
    lines.push(rest.slice(0, at));
    rest = rest.slice(at).trimStart();
  }
  return [...lines, rest];
}

export async function pdfOf(drawn: readonly Drawn[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Courier);
  const pages = Math.max(...drawn.map(({ page }) => page)) + 1;
  for (let page = 0; page < pages; page += 1) {
    const sheet = document.addPage([612, 792]);
    for (const { x, y, text } of drawn.filter((each) => each.page === page))
      sheet.drawText(text, { x, y, size: SIZE, font });
  }
  return document.save();
}
