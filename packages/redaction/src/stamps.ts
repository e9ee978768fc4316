import type { PageGeometry, Stamp, StampPosition } from '@blackbar/model';

/** Words that a rule wants to see on the first page of what is filed. */
export interface Notice {
  readonly text: string;
  readonly position: StampPosition;
}

/** Across every page. */
export function watermarkStamps(pages: readonly PageGeometry[], text: string): Stamp[] {
  return pages.map(({ page }) => ({ kind: 'watermark', page, text }));
}

/** The notices that the policies in force demand, on page 1 alone; the same words once. */
export function noticeStamps(notices: readonly Notice[]): Stamp[] {
  const texts = new Map(notices.map((notice) => [notice.text, notice]));
  return Array.from(texts.values(), ({ text, position }) => ({ kind: 'notice', page: 1, text, position }));
}

/** A legend of confidentiality ("CONFIDENTIAL — SUBJECT TO PROTECTIVE ORDER"), on every page. */
export function legendStamps(
  pages: readonly PageGeometry[],
  text: string,
  position: StampPosition = 'bottom-center',
): Stamp[] {
  return pages.map(({ page }) => ({ kind: 'legend', page, text, position }));
}
