import { boundsOfQuad, quadOfRect } from '@blackbar/geometry';
import type { PdfRect, Quad } from '@blackbar/model';
import { type PDFDocument, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import { arrayAt, items } from '../content/objects.ts';
import type { MovedText } from '../splice/index.ts';
import { ON_TEXT } from './annotation-reach.ts';
import type { PageAnnotation } from './page-annotations.ts';

/** How far a mark may reach beyond its word, in heights of the line. */
const BEYOND = 0.3;
/** More quads in one mark were put there to keep us busy. */
const MOST = 5000;

/**
 * Links and marks on words that moved go with them: where they stood they would be useless, and would tell how far the
 * words moved. An appearance is fitted into its new rect by readers (12.5.5). Gives where marks were and are, in PDF
 * user space. `annotations` and words are those of one page.
 */
export function followText(
  document: PDFDocument,
  annotations: readonly PageAnnotation[],
  moved: readonly MovedText[],
): Quad[] {
  if (!moved.some(({ by: [x, y] }) => Math.hypot(x, y) > 0.01)) return [];
  const words = moved.map(wordOf);
  return annotations
    .filter(({ kind }) => ON_TEXT.has(kind))
    .flatMap((annotation) => follow(document, annotation, words));
}

interface Word {
  readonly u: readonly [number, number];
  readonly along: readonly [number, number];
  readonly across: readonly [number, number];
  readonly by: readonly [number, number];
}

function wordOf({ quad, by }: MovedText): Word {
  const length = Math.hypot(quad[2] - quad[0], quad[3] - quad[1]) || 1;
  const u = [(quad[2] - quad[0]) / length, (quad[3] - quad[1]) / length] as const;
  const [x, y] = [quad[0], quad[1]];
  const [tx, ty] = [quad[6], quad[7]];
  const from = x * u[0] + y * u[1];
  const [low, high] = [y * u[0] - x * u[1], ty * u[0] - tx * u[1]];
  return { u, along: [from, from + length], across: [Math.min(low, high), Math.max(low, high)], by };
}

function follow(document: PDFDocument, { dict, rect }: PageAnnotation, words: readonly Word[]): Quad[] {
  if (!rect) return [];
  const points = items(arrayAt(dict, 'QuadPoints') ?? document.context.obj([]));
  const numbers = points.map((value) => (value instanceof PDFNumber ? value.asNumber() : 0));
  const quads = numbers.length <= 8 * MOST ? chunked(numbers) : [];
  if (quads.length === 0) {
    const [to] = moveQuad(quadOfRect(rect), words);
    if (!to) return [];
    setRect(document, dict, boundsOfQuad(to));
    return [quadOfRect(rect), to];
  }
  const after = quads.map((quad) => moveQuad(quad, words)[0] ?? quad);
  if (after.every((quad, i) => quad === quads[i])) return [];
  dict.set(PDFName.of('QuadPoints'), document.context.obj(after.flat().map(rounded)));
  // The rect keeps as much room around its quads as it had.
  const [old, now] = [unionOf(quads), unionOf(after)];
  const next = {
    left: now.left - (old.left - rect.left),
    bottom: now.bottom - (old.bottom - rect.bottom),
    right: now.right + (rect.right - old.right),
    top: now.top + (rect.top - old.top),
  };
  setRect(document, dict, next);
  return [quadOfRect(rect), quadOfRect(next)];
}

/** Each corner goes with the word that it belongs to; nothing where no corner does. */
function moveQuad(quad: Quad, words: readonly Word[]): [Quad] | [] {
  const [cx, cy] = [0, 1].map((k) => [0, 2, 4, 6].reduce((sum, i) => sum + (quad[i + k] as number), 0) / 4) as [
    number,
    number,
  ];
  const near = words.filter(({ u, across }) => {
    const at = cy * u[0] - cx * u[1];
    return at > across[0] && at < across[1];
  });
  if (near.length === 0) return [];
  let isMoved = false;
  const corners = [0, 2, 4, 6].flatMap((i) => {
    const [x, y] = [quad[i] as number, quad[i + 1] as number];
    const by = shiftAt(x, y, near);
    if (by[0] !== 0 || by[1] !== 0) isMoved = true;
    return [x + by[0], y + by[1]];
  });
  return isMoved ? [corners as unknown as Quad] : [];
}

/** Of the nearest word, when it is near enough. */
function shiftAt(x: number, y: number, words: readonly Word[]): readonly [number, number] {
  let best: { readonly by: readonly [number, number]; readonly away: number } | undefined;
  for (const { u, along, across, by } of words) {
    const at = x * u[0] + y * u[1];
    const away = Math.max(along[0] - at, at - along[1], 0);
    if (away <= BEYOND * (across[1] - across[0]) && (!best || away < best.away)) best = { by, away };
  }
  return best?.by ?? [0, 0];
}

function chunked(numbers: readonly number[]): Quad[] {
  return Array.from(
    { length: Math.floor(numbers.length / 8) },
    (_, i) => numbers.slice(8 * i, 8 * i + 8) as unknown as Quad,
  );
}

function unionOf(quads: readonly Quad[]): PdfRect {
  const all = quads.map(boundsOfQuad);
  return {
    left: Math.min(...all.map(({ left }) => left)),
    bottom: Math.min(...all.map(({ bottom }) => bottom)),
    right: Math.max(...all.map(({ right }) => right)),
    top: Math.max(...all.map(({ top }) => top)),
  };
}

function setRect(document: PDFDocument, dict: PageAnnotation['dict'], { left, bottom, right, top }: PdfRect): void {
  dict.set(PDFName.of('Rect'), document.context.obj([left, bottom, right, top].map(rounded)));
}

/** Hundredths of a point would carry a trace of the old place. */
function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
