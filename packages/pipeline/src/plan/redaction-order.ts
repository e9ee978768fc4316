import type {
  Category,
  DetectedValue,
  Detection,
  FileFact,
  KeptOnPurpose,
  KnownPerson,
  OcrMode,
  Warning,
} from '@blackbar/model';
import { itemsOfList, type PackedList, packList } from '@blackbar/packing';
import type { MarksThatGo } from '../foreign/boxes-of-marks.ts';
import type { Box } from './boxes.ts';
import type { PolicyChoice } from './policies.ts';
import type { OutputSettings } from './settings.ts';

/** A box by its id, and why its text stays beside it. */
export type KeptBeside = Pick<KeptOnPurpose, 'category' | 'reason'> & { readonly id: string };

/**
 * What was ordered of one normalised file: the decisions of its review, the policies, the recipient's names, and how
 * the output should look. Made of a review by whoever keeps reviews; nothing else leads to a plan.
 */
export interface OrderWith<Detections, Values> {
  /** Hash and size of the file as it was uploaded, for the evidence. */
  readonly upload: FileFact;
  readonly fileName?: string | undefined;
  /** Ticked. */
  readonly detections: Detections;
  /** Left on purpose. */
  readonly kept: Detections;
  /** What other documents of the case remove. */
  readonly removedElsewhere: Values;
  /** Drawn or selected by a person. */
  readonly boxes: readonly Box[];
  /** Boxes of whose text a person said that it stays wherever else it stands. */
  readonly keptBeside?: readonly KeptBeside[];
  readonly terms: readonly string[];
  readonly exclude: readonly string[];
  readonly policy: PolicyChoice;
  readonly settings: OutputSettings;
  /** ISO 8601; the clock stays outside. */
  readonly now: string;
  /** What a person left although its value goes elsewhere, said in the report. */
  readonly keptOnPurpose?: readonly KeptOnPurpose[];
  /** Warnings of the analysis, repeated in the report. */
  readonly warnings: readonly Warning[];
  /** Hash of the plan that a person looked at: no other is carried out. */
  readonly approvedPlan?: string | undefined;
}

export type RedactionOrder = OrderWith<readonly Detection[], readonly DetectedValue[]>;

/** The same on its way to whoever makes the plan: the decisions about a long file are more than the file. */
export type PackedOrder = OrderWith<PackedList<Detection>, PackedList<DetectedValue>>;

/** The same while the plan is made: each detection is looked at once, and need not be held. */
export type OrderToPlan = OrderWith<Iterable<Detection>, Iterable<DetectedValue>>;

export function packedOrder({ detections, kept, removedElsewhere, ...order }: RedactionOrder): PackedOrder {
  const packed = { kept: packList(kept), removedElsewhere: packList(removedElsewhere) };
  return { ...order, detections: packList(detections), ...packed };
}

export function orderToPlan({ detections, kept, removedElsewhere, ...order }: PackedOrder): OrderToPlan {
  const items = { kept: itemsOfList(kept), removedElsewhere: itemsOfList(removedElsewhere) };
  return { ...order, detections: itemsOfList(detections), ...items };
}

/** One file in one go, without a person in between: what the command line does. */
export interface RedactDocumentRequest {
  readonly fileName?: string | undefined;
  readonly password?: string | undefined;
  /** When pictures of pages are read; `auto` unless said otherwise. */
  readonly ocr?: OcrMode | undefined;
  /** A person has looked at the pages of which something could not be read; without it such a file is refused. */
  readonly acknowledgeUnread?: boolean | undefined;
  /** false: boxes and terms alone. */
  readonly detect: boolean;
  readonly threshold?: number | undefined;
  readonly categories?: readonly Category[] | undefined;
  readonly boxes?: readonly Box[] | undefined;
  /** Which marks of the file go; without it the redactions that another program marked. */
  readonly marks?: MarksThatGo | undefined;
  /** An XFDF file whose redactions go. */
  readonly xfdf?: string | undefined;
  readonly terms?: readonly string[] | undefined;
  readonly exclude?: readonly string[] | undefined;
  /** Values that stay where they stand, said in the report. */
  readonly keep?: readonly string[] | undefined;
  /** What goes from the other files of the same command goes here too. */
  readonly removedElsewhere?: readonly DetectedValue[] | undefined;
  readonly policy?: PolicyChoice | undefined;
  readonly settings?: OutputSettings | undefined;
  readonly modelFolder?: string | undefined;
  /** People of the other files that are redacted together with this one: their names are found here too. */
  readonly known?: readonly KnownPerson[] | undefined;
  /** ISO 8601. */
  readonly now: string;
}
