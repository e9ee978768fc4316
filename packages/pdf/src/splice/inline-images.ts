import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { LONG_FILTER_NAMES } from '../content/filter-names.ts';
import { nameOf } from '../content/objects.ts';
import type { Operand } from '../content/operand.ts';
import type { Operation } from '../content/operations.ts';
import type { ResourceScope } from './resource-scope.ts';

/** Short keys of inline images (ISO 32000-2, table 91). */
const KEYS: Readonly<Record<string, string>> = {
  BPC: 'BitsPerComponent',
  CS: 'ColorSpace',
  D: 'Decode',
  DP: 'DecodeParms',
  F: 'Filter',
  H: 'Height',
  IM: 'ImageMask',
  I: 'Interpolate',
  L: 'Length',
  W: 'Width',
};

/** Short names of colour spaces (table 92). */
const SPACES: Readonly<Record<string, string>> = {
  G: 'DeviceGray',
  RGB: 'DeviceRGB',
  CMYK: 'DeviceCMYK',
  I: 'Indexed',
};

/** The inline image as an image XObject, so that one way of burning serves both. */
export function inlineImageStream(operation: Operation, bytes: Uint8Array, scope: ResourceScope): PDFRawStream {
  const { context } = scope.writable();
  const dict = PDFDict.withContext(context);
  dict.set(PDFName.of('Type'), PDFName.of('XObject'));
  dict.set(PDFName.of('Subtype'), PDFName.of('Image'));
  const operand = operation.operands[0];
  for (const { key, value } of operand?.kind === 'dict' ? operand.entries : []) {
    const name = KEYS[key] ?? key;
    const names = name === 'ColorSpace' ? SPACES : name === 'Filter' ? LONG_FILTER_NAMES : {};
    const named = name === 'ColorSpace' && value.kind === 'name' ? scope.find('ColorSpace', value.value) : undefined;
    dict.set(nameOf(name), named?.ref ?? named?.object ?? objectOf(value, dict, names));
  }
  const { start, end } = operation.data ?? { start: 0, end: 0 };
  dict.set(PDFName.of('Length'), PDFNumber.of(end - start));
  return PDFRawStream.of(dict, bytes.slice(start, end));
}

function objectOf(operand: Operand, owner: PDFDict, names: Readonly<Record<string, string>>): PDFObject {
  const { context } = owner;
  switch (operand.kind) {
    case 'number':
      return PDFNumber.of(operand.value);
    case 'name':
      return nameOf(names[operand.value] ?? operand.value);
    case 'string':
      return PDFHexString.of(Buffer.from(operand.bytes).toString('hex'));
    case 'word':
      return operand.value === 'true' ? PDFBool.True : operand.value === 'false' ? PDFBool.False : PDFNull;
    case 'array': {
      const array = PDFArray.withContext(context);
      for (const item of operand.items) array.push(objectOf(item, owner, names));
      return array;
    }
    case 'dict': {
      const dict = PDFDict.withContext(context);
      for (const { key, value } of operand.entries) dict.set(nameOf(key), objectOf(value, owner, names));
      return dict;
    }
  }
}
