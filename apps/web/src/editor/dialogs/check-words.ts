import type { CheckId } from '@blackbar/model';

/** What each check of the verification means to someone who has to sign for it. */
const WORDS: Readonly<Record<CheckId, string>> = {
  page_text: 'Nothing that was removed stands in the text that an independent reader takes from the pages.',
  box_text: 'No character is left inside any box, but for the label drawn there.',
  box_pixels: 'Each box is one flat colour with its label, in an independent rendering.',
  object_scan: 'Nothing that was removed stands in any object or stream of the file.',
  raw_bytes: 'Nothing that was removed stands in the raw bytes of the file.',
  hidden_text: 'Nothing that was removed stands in titles, bookmarks, notes, form fields or alternate text.',
  image_pixels: 'The pixels of pictures under the boxes are overwritten.',
  structure: 'The file holds one revision, nothing unreachable and nothing after its end.',
  active_content: 'The file holds no scripts, attachments or unknown metadata, and reaches out to nothing.',
  kept_text: 'The text outside the boxes is the same, in the same places.',
  kept_pixels: 'The pages outside the boxes look the same.',
  input_position: 'In the original, everything that was removed lay inside its box.',
  page_geometry: 'The pages have the number, size and rotation that they should have.',
};

export function wordsOf(check: string): string {
  return (WORDS as Readonly<Record<string, string>>)[check] ?? check;
}

/** A refusal names the checks that failed in brackets: the sentence without them, and what each would have had to find. */
export function refusalInWords(message: string): { readonly sentence: string; readonly failed: readonly string[] } {
  const named = / ?\(([a-z_]+(?:, [a-z_]+)*)\)/.exec(message);
  if (!named?.[1]) return { sentence: message, failed: [] };
  return { sentence: message.replace(named[0], ''), failed: named[1].split(', ').map(wordsOf) };
}
