import type {
  Decide,
  DetectedValue,
  Detection,
  Mark,
  PageGeometry,
  PlanSettings,
  Stamp,
  Target,
  TextPart,
  TextRange,
} from '@blackbar/model';

import type { Copied } from './draft.ts';

/** What a person gave as reasons, and the legal basis that they stand for. */
export interface GivenReasons {
  readonly reasons: readonly string[];
  readonly basis: string;
}

/** A target that can be made out in a part of the text although it is not written there as it is looked for. */
export interface MadeOut extends TextRange {
  readonly target: Target;
}

export interface PlanInput {
  /** All text of the document; gone through once, so that whoever reads it need not keep it. */
  readonly parts: Iterable<TextPart> | AsyncIterable<TextPart>;
  readonly pages: readonly PageGeometry[];
  /** Ticked: these go. Gone through once, like the others. */
  readonly detections: Iterable<Detection>;
  /** What a person keeps on purpose: these stay, also where a copy of a removed value stands inside one. */
  readonly kept: Iterable<Detection>;
  /** Removed in other documents of the case: their copies go here too, as far as a value identifies by itself. */
  readonly removedElsewhere?: Iterable<DetectedValue>;
  readonly marks: readonly Mark[];
  /** Every occurrence goes, in hidden places too. */
  readonly terms: readonly string[];
  /** Never removed as a copy of something else: the workspace's excluded terms. */
  readonly exclude: readonly string[];
  /** Without policies everything found is removed whole. */
  readonly decide?: Decide;
  /** Why a person removes something, by the detection's id. */
  readonly reasons?: Readonly<Record<string, GivenReasons>>;
  /** Looks where words of a page were read from its picture, and may have been read wrong; part after part. */
  readonly misread?: ((targets: readonly Target[]) => (part: TextPart) => Promise<readonly MadeOut[]>) | undefined;
  /** Is told of each copy that goes although nobody ticked it there. */
  readonly copied?: ((copy: Copied) => void) | undefined;
  readonly settings: PlanSettings;
  readonly stamps: readonly Stamp[];
}
