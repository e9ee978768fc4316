import type { Category, DetectOptions, Detector, Span, TextPart } from '@blackbar/model';
import { OFF_BY_DEFAULT } from '@blackbar/model';
import { matchCaptions } from './captions/match.ts';
import { notPersonal } from './captions/not-personal.ts';
import { buildPhraseTrie, type PhraseTrie } from './captions/phrase-trie.ts';
import { modelHits } from './model/model-hits.ts';
import type { NameModel } from './model/name-model.ts';
import { shippedModel } from './model/shipped-model.ts';
import { tag } from './model/tag.ts';
import { cleanName, pointsElsewhere } from './names/clean-name.ts';
import { mergeNames } from './names/merge-names.ts';
import { findNegatives } from './negative/negative.ts';
import { layOut } from './reading/layout.ts';
import { originalRange, type Reading, read } from './reading/reading.ts';
import type { Hit } from './recognizers/recognizer.ts';
import { RECOGNIZERS } from './recognizers/registry.ts';
import { scanPatterns } from './recognizers/scan.ts';
import { resolve } from './resolve/resolve.ts';

export interface DetectorOptions {
  /** Another name model than the shipped one, for measuring. */
  readonly model?: NameModel;
}

/** The built-in detector: recognizers, captions, the name model and the document's memory. */
export function createDetector(options: DetectorOptions = {}): Detector {
  const model = options.model ?? shippedModel();
  const trie = buildPhraseTrie([...RECOGNIZERS, notPersonal]);
  return {
    id: 'blackbar',
    version: '1',
    async detect(parts: readonly TextPart[], options: DetectOptions): Promise<readonly Span[]> {
      const wanted = wantedCategories(options);
      return parts.flatMap((part) => detectPart(part, trie, model).filter((span) => wanted(span.category)));
    },
  };
}

function wantedCategories(options: DetectOptions): (category: Category) => boolean {
  const { categories } = options;
  if (categories) return (category) => categories.includes(category);
  return (category) => !OFF_BY_DEFAULT.includes(category);
}

function detectPart(part: TextPart, trie: PhraseTrie, model: NameModel): Span[] {
  const reading = read(part.text);
  const lines = layOut(part, reading);
  const negatives = findNegatives(reading.text);
  const { tagged, facts } = tag(reading.text, model);
  const found = [
    ...matchCaptions(reading.text, lines, trie),
    ...RECOGNIZERS.flatMap((recognizer) => scanPatterns(reading.text, recognizer, negatives)),
  ].flatMap((hit) => cleanName(reading.text, hit, negatives));
  const names = modelHits(reading.text, tagged, facts).filter((hit) => !pointsElsewhere(hit, negatives));
  return resolve(mergeNames([...found, ...names])).map((hit) => toSpan(part, reading, hit));
}

function toSpan(part: TextPart, reading: Reading, hit: Hit): Span {
  const { category, source, evidence } = hit;
  const role = hit.role ? { role: hit.role } : {};
  const confidence = Math.round(hit.score * 1000) / 1000;
  return {
    part: part.id,
    ...originalRange(reading, hit.start, hit.end),
    category,
    source,
    evidence,
    confidence,
    ...role,
  };
}
