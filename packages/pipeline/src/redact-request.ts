import type { Detection, FileFact, Warning } from '@blackbar/model';
import type { Box } from './boxes.ts';
import type { PolicyChoice } from './policies.ts';
import type { OutputSettings } from './settings.ts';

/** What a review decided about one normalised file, and how the output should look. */
export interface RedactRequest {
  /** Hash and size of the file as it was uploaded, for the evidence. */
  readonly upload: FileFact;
  readonly fileName?: string;
  /** Ticked. */
  readonly detections: readonly Detection[];
  readonly unticked: readonly Detection[];
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
