import { PdfDict, PdfName, PdfRef, PdfString, type PdfValue } from './types.ts';

/** A value as it stands in a file (ISO 32000-2, 7.3), for files that only verification itself reads. */
export function writeValue(value: PdfValue): string {
  if (value instanceof PdfName) return `/${[...value.name].map(nameCharacter).join('')}`;
  if (value instanceof PdfString) return `<${Buffer.from(value.bytes, 'latin1').toString('hex')}>`;
  if (value instanceof PdfRef) return `${value.number} ${value.generation} R`;
  if (Array.isArray(value)) return `[${value.map(writeValue).join(' ')}]`;
  if (value instanceof PdfDict)
    return `<<${[...value.entries].map(([key, entry]) => `${writeValue(new PdfName(key))} ${writeValue(entry)}`).join('')}>>`;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : 'null';
}

function nameCharacter(character: string): string {
  if (/[A-Za-z0-9_.-]/.test(character)) return character;
  return [...Buffer.from(character, 'latin1')].map((byte) => `#${byte.toString(16).padStart(2, '0')}`).join('');
}
