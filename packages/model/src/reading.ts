/** When pictures of pages are read: where a page has no text that says what it shows, never, or whatever it has. */
export const OCR_MODES = ['auto', 'never', 'always'] as const;
export type OcrMode = (typeof OCR_MODES)[number];
