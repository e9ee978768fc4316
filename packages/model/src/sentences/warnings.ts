import type { Stamp } from '../plan.ts';

/** Where on a page something lies, as a person would point to it. */
export type PlaceOnPage = `${'top' | 'middle' | 'bottom'} ${'left' | 'center' | 'right'}`;

interface OfPage {
  /** From 1. */
  readonly page: number;
}

interface OfPages {
  readonly pages: readonly number[];
}

/** What a person must know although the work went on, by its code: what has to be filled in, null for nothing. */
export interface WarningSentences {
  readonly no_readable_text: { readonly page: OfPage };
  readonly unread_ink: {
    readonly places: OfPage & { readonly places: readonly PlaceOnPage[] };
    readonly letters: OfPage;
    readonly hidden: OfPage & { readonly places: readonly PlaceOnPage[] };
    readonly too_much: OfPage;
  };
  readonly read_from_picture: { readonly pages: OfPages };
  readonly unreadable_glyphs: {
    readonly many: OfPage;
    readonly in_words: OfPage;
  };
  readonly unchecked_image: {
    readonly page: OfPage;
    readonly laid_over: OfPages;
    readonly not_to_be_read: OfPages;
    readonly too_many_to_read: OfPages;
    readonly too_many_to_look_at: OfPages;
  };
  readonly signature_removed: { readonly file: null };
  readonly was_encrypted: { readonly file: null };
  readonly repaired: { readonly file: null };
  readonly xfa_removed: { readonly file: null };
  readonly attachments_removed: { readonly file: null };
  readonly layers_removed: { readonly file: null };
  readonly page_rasterised: { readonly page: OfPage };
  readonly font_not_cleaned: { readonly file: null };
  readonly line_not_normalised: { readonly page: OfPage };
  readonly label_not_drawn: {
    readonly no_place: OfPage;
    readonly letters: OfPage;
  };
  readonly label_as_number: { readonly page: OfPage };
  readonly stamp_not_drawn: { readonly page: OfPage & { readonly stamp: Stamp['kind'] } };
  readonly left_elsewhere: { readonly box: OfPage & OfPages };
  readonly taken_along: { readonly pages: OfPages };
  readonly emptied_whole: { readonly pages: OfPages; readonly drawn: OfPages };
  readonly covered_text: { readonly pages: OfPages };
  readonly unseen_text: { readonly pages: OfPages };
  readonly nothing_selected: { readonly file: null };
  readonly marks_not_applied: { readonly areas: OfPages & { readonly count: number } };
  readonly perhaps_children: {
    readonly names: OfPages & { readonly count: number; readonly rules: readonly string[] };
    readonly unsaid: OfPages & { readonly count: number; readonly rules: readonly string[] };
  };
  /** Never kept: the other document's name is its owner's. */
  readonly decided_differently: {
    readonly pages: OfPage & { readonly equal: boolean; readonly other: string; readonly otherPage: number };
  };
  readonly second_look: {
    readonly finds: OfPages & { readonly count: number; readonly kinds: readonly string[] };
    readonly unread: OfPages;
    readonly not_taken: null;
  };
}
