import { openPages } from '@blackbar/pdf';
import { pageFindings } from './page-findings.ts';
import { viewOf } from './page-view.ts';
import { unseenGlyphs } from './unseen.ts';

/**
 * Of these pages, from 1, those with text beyond their edges or in no color that is seen, though nothing lies over it:
 * whoever copies the page copies it too.
 */
export async function unseenPages(bytes: Uint8Array, pages: readonly number[]): Promise<number[]> {
  if (pages.length === 0) return [];
  const reader = await openPages(bytes);
  try {
    return pages.filter((page) =>
      pageFindings(page, unseenGlyphs(viewOf(reader, page, [], reader.layers(page)))).some(
        ({ kind, severity }) => severity === 'problem' && (kind === 'text_off_page' || kind === 'invisible_text'),
      ),
    );
  } finally {
    reader.close();
  }
}
