import type { CheckId } from '../report.ts';

/** What can be wrong with a file, and with the work on it. */
export interface FileSentences {
  readonly password_required: {
    readonly upload_to_a_case: null;
    readonly enter_password: null;
    readonly does_not_open: null;
  };
  readonly damaged: {
    readonly pages_alike: null;
    readonly not_joined: null;
    readonly file: null;
    readonly structure: null;
    readonly pages: null;
    readonly not_saved: null;
    readonly not_a_pdf: null;
    readonly page_text: null;
    readonly page: null;
    readonly packed_part: null;
    readonly image: null;
    readonly picture: null;
  };
  readonly no_pages: {
    readonly none: null;
  };
  readonly too_large: {
    readonly over_256_mib: null;
    readonly over_25_mb: null;
    readonly request_over_8_mb: null;
    readonly form_over_25_mb: null;
    readonly report_over_8_mb: null;
    readonly production_over_512_mib: null;
    readonly logo_over_512_kib: null;
  };
  readonly too_many_pages: {
    readonly together: { readonly limit: number };
    readonly in_file: { readonly limit: number };
  };
  readonly unsupported_xfa: {
    readonly adobe_only: null;
  };
  readonly resource_limit: {
    readonly logo_pixels: null;
    readonly form: null;
    readonly drawing_depth: null;
    readonly page_text: null;
    readonly file: null;
    readonly memory: null;
    readonly hidden_parts: null;
    readonly marks: null;
    readonly image: null;
    readonly picture: null;
    readonly unpacked_part: null;
    readonly objects: null;
    readonly object_depth: null;
    readonly text_of_page: null;
    readonly page_size: null;
    readonly page_drawing: null;
    readonly repeated_drawings: null;
    readonly parts: null;
    readonly depth: null;
    readonly page_content: null;
    readonly instructions: null;
    readonly tag_depth: null;
    readonly too_slow: null;
    readonly died: null;
    readonly memory_refused: null;
    readonly memory_at_work: null;
    readonly page_draws: null;
  };
  readonly not_a_pdf: {
    readonly not_a_pdf: null;
  };
  readonly empty_file: {
    readonly empty: null;
  };
  readonly wrong_password: {
    readonly tries_left: { readonly left: number };
    readonly no_tries_left: null;
  };
  readonly password_tries_used: {
    readonly used_up: null;
  };
  readonly verification_failed: {
    readonly not_the_verified_file: null;
    readonly not_the_made_export: null;
    readonly review_put_back: null;
    readonly no_room_for_bates: null;
    readonly not_the_released_file: null;
    readonly report_of_another_file: null;
    readonly export_run_refused: null;
    readonly export_not_released: { readonly name: string; readonly page: number };
    readonly not_opened: null;
    readonly not_as_picture: { readonly page: number };
    readonly not_released: {
      readonly page: number | null;
      /** All to blame, not the first alone. */
      readonly pages: readonly number[];
      readonly checks: readonly CheckId[];
      /** Five numbers each: page, left, top, width and height on the page as displayed. */
      readonly places: readonly number[];
    };
  };
  readonly box_off_page: {
    readonly off_page: null;
  };
  readonly evidence_unreadable: {
    readonly changed_or_other_key: null;
    readonly people_register: null;
  };
  readonly report_unreadable: {
    readonly no_report: null;
  };
}
