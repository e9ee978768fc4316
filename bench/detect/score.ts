import type { LabelledDoc, LabelledSpan } from './corpus.ts';

/** What a detector says of one text, already cut at its threshold. */
export interface Answer {
  readonly start: number;
  readonly end: number;
  readonly category: string;
}

export interface Tally {
  /** Gold spans, and those whose every letter and digit is masked by something. */
  gold: number;
  full: number;
  /** Letters and digits masked, and those of them inside gold. */
  masked: number;
  maskedGold: number;
  goldCharacters: number;
  documents: number;
  /** Documents in which no gold span is left unmasked in part or whole. */
  clean: number;
  /** Documents without any gold span, those nothing was masked in, and the characters masked in the others. */
  harmless: number;
  untouched: number;
  maskedOnHarmless: number;
}

export const emptyTally = (): Tally => ({
  gold: 0,
  full: 0,
  masked: 0,
  maskedGold: 0,
  goldCharacters: 0,
  documents: 0,
  clean: 0,
  harmless: 0,
  untouched: 0,
  maskedOnHarmless: 0,
});

const SIGNIFICANT = /[\p{L}\p{N}]/u;

/** `isGold` picks the labels that count; spans it leaves out are neither right nor wrong. */
export function scoreDocument(
  tally: Tally,
  doc: LabelledDoc,
  answers: readonly Answer[],
  isGold: (span: LabelledSpan) => boolean = () => true,
): LabelledSpan[] {
  const marks = marksOf(doc, answers, isGold);
  const missed = doc.spans.filter(isGold).filter((span) => !isMasked(doc.text, span, marks.masked));
  tally.gold += doc.spans.filter(isGold).length;
  tally.full += doc.spans.filter(isGold).length - missed.length;
  const here = countCharacters(tally, doc.text, marks);
  tally.documents += 1;
  if (missed.length === 0) tally.clean += 1;
  if (doc.spans.length === 0) {
    tally.harmless += 1;
    tally.maskedOnHarmless += here;
    if (here === 0) tally.untouched += 1;
  }
  return missed;
}

/** By character: whether an answer covers it, and whether a label does: 1 one that counts, 2 another. */
interface Marks {
  readonly masked: Uint8Array;
  readonly gold: Uint8Array;
}

function marksOf(doc: LabelledDoc, answers: readonly Answer[], isGold: (span: LabelledSpan) => boolean): Marks {
  const masked = new Uint8Array(doc.text.length);
  for (const answer of answers) masked.fill(1, answer.start, answer.end);
  const gold = new Uint8Array(doc.text.length);
  for (const span of doc.spans) gold.fill(isGold(span) ? 1 : 2, span.start, span.end);
  return { masked, gold };
}

function isMasked(text: string, { start, end }: LabelledSpan, masked: Uint8Array): boolean {
  for (let i = start; i < end; i += 1) if (masked[i] === 0 && SIGNIFICANT.test(text.charAt(i))) return false;
  return true;
}

/** Counts letters and digits; gives how many were masked that no other label excuses. */
function countCharacters(tally: Tally, text: string, { masked, gold }: Marks): number {
  let here = 0;
  for (let i = 0; i < text.length; i += 1) {
    if (!SIGNIFICANT.test(text.charAt(i))) continue;
    if (gold[i] === 1) tally.goldCharacters += 1;
    if (masked[i] === 0 || gold[i] === 2) continue;
    here += 1;
    tally.masked += 1;
    if (gold[i] === 1) tally.maskedGold += 1;
  }
  return here;
}

/** Wilson's interval at 95 %: the sets are small, a rate alone would say too much. */
export function interval(hits: number, of: number): { rate: number; low: number; high: number } {
  if (of === 0) return { rate: Number.NaN, low: 0, high: 1 };
  const z = 1.96;
  const p = hits / of;
  const centre = (p + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z * Math.sqrt((p * (1 - p)) / of + (z * z) / (4 * of * of))) / (1 + (z * z) / of);
  return { rate: p, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
