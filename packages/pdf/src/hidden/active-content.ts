import type { PdfRect } from '@blackbar/model';
import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib';
import { annotationsOf } from '../annotations/page-annotations.ts';
import { dictAt, entry, items, nameAt } from '../content/objects.ts';
import { loadStructure } from './structure.ts';
import { type UnseenValue, unseenValues } from './unseen-values.ts';

/** What a file carries besides its pages and texts. */
export interface ActiveContent {
  readonly scripts: number;
  readonly attachments: number;
  /** Layers that are not shown when the file is opened. */
  readonly hiddenLayers: number;
  readonly annotations: readonly { readonly page: number; readonly kind: string; readonly rect?: PdfRect }[];
  readonly unseenValues: readonly UnseenValue[];
}

/** Throws `damaged`. */
export async function readActiveContent(bytes: Uint8Array): Promise<ActiveContent> {
  const document = await loadStructure(bytes);
  let scripts = 0;
  const files = new Set<PDFRef>();
  for (const [ref, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict)) continue;
    if (holdsScript(object)) scripts++;
    if (dictAt(object, 'EF')) files.add(ref);
  }
  return {
    scripts,
    attachments: files.size,
    hiddenLayers: hiddenLayers(document),
    annotations: annotationsOf(document).map(({ page, kind, rect }) => ({ page, kind, ...(rect ? { rect } : {}) })),
    unseenValues: unseenValues(document),
  };
}

/** A JavaScript action, on its own or in an entry of this dictionary (ISO 32000-2, 12.6.4.17). */
function holdsScript(dict: PDFDict): boolean {
  if (nameAt(dict, 'S') === 'JavaScript') return true;
  return ['OpenAction', 'A', 'AA'].some((key) => {
    const action = dict.get(PDFName.of(key));
    if (action instanceof PDFRef || !(action instanceof PDFDict)) return false;
    return (
      nameAt(action, 'S') === 'JavaScript' ||
      action.values().some((a) => a instanceof PDFDict && nameAt(a, 'S') === 'JavaScript')
    );
  });
}

/** Off in the default configuration (8.11.4.3): listed in OFF, or all but those listed in ON. */
function hiddenLayers(document: PDFDocument): number {
  const properties = dictAt(document.catalog, 'OCProperties');
  const config = properties && dictAt(properties, 'D');
  if (!properties || !config) return 0;
  const count = (dict: PDFDict, key: string) => {
    const list = entry(dict, key);
    return list instanceof PDFArray ? new Set(items(list)).size : 0;
  };
  return nameAt(config, 'BaseState') === 'OFF'
    ? Math.max(0, count(properties, 'OCGs') - count(config, 'ON'))
    : count(config, 'OFF');
}
