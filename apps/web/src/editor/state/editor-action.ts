import type { BatesSettings, ManualMark, Override, RedactionSettings, Review } from '@blackbar/contracts';
import type { Draft } from './draft.ts';
import type { TermChange } from './draft-changes.ts';

/** Everything that can happen to the editor's state, by name. */
export type EditorAction =
  | { readonly type: 'load'; readonly review: Review }
  /** Another person's edit of what `base` was; `save` where the result is not what the server holds. */
  | { readonly type: 'merge'; readonly base: Draft; readonly theirs: Draft; readonly save: boolean }
  | { readonly type: 'turn'; readonly turn: Draft['turn'] }
  | { readonly type: 'tick'; readonly ids: readonly string[]; readonly on: boolean }
  | { readonly type: 'tickExactly'; readonly ids: readonly string[]; readonly marks: boolean }
  /** Finds that stay although their value goes elsewhere, and why. */
  | { readonly type: 'keepHere'; readonly ids: readonly string[]; readonly reason: string }
  /** A page is decided as its twin in another document is: one step, one undo. */
  | {
      readonly type: 'sameAs';
      readonly tick: readonly string[];
      readonly keep: readonly { readonly id: string; readonly reason: string }[];
      readonly marks: readonly ManualMark[];
      readonly untickMarks: readonly string[];
    }
  | { readonly type: 'clear' }
  | { readonly type: 'tickMark'; readonly id: string; readonly on: boolean }
  /** One place of a word that goes wherever it stands: it stays there alone, or goes again. */
  | { readonly type: 'tickWord'; readonly id: string; readonly term: string; readonly on: boolean }
  /** `unticked`: those that are offered and go only when somebody says so. */
  | { readonly type: 'addMarks'; readonly marks: readonly ManualMark[]; readonly unticked?: readonly string[] }
  | { readonly type: 'changeMark'; readonly mark: ManualMark }
  | { readonly type: 'repeatMark'; readonly mark: ManualMark; readonly copies: readonly ManualMark[] }
  | { readonly type: 'removeMarks'; readonly ids: readonly string[] }
  | { readonly type: 'reasons'; readonly ids: readonly string[]; readonly reasons: readonly string[] }
  /** Beside those that each has already. */
  | { readonly type: 'addReasons'; readonly ids: readonly string[]; readonly reasons: readonly string[] }
  | {
      readonly type: 'override';
      readonly ids: readonly string[];
      /** `undefined` goes back to what the rules propose. */
      readonly override: Override | undefined;
      readonly appearance: string;
    }
  | ({ readonly type: 'terms' } & TermChange)
  /** One more word that goes, beside those that were asked for meanwhile. */
  | { readonly type: 'addTerm'; readonly term: string }
  | { readonly type: 'exclusions'; readonly exclusions: readonly string[]; readonly untick: readonly string[] }
  /** `automatic`: the ticks that go with them, in one step. */
  | {
      readonly type: 'settings';
      readonly settings: RedactionSettings;
      readonly automatic?: { readonly ids: readonly string[]; readonly on: boolean };
    }
  | { readonly type: 'bates'; readonly bates: BatesSettings | null }
  | { readonly type: 'acknowledge'; readonly page: number; readonly on: boolean }
  | { readonly type: 'built' }
  | { readonly type: 'finalized' }
  | { readonly type: 'tickBuilt' }
  /** A last look shows what would go now, also where a finished file cleared the ticks. */
  | { readonly type: 'lookAgain' }
  | { readonly type: 'focus'; readonly id: string | undefined }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' };
