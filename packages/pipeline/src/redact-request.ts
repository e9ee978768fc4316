import type { Category, Detection, FileFact, Warning } from '@blackbar/model';
import { itemsOfList, type PackedList, packList } from '@blackbar/packing';
import type { Box } from './boxes.ts';
import type { PolicyChoice } from './policies.ts';
import type { OutputSettings } from './settings.ts';

/** What a review decided about one normalised file, and how the output should look. */
export interface RequestWith<Detections> {
  /** Hash and size of the file as it was uploaded, for the evidence. */
  readonly upload: FileFact;
  readonly fileName?: string;
  /** Ticked. */
  readonly detections: Detections;
  readonly unticked: Detections;
  /** Drawn or selected by a person. */
  readonly boxes: readonly Box[];
  readonly terms: readonly string[];
  readonly exclude: readonly string[];
  readonly policy: PolicyChoice;
  readonly settings: OutputSettings;
  /** Title for the new file's own metadata; without it there is none. */
  readonly fileTitle?: string;
  /** ISO 8601; the clock stays outside. */
  readonly now: string;
  /** Warnings of the analysis, repeated in the report. */
  readonly warnings: readonly Warning[];
}

export type RedactRequest = RequestWith<readonly Detection[]>;

/** The same on its way to whoever makes the plan: the decisions about a long file are more than the file. */
export type PackedRequest = RequestWith<PackedList<Detection>>;

/** The same while the plan is made: each detection is looked at once, and need not be held. */
export type RequestToPlan = RequestWith<Iterable<Detection>>;

export function packedRequest({ detections, unticked, ...request }: RedactRequest): PackedRequest {
  return { ...request, detections: packList(detections), unticked: packList(unticked) };
}

export function requestToPlan({ detections, unticked, ...request }: PackedRequest): RequestToPlan {
  return { ...request, detections: itemsOfList(detections), unticked: itemsOfList(unticked) };
}

/** One file in one go, without a person in between: what the command line does. */
export interface RedactDocumentRequest {
  readonly fileName?: string;
  readonly password?: string;
  /** false: boxes and terms alone. */
  readonly detect: boolean;
  readonly threshold?: number;
  readonly categories?: readonly Category[];
  readonly boxes?: readonly Box[];
  readonly terms?: readonly string[];
  readonly exclude?: readonly string[];
  readonly policy?: PolicyChoice;
  readonly settings?: OutputSettings;
  readonly modelFolder?: string;
  /** ISO 8601. */
  readonly now: string;
}
