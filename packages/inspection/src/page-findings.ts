import { unionView, WORD_GAP } from '@blackbar/geometry';
import type { FindingKind, ViewRect } from '@blackbar/model';
import type { Finding } from './finding.ts';
import { isHarmless } from './harmless.ts';
import { masked, quoted } from './masked.ts';
import type { Unseen } from './unseen.ts';

/** Unseen glyphs as findings: one for each stretch of glyphs that follow each other with the same cause. */
export function pageFindings(page: number, unseen: readonly Unseen[]): Finding[] {
  const stretches = stretchesOf(unseen);
  const tooLong = stretches.filter(([first]) => first?.runsOver).length;
  return stretches.flatMap((stretch): Finding[] => {
    const [first] = stretch;
    const text = textOf(stretch);
    if (!first || isHarmless(text) || !/[\p{L}\p{N}]/u.test(text)) return [];
    const { kind } = first;
    return [
      {
        kind,
        severity: isCutOff(kind, text) || (first.runsOver && tooLong <= MOST_TOO_LONG) ? 'notice' : 'problem',
        page,
        rects: linesOf(stretch),
        sample: masked(text),
        words: quoted(text),
      },
    ];
  });
}

/** Lines of a page that may be set too long for it; where more are cut off, somebody cut the page. */
const MOST_TOO_LONG = 3;

/** One letter over which nothing lies: the edge of a field or a picture cut it off, nobody hid it. */
function isCutOff(kind: FindingKind, text: string): boolean {
  return kind === 'invisible_text' && (text.match(/[\p{L}\p{N}]/gu) ?? []).length === 1;
}

/** In shares of the size: how far the next glyph of a stretch may stand. */
const NEAR = 3;

function stretchesOf(unseen: readonly Unseen[]): Unseen[][] {
  const stretches: Unseen[][] = [];
  for (const next of unseen) {
    const last = stretches.at(-1)?.at(-1);
    if (last && last.kind === next.kind && isNear(last, next)) stretches.at(-1)?.push(next);
    else stretches.push([next]);
  }
  return stretches;
}

function isNear(a: Unseen, b: Unseen): boolean {
  const reach = NEAR * Math.max(a.rect.height, a.rect.width);
  const dx = Math.max(b.rect.x - (a.rect.x + a.rect.width), a.rect.x - (b.rect.x + b.rect.width), 0);
  const dy = Math.max(b.rect.y - (a.rect.y + a.rect.height), a.rect.y - (b.rect.y + b.rect.height), 0);
  // Spaces are no unseen glyphs, but nothing seen may stand between two of a stretch.
  return b.index - a.index <= 3 && dx <= reach && dy <= reach;
}

function textOf(stretch: readonly Unseen[]): string {
  let text = '';
  let last: Unseen | undefined;
  for (const next of stretch) {
    const [x, y] = last ? [last.glyph.quad[2], last.glyph.quad[3]] : [0, 0];
    const gap = last ? Math.hypot(next.glyph.quad[0] - x, next.glyph.quad[1] - y) : 0;
    if (last && gap > WORD_GAP * next.glyph.size) text += ' ';
    text += next.glyph.text;
    last = next;
  }
  return text;
}

/** One rect a line. */
function linesOf(stretch: readonly Unseen[]): ViewRect[] {
  const lines: ViewRect[] = [];
  for (const { rect } of stretch) {
    const line = lines.at(-1);
    const shared = line ? Math.min(line.y + line.height, rect.y + rect.height) - Math.max(line.y, rect.y) : 0;
    const joined = line && shared > 0.5 * Math.min(line.height, rect.height) ? unionView([line, rect]) : undefined;
    if (joined) lines[lines.length - 1] = joined;
    else lines.push(rect);
  }
  return lines;
}
