import type { TextPart } from '@blackbar/model';

/** ISO 32000-2, table 349, and XMP's own: the programs that made a file, never people. */
const ENTRIES: ReadonlySet<string> = new Set(['Producer', 'Creator', 'CreatorTool']);

/** Tells the parts that name software, also where XMP repeats them without their entry. */
export function softwareNames(parts: readonly TextPart[]): (part: TextPart) => boolean {
  const named = (part: TextPart): boolean =>
    part.kind === 'metadata' && ENTRIES.has(part.entry.slice(part.entry.lastIndexOf(':') + 1));
  const texts = new Set(parts.filter(named).map((part) => part.text));
  return (part) => named(part) || (part.kind === 'metadata' && part.entry === 'Metadata' && texts.has(part.text));
}
