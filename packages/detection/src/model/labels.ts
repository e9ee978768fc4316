/** What the model tells apart. People and places by their parts, organisations only by inside and outside. */
export const LABELS = [
  'O',
  'B-PER',
  'I-PER',
  'L-PER',
  'U-PER',
  'B-LOC',
  'I-LOC',
  'L-LOC',
  'U-LOC',
  'B-ORG',
  'I-ORG',
] as const;

export type Kind = 'PER' | 'LOC' | 'ORG';
export const LABEL_COUNT = LABELS.length;

/** First and last label of each kind. */
export const RANGE: Readonly<Record<Kind, readonly [number, number]>> = { PER: [1, 4], LOC: [5, 8], ORG: [9, 10] };

/** Labels of a run of tokens of one kind. */
export function labelsFor(kind: Kind, length: number): number[] {
  const [first] = RANGE[kind];
  if (kind === 'ORG') return Array.from({ length }, (_, i) => (i === 0 ? first : first + 1));
  if (length === 1) return [first + 3];
  return Array.from({ length }, (_, i) => (i === 0 ? first : i === length - 1 ? first + 2 : first + 1));
}

/** A label at which an entity starts. */
export function starts(label: number): boolean {
  return label === 1 || label === 4 || label === 5 || label === 8 || label === 9;
}
