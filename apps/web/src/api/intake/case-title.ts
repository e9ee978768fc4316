import { pathOf } from './chosen.ts';
import { lastPart } from './entry-names.ts';
import type { UploadResult } from './send-all.ts';

const LONGEST = 180;

/** What a case is called that is made for these: after the one folder or ZIP file, or after its first file. */
export function caseTitleOf(chosen: readonly File[], files: readonly { readonly name: string }[]): string {
  const [first] = chosen;
  const whole = chosen.length === 1 && first ? first.name : oneFolder(chosen);
  const name = stem(whole ?? files[0]?.name ?? '').slice(0, LONGEST) || 'Documents';
  // Without a number: the title is given once, and documents come and go.
  return whole !== undefined || files.length === 1 ? name : `${name} and others`;
}

/**
 * The same when it is known what arrived; nothing where that says no other. What the service did not take is no
 * document.
 */
export function titleOfArrived(
  chosen: readonly File[],
  files: readonly { readonly name: string }[],
  results: readonly UploadResult[],
): string | undefined {
  const arrived = results.flatMap((result) => ('document' in result ? [result.document] : []));
  const title = caseTitleOf(chosen, arrived);
  return arrived.length === 0 || title === caseTitleOf(chosen, files) ? undefined : title;
}

/** The folder that all of them came in. */
function oneFolder(chosen: readonly File[]): string | undefined {
  const folders = new Set(chosen.map((file) => pathOf(file).split('/').slice(0, -1)[0] ?? ''));
  const [only] = folders;
  return folders.size === 1 && only ? only : undefined;
}

function stem(name: string): string {
  return lastPart(name)
    .replace(/\.(pdf|png|jpe?g|tiff?|zip)$/i, '')
    .trim();
}
