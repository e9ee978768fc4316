import { benchBlind } from './blind.ts';
import { type LabelledDoc, readSet } from './corpus.ts';
import { filing } from './filing.ts';
import { hostile } from './hostile.ts';
import { blackbar, type Peer, peers } from './peers.ts';
import { type Answer, emptyTally, interval, scoreDocument, type Tally } from './score.ts';
import { type BenchSet, SETS, scoredDocuments } from './sets.ts';
import { thresholds } from './thresholds.ts';

/** Per set and detector: what is masked, what of it is right, what harmless text is left alone, and how fast. */
export async function benchDetect(): Promise<void> {
  const directory = process.env.BLACKBAR_CORPUS_DIR;
  if (directory === undefined) {
    console.log('Detection was not measured: BLACKBAR_CORPUS_DIR is not set.');
    return;
  }
  // First: what the peers and their answers hold would be gone through with each collection of garbage.
  const { rows: slow, within } = await hostile(blackbar());
  const all = peers();
  const head = ['set', 'detector', 'spans', 'full', '95 %', 'char P', 'F1', 'F2', 'harmless', 'masked', 'k char/s'];
  const known = new Map<string, Answered>();
  for (const set of SETS) {
    const docs = scoredDocuments(set, readSet(directory, set.name));
    const rows = [head];
    for (const ordinary of all) {
      const peer = ordinary.name === 'Blackbar' && set.also ? blackbar(set.also) : ordinary;
      const key = `${peer.name} ${set.name} ${set.also?.join() ?? ''}`;
      const answered = known.get(key) ?? (await answer(peer, docs));
      known.set(key, answered);
      rows.push(summary(set, peer, measure(set, answered, docs)));
    }
    print(rows);
  }
  print(await categories(directory));
  print(await thresholds(directory));
  const { rows: long, within: inTime } = await filing(directory);
  print(long);
  print(slow);
  benchBlind(directory);
  if (!within || !inTime) process.exitCode = 1;
}

interface Measured {
  readonly tally: Tally;
  readonly charactersPerSecond: number;
}

/** What a peer says of each document of a set, and the processor time of its fastest pass over them. */
interface Answered {
  readonly answers: readonly (readonly Answer[])[];
  readonly charactersPerSecond: number;
}

/** The first thousands of texts a peer sees pay for its compilation as well, and a service runs for days. */
const PASSES = 3;

async function answer(peer: Peer, docs: readonly LabelledDoc[]): Promise<Answered> {
  let answers: (readonly Answer[])[] = [];
  let fastest = Number.POSITIVE_INFINITY;
  for (let pass = 0; pass < PASSES; pass += 1) {
    answers = [];
    const started = process.cpuUsage().user;
    for (const doc of docs) answers.push(await peer.find(doc.text));
    fastest = Math.min(fastest, (process.cpuUsage().user - started) / 1e6);
  }
  return { answers, charactersPerSecond: docs.reduce((sum, doc) => sum + doc.text.length, 0) / fastest };
}

function measure(set: BenchSet, answered: Answered, docs: readonly LabelledDoc[]): Measured {
  const tally = emptyTally();
  for (const [i, doc] of docs.entries()) {
    const own = (answered.answers[i] ?? []).filter((found) => counts(set, found));
    scoreDocument(tally, doc, own, set.gold);
  }
  return { tally, charactersPerSecond: answered.charactersPerSecond };
}

function counts(set: BenchSet, answer: Answer): boolean {
  return set.only === undefined || (set.only as readonly string[]).includes(answer.category);
}

function summary(set: BenchSet, peer: Peer, { tally, charactersPerSecond }: Measured): string[] {
  const recall = interval(tally.full, tally.gold);
  const precision = tally.masked === 0 ? 0 : tally.maskedGold / tally.masked;
  return [
    set.title,
    peer.name,
    String(tally.gold),
    rate(recall.rate),
    `${rate(recall.low)}-${rate(recall.high)}`,
    rate(precision),
    rate(f(1, precision, recall.rate)),
    rate(f(2, precision, recall.rate)),
    tally.harmless === 0 ? '-' : `${tally.untouched}/${tally.harmless}`,
    tally.harmless === 0 ? '-' : String(tally.maskedOnHarmless),
    (charactersPerSecond / 1000).toFixed(0),
  ];
}

/** Blackbar alone, by label: full recall, and the share of its hits of that kind that are right. */
async function categories(directory: string): Promise<string[][]> {
  const rows: string[][] = [['set', 'label', 'recall', '95 %', 'typed P', 'F1', 'F2']];
  for (const set of SETS.filter((entry) => entry.only === undefined)) {
    const peer = blackbar(set.also);
    const docs = scoredDocuments(set, readSet(directory, set.name));
    const found = new Map<string, { gold: number; full: number; right: number; wrong: number }>();
    for (const doc of docs) {
      const answers = await peer.find(doc.text);
      const missed = scoreDocument(emptyTally(), doc, answers, set.gold);
      for (const label of new Set(doc.spans.filter(set.gold).map((span) => span.label))) {
        const entry = found.get(label) ?? { gold: 0, full: 0, right: 0, wrong: 0 };
        const own = doc.spans.filter((span) => set.gold(span) && span.label === label);
        const kinds: readonly string[] = set.typed[label] ?? [label];
        entry.gold += own.length;
        entry.full += own.length - missed.filter((span) => span.label === label).length;
        const ours = answers.filter((answer) => kinds.includes(answer.category));
        const right = ours.filter((answer) =>
          doc.spans.some((span) => touches(span, answer) && isOf(set, span.label, answer)),
        );
        entry.right += right.length;
        entry.wrong += ours.length - right.length;
        found.set(label, entry);
      }
    }
    for (const [label, { gold, full, right, wrong }] of [...found].sort()) {
      const recall = interval(full, gold);
      const precision = right / (right + wrong);
      const range = `${rate(recall.low)}-${rate(recall.high)}`;
      rows.push([
        set.title,
        label,
        rate(recall.rate),
        range,
        rate(precision),
        rate(f(1, precision, recall.rate)),
        rate(f(2, precision, recall.rate)),
      ]);
    }
  }
  return rows;
}

function isOf(set: BenchSet, label: string, answer: Answer): boolean {
  return (set.typed[label] ?? [label]).some((kind) => kind === answer.category);
}

const touches = (a: { start: number; end: number }, b: Answer): boolean => a.start < b.end && b.start < a.end;
const rate = (value: number): string => (Number.isFinite(value) ? value.toFixed(3) : '-');

function f(beta: number, precision: number, recall: number): number {
  const weight = beta * beta;
  return precision + recall === 0 ? 0 : ((1 + weight) * precision * recall) / (weight * precision + recall);
}

function print(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of rows) {
    console.log(
      row
        .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    );
  }
  console.log('');
}
