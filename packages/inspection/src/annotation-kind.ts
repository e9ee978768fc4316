import type { FindingKind } from '@blackbar/model';

/** Of text that an annotation of some subtype hides (ISO 32000-2, table 171). */
export function kindUnder(subtype: string | undefined): FindingKind {
  if (subtype === 'Redact') return 'unapplied_redaction';
  return subtype === 'Highlight' ? 'dark_highlight' : 'text_under_annotation';
}
