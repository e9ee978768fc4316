import { type Warning, warningOf } from '@blackbar/model';
import type { PDFDict } from '@cantoo/pdf-lib';
import { arrayAt, dictAt, entry } from '../content/objects.ts';
import type { HiddenLayers } from '../splice/index.ts';

/** What a person must know about things that no output keeps, beyond what was told when the file came in. */
export function sanitisingWarnings(catalog: PDFDict, hiddenLayers: HiddenLayers): Warning[] {
  const names = dictAt(catalog, 'Names');
  const hasFiles = (names && entry(names, 'EmbeddedFiles')) || arrayAt(catalog, 'AF');
  return [
    ...(hasFiles ? [warningOf('attachments_removed', 'file')] : []),
    ...(hiddenLayers && hiddenLayers.size > 0 ? [warningOf('layers_removed', 'file')] : []),
  ];
}
