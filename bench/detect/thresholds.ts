import { createDetector } from '@blackbar/detection';
import { CATEGORIES, OFF_BY_DEFAULT, type Span } from '@blackbar/model';
import { readSet } from './corpus.ts';
import { THRESHOLD } from './peers.ts';
import { emptyTally, scoreDocument } from './score.ts';
import { type BenchSet, SETS, scoredDocuments } from './sets.ts';

/** Cuts that are compared, from everything to the surest. */
const CUTS = Array.from({ length: 20 }, (_, i) => i / 20);
/** Precision may not be paid for by leaving people in: recall counts twice, as in F2. */
const WEIGHT = 4;
const MOST_LOST = 0.01;

interface Cut {
  readonly recall: number;
  readonly f2: number;
}

/**
 * Per set: recall at the default threshold, at the threshold with the best F2, and what the default loses against it.
 */
export async function thresholds(directory: string): Promise<string[][]> {
  const detector = createDetector();
  const rows: string[][] = [['set', 'best cut', 'recall there', `recall at ${THRESHOLD}`, 'lost', '']];
  for (const set of SETS) {
    const docs = scoredDocuments(set, readSet(directory, set.name));
    const on = CATEGORIES.filter((category) => !OFF_BY_DEFAULT.includes(category) || set.also?.includes(category));
    const found = new Map<string, readonly Span[]>();
    for (const { text } of docs) {
      if (!found.has(text))
        found.set(text, await detector.detect([{ kind: 'plain', id: 'text', text }], { categories: on }));
    }
    const at = (cut: number): Cut => {
      const tally = emptyTally();
      for (const doc of docs) {
        const answers = (found.get(doc.text) ?? []).filter((span) => span.confidence >= cut && counts(set, span));
        scoreDocument(tally, doc, answers, set.gold);
      }
      const recall = tally.full / Math.max(1, tally.gold);
      const precision = tally.maskedGold / Math.max(1, tally.masked);
      return { recall, f2: ((1 + WEIGHT) * precision * recall) / Math.max(1e-9, WEIGHT * precision + recall) };
    };
    const own = at(THRESHOLD);
    const [cut, best] = CUTS.map((value): [number, Cut] => [value, at(value)]).reduce((a, b) =>
      b[1].f2 >= a[1].f2 ? b : a,
    );
    const lost = Math.max(0, best.recall - own.recall);
    const verdict = lost <= MOST_LOST ? '' : 'MORE THAN A POINT';
    rows.push([set.title, cut.toFixed(2), best.recall.toFixed(3), own.recall.toFixed(3), lost.toFixed(3), verdict]);
  }
  return rows;
}

function counts(set: BenchSet, span: Span): boolean {
  return set.only === undefined || set.only.includes(span.category);
}
