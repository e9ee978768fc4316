import type { Warning } from '@blackbar/model';

/** Warnings but those of pages turned into pictures, which a record names together and not page by page. */
export function saidOnce(warnings: readonly Warning[]): Warning[] {
  return warnings.filter(({ code }) => code !== 'page_rasterised');
}
