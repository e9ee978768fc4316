import type { PDFDict } from '@cantoo/pdf-lib';
import { dictAt, nameAt, entry as valueAt } from '../content/objects.ts';
import { textOfMarkup, textsOfValue } from '../content/text-string.ts';
import { uriReadings } from '../rewrite/uri-readings.ts';

/** Entries of annotations and fields that people wrote (ISO 32000-2, 12.5.2, 12.5.6 and 12.7.4). */
const NOTE_ENTRIES = ['Contents', 'RC', 'T', 'Subj', 'DS', 'NM'] as const;
/** A field's own names (T, TU, TM) are not among them: they are changed, the field stays. */
const FIELD_ENTRIES = ['Contents', 'V', 'DV', 'RV', 'DS', 'Opt'] as const;

/** Each text that a dictionary of an annotation or field holds, with the entry where it stands. */
export function textsOf(dict: PDFDict): { readonly entry: string; readonly text: string }[] {
  const kind = nameAt(dict, 'Subtype');
  const entries: readonly string[] = kind === undefined || kind === 'Widget' ? FIELD_ENTRIES : NOTE_ENTRIES;
  const own = entries.flatMap((entry) => stringsAt(dict, entry).map((text) => ({ entry, text })));
  const look = dictAt(dict, 'MK');
  const captions = look
    ? ['CA', 'RC', 'AC'].flatMap((entry) => stringsAt(look, entry).map((text) => ({ entry, text })))
    : [];
  const action = dictAt(dict, 'A');
  const link = action ? stringsAt(action, 'URI').flatMap(uriReadings) : [];
  return [...own, ...captions, ...link.map((text) => ({ entry: 'URI', text }))].map(({ entry, text }) => ({
    entry,
    text: entry === 'RC' || entry === 'RV' ? textOfMarkup(text) : text,
  }));
}

function stringsAt(dict: PDFDict, entry: string): string[] {
  return textsOfValue(valueAt(dict, entry));
}
