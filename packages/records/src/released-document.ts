import type { ChosenBy } from '@blackbar/model';
import type { SignedReport } from './pack/proof.ts';

/** A released file as records tell of it. No word of what was removed is in any of it. */
export interface ReleasedDocument {
  /** Its place among the documents of the record, from 1. */
  readonly number: number;
  readonly documentId: string;
  readonly runId: string;
  /** The name under which the output leaves. */
  readonly name: string;
  /** From whom the document comes, and what kind of document it is, as somebody wrote it down; '' where nobody did. */
  readonly custodian: string;
  readonly documentType: string;
  /** For whom it was made; absent where that is everybody. */
  readonly recipient?: string;
  readonly report: SignedReport;
  /** The rules in force, each by its title and its version. */
  readonly rules: readonly string[];
  /** Who chose what goes; null: made before this was recorded. */
  readonly chosenBy: ChosenBy | null;
  /** In words: a person's name, or that of no person where nobody was asked. */
  readonly decidedBy: string;
  /** '' where no second person was asked. */
  readonly approvedBy: string;
  /** ISO 8601. */
  readonly decidedAt: string;
  readonly releasedAt: string;
  /** Number of each page in a production, by page from 1; without an entry it has none. */
  readonly bates: ReadonlyMap<number, string>;
  /** Pages that nobody could read for the reviewer, who looked at them. */
  readonly unreadablePages: readonly number[];
  /** Pages that nobody who reviewed it had on the screen; null: reviewed before this was recorded. */
  readonly unopenedPages: readonly number[] | null;
}

/** A document that was left out: what a log tells of it. */
export type WithheldDocument = Pick<ReleasedDocument, 'number' | 'custodian' | 'documentType' | 'bates'>;
