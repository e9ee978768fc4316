import type { Warning } from '@blackbar/model';
import type { PDFDict } from '@cantoo/pdf-lib';
import { arrayAt, dictAt, entry } from '../content/objects.ts';

/** What a person must know about things that no output keeps. */
export function sanitisingWarnings(catalog: PDFDict): Warning[] {
  const names = dictAt(catalog, 'Names');
  const form = dictAt(catalog, 'AcroForm');
  const warnings: Warning[] = [];
  if ((names && entry(names, 'EmbeddedFiles')) || arrayAt(catalog, 'AF')) {
    warnings.push({ code: 'attachments_removed', message: 'Files attached to this document were removed.' });
  }
  if (form && entry(form, 'XFA')) {
    warnings.push({ code: 'xfa_removed', message: 'The XFA form was removed; the pages show its plain form.' });
  }
  return warnings;
}
