import { PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { descendantOf } from '../../content/fonts/descendant.ts';
import { dictAt, textOfName } from '../../content/objects.ts';
import type { FontCodes } from './code-walk.ts';
import { descriptorOf, PROGRAM_KEYS } from './program-users.ts';

/** All fonts of a document that content can name. */
export function fontsIn(document: PDFDocument): Set<PDFDict> {
  const fonts = new Set<PDFDict>();
  for (const dict of dictionariesIn(document)) {
    if (isFont(dict)) fonts.add(dict);
    // Fonts may stand in their resources without a number of their own.
    for (const [, font] of namedIn(dict)) fonts.add(font);
  }
  return fonts;
}

/** Fonts that go by one of these names anywhere. */
export function fontsNamed(document: PDFDocument, names: ReadonlySet<string>): Set<PDFDict> {
  const named = [...dictionariesIn(document)].flatMap((dict) => namedIn(dict));
  return new Set(named.filter(([name]) => names.has(name)).map(([, font]) => font));
}

function* dictionariesIn(document: PDFDocument): Generator<PDFDict, void, undefined> {
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFRawStream ? object.dict : object;
    if (dict instanceof PDFDict) yield dict;
  }
}

/** Fonts by the names that these resources, or those of what has them, give them. */
function namedIn(dict: PDFDict): [string, PDFDict][] {
  const own = dictAt(dict, 'Resources') ?? dictAt(dict, 'DR') ?? dict;
  return (dictAt(own, 'Font')?.entries() ?? []).flatMap(([name, value]): [string, PDFDict][] => {
    const font = dict.context.lookup(value);
    return font instanceof PDFDict && isFont(font) ? [[textOfName(name), font]] : [];
  });
}

/** The inner font of a composite one has no Encoding and is reached through it. */
function isFont(dict: PDFDict): boolean {
  const kind = dict.get(PDFName.of('Subtype'));
  return (
    KINDS.some((name) => kind === PDFName.of(name)) &&
    (kind !== PDFName.of('Type0') || dict.has(PDFName.of('DescendantFonts')))
  );
}

const KINDS = ['Type0', 'Type1', 'MMType1', 'TrueType', 'Type3'];

/**
 * Codes that went, with the fonts that have a part in common with theirs and lost nothing themselves: what went would
 * stay in the part, or in what they say of it.
 */
export function withKin(removed: FontCodes, fonts: ReadonlySet<PDFDict>): FontCodes {
  const owners = ownersIn(fonts);
  const all: FontCodes = new Map(removed);
  // The map grows while it is walked.
  for (const font of all.keys()) {
    for (const part of partsOf(font)) {
      for (const owner of owners.get(part) ?? []) if (!all.has(owner)) all.set(owner, new Set());
      owners.delete(part);
    }
  }
  return all;
}

function ownersIn(fonts: ReadonlySet<PDFDict>): Map<PDFObject, PDFDict[]> {
  const owners = new Map<PDFObject, PDFDict[]>();
  for (const font of fonts) {
    for (const part of partsOf(font)) {
      const known = owners.get(part);
      if (known) known.push(font);
      else owners.set(part, [font]);
    }
  }
  return owners;
}

/** What holds shapes, or a list of those that a font has. */
function partsOf(font: PDFDict): PDFObject[] {
  const descriptor = descriptorOf(font);
  const programs = PROGRAM_KEYS.map((key) => descriptor?.lookup(PDFName.of(key)));
  const procedures = dictAt(font, 'CharProcs');
  const drawings = (procedures?.values() ?? []).map((value) => font.context.lookup(value));
  return [descendantOf(font), descriptor, ...programs, procedures, ...drawings].filter(
    (part) => part instanceof PDFDict || part instanceof PDFRawStream,
  );
}
