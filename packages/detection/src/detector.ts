import type { Category, DetectOptions, Detector, Span, TextPart } from '@blackbar/model';
import { OFF_BY_DEFAULT } from '@blackbar/model';
import { analyse } from './analysis.ts';
import { notPersonal } from './captions/not-personal.ts';
import { buildPhraseTrie } from './captions/phrase-trie.ts';
import { withoutNobodys } from './evidence/nobody.ts';
import { remember } from './memory/remember.ts';
import type { NameModel } from './model/name-model.ts';
import { shippedModel } from './model/shipped-model.ts';
import { labelledParts } from './reading/field-label.ts';
import { withoutFieldNames } from './reading/field-names.ts';
import { originalRange, type Reading } from './reading/reading.ts';
import { softwareNames } from './reading/software.ts';
import type { Hit } from './recognizers/recognizer.ts';
import { RECOGNIZERS } from './recognizers/registry.ts';
import { finish } from './resolve/finish.ts';
import { mergePlaces } from './resolve/merge-places.ts';
import { overLineEnds } from './resolve/over-line-ends.ts';
import { resolve } from './resolve/resolve.ts';
import { typeAddress } from './resolve/type-address.ts';
import { typeBirth } from './resolve/type-birth.ts';
import { typeCard } from './resolve/type-card.ts';
import { typeExpiry } from './resolve/type-expiry.ts';
import { typeIp } from './resolve/type-ip.ts';
import { typeSocial } from './resolve/type-social.ts';

export interface DetectorOptions {
  /** Another name model than the shipped one, for measuring. */
  readonly model?: NameModel;
}

/** The built-in detector: recognizers, labels, the name model and the document's memory. */
export function createDetector(options: DetectorOptions = {}): Detector {
  const model = options.model ?? shippedModel();
  const trie = buildPhraseTrie([...RECOGNIZERS, notPersonal]);
  return {
    id: 'blackbar',
    version: model.version,
    async detect(parts: readonly TextPart[], detect: DetectOptions): Promise<readonly Span[]> {
      const wanted = wantedCategories(detect);
      const software = softwareNames(parts);
      const labelled = labelledParts(parts);
      const analyses = withoutNobodys(
        withoutFieldNames(
          labelled
            .map(({ part }) => analyse(part, RECOGNIZERS, trie, model))
            .map((analysis) => (software(analysis.part) ? { ...analysis, hits: [] } : analysis)),
        ),
      );
      const remembered = remember(analyses, detect.known);
      return analyses.flatMap(({ part, reading }, i) =>
        settle(
          reading.text,
          (remembered[i] ?? []).filter((hit) => wanted(hit.category) || !isOff(hit.category)),
        )
          .map((hit) => (wanted('CARD') ? typeCard(reading.text, hit) : hit))
          .map((hit) => (wanted('IP') ? typeIp(reading.text, hit) : hit))
          .map((hit) => (wanted('SSN') ? typeSocial(reading.text, hit) : hit))
          .map((hit) => (wanted('DOB') ? typeBirth(reading.text, hit) : hit))
          .map((hit, _i, hits) => (wanted('CARD_EXPIRY') ? typeExpiry(reading.text, hit, hits) : hit))
          .map((hit) => (wanted('HOME_ADDRESS') ? typeAddress(reading.text, hit) : hit))
          .filter((hit) => wanted(hit.category))
          .flatMap((hit) => withoutLabel(toSpan(part, reading, hit), labelled[i]?.shift ?? 0)),
      );
    },
  };
}

function wantedCategories(options: DetectOptions): (category: Category) => boolean {
  const { categories } = options;
  if (categories) return (category) => categories.includes(category);
  return (category) => !OFF_BY_DEFAULT.includes(category);
}

/** A kind nobody asked for must not stand in the way of one that is reported. */
const isOff = (category: Category): boolean => OFF_BY_DEFAULT.includes(category);

function settle(text: string, hits: readonly Hit[]): Hit[] {
  return finish(text, overLineEnds(text, resolve(mergePlaces(text, finish(text, hits)))));
}

/** A span in offsets of the part as it was given; what lies in the label that was put before it is none. */
function withoutLabel(span: Span, shift: number): Span[] {
  return span.end <= shift ? [] : [{ ...span, start: Math.max(0, span.start - shift), end: span.end - shift }];
}

function toSpan(part: TextPart, reading: Reading, hit: Hit): Span {
  const { category, source, evidence, entity } = hit;
  return {
    part: part.id,
    ...originalRange(reading, hit.start, hit.end),
    category,
    source,
    evidence,
    confidence: Math.round(hit.score * 1000) / 1000,
    ...(hit.role ? { role: hit.role } : {}),
    ...(entity === undefined ? {} : { entity }),
    ...(hit.whole === undefined ? {} : { whole: hit.whole }),
  };
}
