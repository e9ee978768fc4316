import type { MarkCategory } from './category.ts';
import type { CheckReason } from './check-reason.ts';
import type { PageOutcome, PageStrategy, RedactionPlan } from './plan.ts';
import type { ViewRect } from './space.ts';
import type { TextSource } from './text.ts';
import type { Warning } from './warning.ts';

/** The verification checks. Each has a planted leak in the tests that only this check catches. */
export const CHECK_IDS = [
  /** No target in the text that an independent reader takes from the pages. */
  'page_text',
  /** No glyph with its centre inside a box but the planned label's. */
  'box_text',
  /** No painted box lies over a letter that is still there, by the letter's own ink. */
  'box_ink',
  /** The box is one flat colour with nothing but its label, in an independent rendering. */
  'box_pixels',
  /** No target in any string, name, id or decoded stream of any object. */
  'object_scan',
  /** No target in the raw bytes, comments and trailing bytes. */
  'raw_bytes',
  /** No target in titles, bookmarks, notes, field values, alternate text. */
  'hidden_text',
  /** Decoded images show one value under every box. */
  'image_pixels',
  /** One revision, nothing unreachable, nothing after the end. */
  'structure',
  /** No scripts, no actions that reach out, no attachments, no comments, no unknown metadata. */
  'active_content',
  /** Text outside the boxes is the same; behind a box it may have moved along its line. */
  'kept_text',
  /** Pixels outside boxes and declared regions are the same. */
  'kept_pixels',
  /** On the input each target lies in its box by an independent reader: the page's geometry was understood. */
  'input_position',
  /** The number of pages, their sizes and rotations are as planned. */
  'page_geometry',
  /** Pages on which pictures were cut say nothing of a target to the reader of scans. */
  'picture_text',
] as const;

export type CheckId = (typeof CHECK_IDS)[number];

export interface CheckResult {
  readonly id: CheckId;
  readonly result: 'passed' | 'failed' | 'not_repeated';
  /** Pages on which it failed, from 1. Never quotes the document. */
  readonly pages: readonly number[];
  /** Why it failed or was not made. */
  readonly reasons?: readonly CheckReason[];
}

export interface FileFact {
  readonly sha256: string;
  readonly bytes: number;
}

export interface ReportBox {
  readonly page: number;
  /** The page as displayed. */
  readonly rects: readonly ViewRect[];
  readonly category: MarkCategory;
  readonly label: string;
  readonly reasons: readonly string[];
  readonly citation?: string;
}

/**
 * A find that stays although its value goes elsewhere or a rule asks for it, and what a person said; never the value.
 */
export interface KeptOnPurpose {
  /** From 1; 0 is text that belongs to the file and to no page. */
  readonly page: number;
  readonly category: MarkCategory;
  readonly reason: string;
}

/**
 * May be shown to anyone: nothing in it confirms a guess about what was removed. No hash of a value
 * or of anything made from it alone, no score, no true width.
 */
export interface VerificationReport {
  readonly schema: 'blackbar-report/1';
  readonly product: { readonly name: 'Blackbar'; readonly version: string };
  readonly createdAt: string;
  readonly result: 'passed' | 'failed';
  /**
   * SHA-256 over the evidence's salt and the upload's hash: the sealed evidence opens it, a guess at the upload does
   * not.
   */
  readonly input: { readonly commitment: string };
  readonly output: FileFact & { readonly pages: number };
  readonly policies: readonly { readonly id: string; readonly version: string }[];
  readonly boxes: readonly ReportBox[];
  readonly categories: Readonly<Record<string, number>>;
  readonly keptOnPurpose: readonly KeptOnPurpose[];
  readonly pages: readonly { readonly page: number; readonly strategy: PageStrategy; readonly source: TextSource }[];
  readonly checks: readonly CheckResult[];
  readonly warnings: readonly Warning[];
}

/** Sealed: what a second verification needs and an attacker would want. Always encrypted outside memory. */
export interface Evidence {
  readonly schema: 'blackbar-evidence/1';
  readonly outputSha256: string;
  /** Hex; opens `VerificationReport.input.commitment`. */
  readonly salt: string;
  readonly upload: FileFact;
  readonly normalised: FileFact;
  readonly plan: RedactionPlan;
  readonly outcomes: readonly PageOutcome[];
  /**
   * For each box over text what its width still says of the text: the true width, a step that many share, or nothing.
   */
  readonly leakScores: readonly {
    readonly region: string;
    readonly bits: number;
    readonly shows: 'width' | 'step' | 'nothing';
  }[];
}
