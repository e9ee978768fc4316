import { type DetectedValue, type Detection, wholeValue } from './detection.ts';
import { keysOfCopy, removedKeys, type StandingValue, undecided } from './value-key.ts';

/**
 * What other documents remove, each value once, in an order that depends on the values alone: neither on which
 * document was read first nor on how documents are numbered, so that equal cases give equal bytes.
 */
export function distinctRemovals(detections: readonly DetectedValue[]): readonly DetectedValue[] {
  const sorted = detections.toSorted(
    (a, b) =>
      inOrder(a.category, b.category) ||
      inOrder(wholeValue(a), wholeValue(b)) ||
      b.confidence - a.confidence ||
      inOrder(a.id, b.id),
  );
  const distinct = sorted.filter((one, i) => {
    const before = sorted[i - 1];
    return before?.category !== one.category || wholeValue(before) !== wholeValue(one);
  });
  return distinct.map(toldOf);
}

/** Nothing of where it stands: a case tells each of its documents of all others, and places are most of a detection. */
function toldOf({ id, category, text, confidence, entity, role, listed, whole }: DetectedValue): DetectedValue {
  return {
    id,
    category,
    text,
    confidence,
    ...(entity === undefined ? {} : { entity }),
    ...(role === undefined ? {} : { role }),
    ...(listed === undefined ? {} : { listed }),
    ...(whole === undefined ? {} : { whole }),
  };
}

function inOrder(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** A find of one file as one decision over several sees it. */
export interface FindOfFile {
  readonly detection: Detection;
  readonly ticked: boolean;
  readonly keptOnPurpose: boolean;
}

/**
 * What goes from each file when nobody can be asked: what starts ticked, and what holds a value that goes from it or
 * from any other. Ends because ticks are only added; each round is linear in the number of finds.
 */
export function goingFromAll(
  files: readonly (readonly FindOfFile[])[],
  terms: readonly string[],
): readonly (readonly Detection[])[] {
  const ticked = files.map((finds) => new Set(finds.filter((one) => one.ticked).map(({ detection }) => detection)));
  for (let added = true; added; ) {
    added = false;
    const keys = ticked.map((gone) => removedKeys([...gone]).whole);
    const held = new Map<string, number>();
    for (const own of keys) for (const key of own) held.set(key, (held.get(key) ?? 0) + 1);
    for (const [i, finds] of files.entries()) {
      const inOthers = (key: string) => (held.get(key) ?? 0) > (keys[i]?.has(key) ? 1 : 0);
      const standing = finds.map(({ detection, keptOnPurpose }): StandingValue & { detection: Detection } => ({
        id: detection.id,
        text: wholeValue(detection),
        category: detection.category,
        detection,
        keptOnPurpose,
        ticked: ticked[i]?.has(detection) ?? false,
        removedElsewhere: keysOfCopy(wholeValue(detection)).some(inOthers),
      }));
      for (const { detection } of undecided(standing, terms)) {
        ticked[i]?.add(detection);
        added = true;
      }
    }
  }
  return files.map((finds, i) => finds.map((one) => one.detection).filter((one) => ticked[i]?.has(one)));
}
