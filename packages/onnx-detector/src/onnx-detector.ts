import type { Category, DetectOptions, Detector, Span, TextPart } from '@blackbar/model';
import { OFF_BY_DEFAULT } from '@blackbar/model';
import { readModelFolder } from './model-folder.ts';
import { loadRuntime } from './runtime.ts';
import { type ClassifiedWord, TokenClassifier } from './token-classifier.ts';

/** Less sure ones are noise; a model's own chance is never as good as a check digit. */
const LEAST = 0.5;
const MOST = 0.97;
/** Words of one entity: what may stand between them. */
const JOINT = /^[\s.,'-]{0,2}$/;

/**
 * A token classifier in the ONNX format from a local folder, behind the interface of every detector. It runs on this
 * machine, in the caller's process, and opens no connection. Throws `usage` where the folder or the optional runtime
 * is not usable.
 */
export async function createOnnxDetector(folder: string): Promise<Detector> {
  const model = await readModelFolder(folder);
  const classifier = await TokenClassifier.open(model, await loadRuntime());
  const categoryOf = (word: ClassifiedWord): Category | null => model.labels[word.label]?.category ?? null;

  function spansOf(part: TextPart, words: readonly ClassifiedWord[]): Span[] {
    const spans: { start: number; end: number; category: Category; sum: number; count: number }[] = [];
    for (const word of words) {
      const category = categoryOf(word);
      if (category === null) continue;
      const last = spans.at(-1);
      const joins =
        last?.category === category &&
        model.labels[word.label]?.begins !== true &&
        JOINT.test(part.text.slice(last.end, word.start));
      if (last && joins) {
        last.end = word.end;
        last.sum += word.chance;
        last.count += 1;
      } else spans.push({ start: word.start, end: word.end, category, sum: word.chance, count: 1 });
    }
    return spans
      .map(({ start, end, category, sum, count }) => ({ start, end, category, chance: sum / count }))
      .filter(({ chance }) => chance >= LEAST)
      .map(({ start, end, category, chance }) => ({
        part: part.id,
        start,
        end,
        category,
        confidence: Math.round(Math.min(MOST, chance) * 1000) / 1000,
        source: 'model',
        evidence: ['the second detector reads it so'],
      }));
  }

  return {
    id: 'onnx',
    version: model.name,
    async detect(parts: readonly TextPart[], { categories }: DetectOptions): Promise<readonly Span[]> {
      const wanted = (category: Category): boolean =>
        categories ? categories.includes(category) : !OFF_BY_DEFAULT.includes(category);
      const spans: Span[] = [];
      for (const part of parts) {
        if (part.text.trim() === '') continue;
        spans.push(...spansOf(part, await classifier.classify(part.text)).filter(({ category }) => wanted(category)));
      }
      return spans;
    },
  };
}
