import { BlackbarError, type Stamp, type Target } from '@blackbar/model';
import { tellingOf } from './names-removed.ts';
import type { OutputSettings } from './settings.ts';

/**
 * What an order prints on every page names nothing that it removes. Prefix and suffix of Bates numbers count by
 * themselves too: beside the digits a name is no word any more, but a reader sees one. Throws `stamp_tells`, whose
 * sentence says which of the settings it is.
 */
export function assertStampsTellNothing(
  stamps: readonly Stamp[],
  { bates }: Pick<OutputSettings, 'bates'>,
  targets: readonly Target[],
): void {
  if (stamps.length === 0) return;
  const tells = tellingOf(targets);
  const printed = new Map(stamps.map(({ kind, text }) => [text, kind]));
  for (const part of [bates?.prefix, bates?.suffix]) if (part) printed.set(part, 'bates');
  for (const [text, kind] of printed) if (tells(text)) throw new BlackbarError('stamp_tells', kind);
}
